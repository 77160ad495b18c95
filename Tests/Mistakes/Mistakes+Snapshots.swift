import LockstepScene

extension Mistakes {
    /// Identifiers that are in a snapshot already, or aren't.
    static var snapshots: [String: () -> Void] {
        [
            "item that is there": { edit { $0.appendItems(["c", "b"], toSection: "more") } },
            "item twice in one call": { edit { $0.insertItems(["c", "c"], beforeItem: "b") } },
            "section that is there": { edit { $0.insertSections(["more"], beforeSection: "main") } },
            "unknown item": { edit { $0.moveItem("a", afterItem: "d") } },
            "unknown section": { edit { $0.reloadSections(["none"]) } },
            "items without a section": {
                var snapshot = Snapshot<String, Int>()
                snapshot.appendItems([1])
            },
        ]
    }

    private static func edit(_ body: (inout Snapshot<String, String>) -> Void) {
        var snapshot = Snapshot<String, String>()
        snapshot.appendSections(["main", "more"])
        snapshot.appendItems(["a", "b"], toSection: "main")
        body(&snapshot)
    }
}
