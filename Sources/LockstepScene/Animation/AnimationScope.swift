import LockstepAnimation

/// What encloses a change: an `animate` block, a block without animation, or an update of a table.
enum AnimationScope {
    /// Changes follow the timing, as part of the transaction.
    case animation(TransactionID, AnimationTiming)
    /// Changes are shown at once.
    case disabled
    /// Opens no animation by itself; it says how blocks inside share the table's clock.
    case tableUpdate(Table)
}

extension Stage {
    /// The timing that a change follows now; nil where it is shown at once.
    var currentTiming: AnimationTiming? { currentAnimation?.timing }

    /// The innermost animation in force, its transaction with it.
    var currentAnimation: (transaction: TransactionID, timing: AnimationTiming)? {
        for scope in scopes.reversed() {
            switch scope {
            case .animation(let transaction, let timing): return (transaction, timing)
            case .disabled: return nil
            case .tableUpdate: continue
            }
        }
        return nil
    }

    /// Whether a `performWithoutAnimation` is in force.
    var isDisabledByScope: Bool {
        for scope in scopes.reversed() {
            switch scope {
            case .animation: return false
            case .disabled: return true
            case .tableUpdate: continue
            }
        }
        return false
    }

    /// The table update that a new block would be part of: the innermost one with no animation opened inside it.
    var enclosingTable: Table? {
        for scope in scopes.reversed() {
            switch scope {
            case .tableUpdate(let table): return table
            case .animation: continue
            case .disabled: return nil
            }
        }
        return nil
    }

    func push(_ scope: AnimationScope) {
        scopes.append(scope)
    }

    /// Takes the table's scope away, wherever it stands: a block may have been opened since.
    func removeScope(of table: Table) {
        let index = scopes.lastIndex {
            if case .tableUpdate(let other) = $0 { other === table } else { false }
        }
        if let index { scopes.remove(at: index) }
    }
}
