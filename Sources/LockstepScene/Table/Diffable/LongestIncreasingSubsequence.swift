/// Which of some numbers, all different, can stay where they are while the fewest others move to make them ascend.
///
/// Linear for numbers that ascend already; n log n at worst, and close to linear where few are out of order.
func longestIncreasingSubsequence(of numbers: [Int]) -> [Bool] {
    guard let firstFall = numbers.indices.dropFirst().first(where: { numbers[$0] < numbers[$0 - 1] }) else {
        return Array(repeating: true, count: numbers.count)
    }
    // For each length, the index of the least number that an ascending sequence of that length can end with; the numbers ascend.
    var ends = Array(0..<firstFall)
    // For each index, the index before it in the longest sequence that ends there, or -1.
    var before = Array(-1..<numbers.count - 1)
    for index in firstFall..<numbers.count {
        let length = firstEnd(atLeast: numbers[index], in: numbers, ends: ends)
        before[index] = length > 0 ? ends[length - 1] : -1
        if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var stays = Array(repeating: false, count: numbers.count)
    var index = ends[ends.count - 1]
    while index >= 0 {
        stays[index] = true
        index = before[index]
    }
    return stays
}

/// How many ends are less than a number: found by strides from the end that double, then by halving, since it is near the end where
/// few numbers are out of order.
private func firstEnd(atLeast number: Int, in numbers: [Int], ends: [Int]) -> Int {
    var high = ends.count
    var stride = 1
    while high > 0 && numbers[ends[max(0, high - stride)]] >= number {
        high = max(0, high - stride)
        stride *= 2
    }
    var low = max(0, high - stride)
    while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    return low
}
