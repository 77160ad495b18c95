import LockstepAnimation

/// A scope on the stage's stack, with a number to find it by.
struct OpenScope {
    let serial: Int
    let scope: AnimationScope
}

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
        for open in scopes.reversed() {
            switch open.scope {
            case .animation(let transaction, let timing): return (transaction, timing)
            case .disabled: return nil
            case .tableUpdate: continue
            }
        }
        return nil
    }

    /// Whether a `performWithoutAnimation` is in force.
    var isDisabledByScope: Bool {
        for open in scopes.reversed() {
            switch open.scope {
            case .animation: return false
            case .disabled: return true
            case .tableUpdate: continue
            }
        }
        return false
    }

    /// The table update that a new block would be part of: the innermost one with no animation opened inside it.
    var enclosingTable: Table? {
        for open in scopes.reversed() {
            switch open.scope {
            case .tableUpdate(let table): return table
            case .animation: continue
            case .disabled: return nil
            }
        }
        return nil
    }

    /// Runs a body inside a scope. The scope is closed wherever it then stands: the body may have opened a table's update, which
    /// stays open, or closed one that was opened before.
    func within(_ scope: AnimationScope, _ body: () -> Void) {
        scopesOpened += 1
        let serial = scopesOpened
        scopes.append(OpenScope(serial: serial, scope: scope))
        body()
        scopes.removeAll { $0.serial == serial }
    }

    /// Opens the scope of a table's update, which `removeScope(of:)` closes.
    func open(_ table: Table) {
        scopesOpened += 1
        scopes.append(OpenScope(serial: scopesOpened, scope: .tableUpdate(table)))
    }

    /// Calls a closure with each table whose update is open, innermost first.
    func forEachOpenTable(_ body: (Table) -> Void) {
        for open in scopes.reversed() {
            if case .tableUpdate(let table) = open.scope { body(table) }
        }
    }

    /// Takes the table's scope away, wherever it stands: a block may have been opened since.
    func removeScope(of table: Table) {
        let index = scopes.lastIndex {
            if case .tableUpdate(let other) = $0.scope { other === table } else { false }
        }
        if let index { scopes.remove(at: index) }
    }
}
