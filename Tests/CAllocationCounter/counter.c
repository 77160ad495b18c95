#include "CAllocationCounter.h"

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// The C library's own functions, under the names that it keeps for whoever replaces the usual ones.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static __thread int is_counting;
static __thread long count;
static __thread long bytes;

void allocation_count_begin(void) {
    count = 0;
    bytes = 0;
    is_counting = 1;
}

long allocation_count_end(void) {
    is_counting = 0;
    return count;
}

long allocation_count_bytes(void) {
    return bytes;
}

static void *counted(void *block) {
    if (is_counting) {
        count += 1;
        bytes += malloc_usable_size(block);
    }
    return block;
}

void *malloc(size_t size) {
    return counted(__libc_malloc(size));
}

void *calloc(size_t number, size_t size) {
    return counted(__libc_calloc(number, size));
}

void *realloc(void *block, size_t size) {
    if (is_counting) {
        bytes -= malloc_usable_size(block);
    }
    return counted(__libc_realloc(block, size));
}

void free(void *block) {
    if (is_counting) {
        bytes -= malloc_usable_size(block);
    }
    __libc_free(block);
}

void *aligned_alloc(size_t alignment, size_t size) {
    return counted(__libc_memalign(alignment, size));
}

void *memalign(size_t alignment, size_t size) {
    return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    void *result = counted(__libc_memalign(alignment, size));
    if (result == NULL) {
        return ENOMEM;
    }
    *block = result;
    return 0;
}
