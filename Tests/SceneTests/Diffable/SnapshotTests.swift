import LockstepScene
import TestSamples
import Testing

/// What a snapshot answers after it was built and edited.
struct SnapshotTests {
    private func snapshot() -> Snapshot<String, String> {
        var snapshot = Snapshot<String, String>()
        snapshot.appendSections(["fruit", "roots"])
        snapshot.appendItems(["apple", "pear", "plum"], toSection: "fruit")
        snapshot.appendItems(["beet", "leek"])
        return snapshot
    }

    // MARK: Queries

    @Test func `a new snapshot is empty`() {
        let snapshot = Snapshot<String, Int>()

        #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
        #expect(snapshot.sectionIdentifiers.isEmpty && snapshot.itemIdentifiers.isEmpty)
        #expect(snapshot.indexOfItem(1) == nil && snapshot.indexOfSection("a") == nil)
    }

    @Test func `items are appended to the last section unless another is named`() {
        let snapshot = snapshot()

        #expect(snapshot.itemIdentifiers(inSection: "fruit") == ["apple", "pear", "plum"])
        #expect(snapshot.itemIdentifiers(inSection: "roots") == ["beet", "leek"])
        #expect(snapshot.numberOfItems(inSection: "fruit") == 3)
    }

    @Test func `an item's index counts the sections before`() {
        let snapshot = snapshot()

        #expect(snapshot.indexOfItem("plum") == 2)
        #expect(snapshot.indexOfItem("leek") == 3 + 1)
        #expect(snapshot.sectionIdentifier(containingItem: "leek") == "roots")
        #expect(snapshot.sectionIdentifier(containingItem: "fig") == nil)
    }

    // MARK: Edits

    @Test func `an item moves across sections`() {
        var snapshot = snapshot()

        snapshot.moveItem("pear", afterItem: "beet")

        #expect(snapshot.itemIdentifiers == ["apple", "plum", "beet", "pear", "leek"])
        #expect(snapshot.sectionIdentifier(containingItem: "pear") == "roots")
    }

    @Test func `what is moved beside itself stays`() {
        var snapshot = snapshot()

        snapshot.moveItem("pear", beforeItem: "pear")
        snapshot.moveSection("fruit", afterSection: "fruit")

        #expect(snapshot == self.snapshot())
    }

    @Test func `a deleted section takes its items along`() {
        var snapshot = snapshot()

        snapshot.deleteSections(["fruit"])
        snapshot.appendItems(["apple"])

        #expect(snapshot.sectionIdentifiers == ["roots"])
        #expect(snapshot.itemIdentifiers == ["beet", "leek", "apple"])
    }

    @Test func `deleting all items takes the sections along, so that they can be appended again`() {
        var snapshot = snapshot()

        snapshot.deleteAllItems()
        snapshot.appendSections(["fruit"])

        #expect(snapshot.numberOfItems == 0 && snapshot.sectionIdentifiers == ["fruit"])
    }

    @Test func `nothing is found of no identifiers`() {
        var snapshot = snapshot()

        snapshot.appendItems([])
        snapshot.insertItems([], beforeItem: "pear")
        snapshot.deleteItems([])
        snapshot.deleteSections([])
        snapshot.appendSections([])

        #expect(snapshot == self.snapshot())
    }

    // MARK: Marks

    @Test func `an item to be reloaded isn't reconfigured too`() {
        var snapshot = snapshot()

        snapshot.reconfigureItems(["apple", "beet"])
        snapshot.reloadItems(["beet", "leek"])
        snapshot.reconfigureItems(["leek"])

        #expect(snapshot.reloadedItemIdentifiers == ["beet", "leek"])
        #expect(snapshot.reconfiguredItemIdentifiers == ["apple"])
        #expect(snapshot != self.snapshot())
    }

    @Test func `a deleted item loses its mark`() {
        var snapshot = snapshot()

        snapshot.reloadItems(["leek"])
        snapshot.reloadSections(["fruit"])
        snapshot.deleteItems(["leek"])
        snapshot.deleteSections(["fruit"])
        snapshot.appendItems(["leek"])

        #expect(snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reloadedSectionIdentifiers.isEmpty)
    }

    // MARK: Equality

    @Test func `snapshots that were built in other ways are equal`() {
        var other = Snapshot<String, String>()
        other.appendSections(["nuts", "roots"])
        other.appendItems(["leek"])
        other.insertItems(["plum", "beet"], beforeItem: "leek")
        other.insertSections(["fruit"], beforeSection: "roots")
        other.deleteSections(["nuts"])
        other.appendItems(["pear"], toSection: "fruit")
        other.moveItem("plum", afterItem: "pear")
        other.insertItems(["apple"], beforeItem: "pear")

        #expect(other == snapshot())
    }

    // MARK: From outside

    @Test func `sections from outside make the same snapshot`() throws {
        let validated = try Snapshot(
            validating: [("fruit", ["apple", "pear", "plum"]), ("roots", ["beet", "leek"])])

        #expect(validated == snapshot())
    }

    @Test func `all identifiers that are there twice are named with all their places`() {
        let sections = [("a", ["x", "y", "x"]), ("b", ["z", "y"]), ("a", ["x"])]

        #expect(
            throws: SnapshotError.duplicates(
                sections: [.init(identifier: "\"a\"", places: [0, 2])],
                items: [
                    .init(
                        identifier: "\"x\"",
                        places: [IndexPath(row: 0), IndexPath(row: 2), IndexPath(row: 0, section: 2)]),
                    .init(identifier: "\"y\"", places: [IndexPath(row: 1), IndexPath(row: 1, section: 1)]),
                ])
        ) { try Snapshot(validating: sections) }
    }

    @Test func `the error says what is where twice, and the way out`() {
        let error = SnapshotError.duplicates(
            sections: [.init(identifier: "\"a\"", places: [0, 2])],
            items: [.init(identifier: "7", places: [IndexPath(row: 1), IndexPath(row: 0, section: 2)])])

        #expect(
            "\(error)"
                == "Snapshot: section \"a\" is at 0 and 2; item 7 is at (section 0, row 1) and (section 2, row 0); "
                + "identifiers are unique in a snapshot: keep one of each")
    }

    // MARK: Beside plain arrays

    @Test(arguments: 0..<300)
    func `a snapshot answers as plain arrays do after random edits`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let edits = (0..<60).map { _ in Edit.random(using: &random) }

        guard !Self.differs(edits) else {
            let fewest = shortened(edits, whileFailing: Self.differs)
            Issue.record("seed \(seed), shortened to \(fewest): \(Self.draft(fewest))")
            return
        }
    }

    private static func draft(_ edits: [Edit]) -> SnapshotDraft {
        var draft = SnapshotDraft()
        for edit in edits { draft.apply(edit) }
        return draft
    }

    private static func differs(_ edits: [Edit]) -> Bool {
        var draft = SnapshotDraft()
        for edit in edits {
            draft.apply(edit)
            if !answersAlike(draft) { return true }
        }
        return false
    }

    private static func answersAlike(_ draft: SnapshotDraft) -> Bool {
        let (snapshot, sections) = (draft.snapshot, draft.sections)
        guard snapshot.sectionIdentifiers == sections.map(\.identifier) else { return false }
        guard snapshot.itemIdentifiers == draft.items && snapshot.numberOfItems == draft.items.count else {
            return false
        }
        guard Set(snapshot.reloadedItemIdentifiers) == draft.reloaded else { return false }
        guard Set(snapshot.reconfiguredItemIdentifiers) == draft.reconfigured else { return false }
        guard Set(snapshot.reloadedSectionIdentifiers) == draft.reloadedSections else { return false }
        guard draft.items.enumerated().allSatisfy({ snapshot.indexOfItem($1) == $0 }) else { return false }
        return sections.enumerated().allSatisfy { position, section in
            snapshot.indexOfSection(section.identifier) == position
                && snapshot.itemIdentifiers(inSection: section.identifier) == section.items
                && section.items.allSatisfy { snapshot.sectionIdentifier(containingItem: $0) == section.identifier }
        }
    }
}
