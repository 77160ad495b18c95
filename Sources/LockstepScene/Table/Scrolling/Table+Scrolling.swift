import LockstepGeometry
import LockstepLayout

extension Table {
    /// Scrolls to a row, clamped at the content's ends.
    ///
    /// The row then stands exactly where it was asked to be: it and all that is seen with it, on the way there too, is measured before, and
    /// a header that is held at the edge doesn't cover it. Of a way of more than three viewports only the end is seen. Call it when the
    /// table has its size; before, there is no viewport to scroll the row to, and nothing is done. A row that doesn't exist is a caller's
    /// mistake.
    ///
    /// - Parameters:
    ///   - indexPath: The row.
    ///   - position: Where in the viewport it shall be.
    ///   - animated: Whether the content is seen going there.
    public func scrollToRow(at indexPath: IndexPath, position: ScrollPosition, animated: Bool) {
        let item = checkedItem(of: indexPath)
        stop()
        performWithoutAnimation { layoutIfNeeded() }
        guard bounds.height > 0 else { return }
        performWithoutAnimation { measureWay(to: item, position: position, animated: animated) }
        let target = offset(showing: item, at: position)
        guard target != contentOffset.y else { return }
        // A place that takes as little scrolling as possible is found once: from there on it is the one where the row is.
        let distance = top(ofItem: item) - target
        let aim = { [unowned self] in self.clampedToRows(self.top(ofItem: item) - distance) }
        if animated { animateScrolling { self.aim(at: aim) } } else { self.aim(at: aim) }
    }

    private func checkedItem(of indexPath: IndexPath) -> Int {
        loadCounts()
        let (sections, section) = (numbering.sectionCount, indexPath.section)
        precondition(
            section >= 0 && section < sections,
            "\(path): there is no section \(section) to scroll to; "
                + (sections > 0 ? "there are sections 0 ... \(sections - 1)" : "the table has none"))
        guard let item = numbering.item(of: indexPath) else {
            let count = numbering.rowCount(inSection: section)
            preconditionFailure(
                "\(path): there is no row \(indexPath.row) in section \(section) to scroll to; "
                    + (count > 0 ? "it has rows 0 ... \(count - 1)" : "it has none"))
        }
        return item
    }

    // MARK: Where to

    /// The offset at which a row is where it shall be, by the lengths that are known now.
    private func offset(showing item: Int, at position: ScrollPosition) -> Double {
        let section = numbering.section(ofItem: item)
        let (start, end) = (top(ofItem: item), top(ofItem: item + 1))
        let highest = start - points(rows[numbering.header(ofSection: section)])
        let lowest = end + points(rows[numbering.footer(ofSection: section)]) - bounds.height
        switch position {
        case .top: return clampedToRows(highest)
        case .bottom: return clampedToRows(lowest)
        case .middle: return clampedToRows(grid.round((start + end - bounds.height) / 2))
        case .none: return clampedToRows(min(highest, max(lowest, contentOffset.y)))
        }
    }

    /// An offset between the content's ends, where those are by the lengths that are known now.
    private func clampedToRows(_ offset: Double) -> Double {
        let end = points(headerPixels + rows.total + footerPixels) - bounds.height
        return min(max(0, end), max(0, offset))
    }

    // MARK: The way there

    /// Measures whatever will be seen with a row and on the way to it, outwards from the row. What is measured moves the place where the row
    /// will be, and with that what will be seen: so it goes on until nothing is left to measure.
    private func measureWay(to item: Int, position: ScrollPosition, animated: Bool) {
        let section = numbering.section(ofItem: item)
        for part in [item, numbering.header(ofSection: section), numbering.footer(ofSection: section)] {
            measureInPlace(part)
        }
        while measureDown(from: item, position: position, animated: animated)
            || measureUp(from: item, position: position, animated: animated)
        {}
    }

    private func measureDown(from item: Int, position: ScrollPosition, animated: Bool) -> Bool {
        var (next, hasMeasured) = (item + 1, false)
        while next < rows.count, top(ofItem: next) < seen(showing: item, at: position, animated: animated).upperBound {
            hasMeasured = measureInPlace(next) || hasMeasured
            next += 1
        }
        return hasMeasured
    }

    private func measureUp(from item: Int, position: ScrollPosition, animated: Bool) -> Bool {
        var (next, hasMeasured) = (item - 1, false)
        while next >= 0, top(ofItem: next + 1) > seen(showing: item, at: position, animated: animated).lowerBound {
            hasMeasured = measureInPlace(next) || hasMeasured
            next -= 1
        }
        return hasMeasured
    }

    /// What will be seen of the content, in points of it: the viewport with the row where it shall be, and the way to there.
    private func seen(showing item: Int, at position: ScrollPosition, animated: Bool) -> Range<Double> {
        let (target, height) = (offset(showing: item, at: position), bounds.height)
        guard animated else { return target..<target + height }
        let reach = Self.viewportsSeen * height
        let start = min(target + reach, max(target - reach, seenOffset))
        return min(start, target)..<max(start, target) + height
    }

    /// Measures an item that isn't; what is seen stays in place. Returns whether there was something to measure.
    @discardableResult
    private func measureInPlace(_ item: Int) -> Bool {
        guard !rows.isMeasured(item) else { return false }
        holdingPlace { measureUnused(item) }
        return true
    }
}
