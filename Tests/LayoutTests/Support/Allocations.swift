import CAllocationCounter

/// How often this thread asks for memory while it does some work a second time; the first time the runtime makes its types.
func allocations(during work: () -> Void) -> Int {
    work()
    allocation_count_begin()
    work()
    return allocation_count_end()
}
