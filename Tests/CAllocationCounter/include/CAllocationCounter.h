#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

/// Counts this thread's allocations from zero. The functions of malloc are replaced in a test's process, so nothing escapes.
void allocation_count_begin(void);

/// Stops counting; how many blocks were asked for since `allocation_count_begin`.
long allocation_count_end(void);

/// By how many bytes this thread's memory grew while its allocations were last counted: what it asked for less what it gave back.
long allocation_count_bytes(void);

#endif
