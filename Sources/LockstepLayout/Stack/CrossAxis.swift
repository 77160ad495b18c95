/// Places one arranged view across its stack's axis.
public enum CrossAxis {
    /// Where a view of a natural length lies in the `available` points; both are 0 or more.
    ///
    /// A required fixed length holds always, and overflows at the end that the alignment leaves open. Anything else is no longer than the
    /// stack is wide, and `.fill` stretches it to that.
    public static func place(
        natural: Double, fixed: FixedLength?, available: Double, alignment: StackAlignment
    ) -> StackPlacement {
        let available = max(0, available)
        let length: Double
        if let fixed, fixed.priority == .required {
            length = fixed.length
        } else if alignment == .fill {
            length = available
        } else {
            length = min(available, max(0, fixed?.length ?? natural))
        }
        switch alignment {
        case .fill, .leading: return StackPlacement(position: 0, length: length)
        case .center: return StackPlacement(position: (available - length) / 2, length: length)
        case .trailing: return StackPlacement(position: available - length, length: length)
        }
    }
}
