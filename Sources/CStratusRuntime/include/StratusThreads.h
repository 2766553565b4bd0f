/// The record of each thread that resolves. It is written in C because Swift has no thread-local storage.
#ifndef STRATUSTHREADS_H
#define STRATUSTHREADS_H

#include <stdbool.h>
#include <stdint.h>

#include "StratusAtomics.h"

/// One thread. Its memory is reused by later threads and never freed, so other threads may read it at any time.
typedef struct StratusThread {
  /// Odd while the thread copies what another thread may be about to release. It is accessed atomically.
  uintptr_t reading;
  /// The plan that the thread is running. Only the thread itself accesses it.
  void *_Nullable running;
  /// The next record. It is set once, before other threads can see this record.
  struct StratusThread *_Nullable next;
  /// Whether a live thread owns the record. It is accessed atomically.
  bool isOwned;
} StratusThread;

extern _Thread_local StratusThread *_Nullable stratus_own_thread;

/// Whether readers must run a fence, because the system cannot run one on all threads on behalf of a waiting thread.
extern bool stratus_readers_fence;

/// Returns the identity of the calling thread, among the threads that are alive.
///
/// Swift must not call `pthread_self` itself: the C library declares it as a constant function, so the optimizer moves
/// the call out of a loop with an `await`, after which the task may run on another thread.
uintptr_t stratus_thread_identity(void);

/// Returns a new or reused record for the calling thread.
StratusThread *_Nonnull stratus_add_thread(void);

/// Returns the record of the calling thread.
static inline StratusThread *_Nonnull stratus_thread(void) {
  StratusThread *_Nullable thread = stratus_own_thread;
  if (__builtin_expect(thread == 0, 0)) return stratus_add_thread();
  return (StratusThread *_Nonnull)thread;
}

/// Marks the calling thread as reading, before its reads. Returns what ends the mark.
STRATUS_INLINE uintptr_t stratus_begin_reading(StratusThread *_Nonnull thread) {
  uintptr_t start = stratus_load_relaxed(&thread->reading);
  stratus_store_relaxed(&thread->reading, start + 1);
  if (stratus_readers_fence) {
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
  } else {
    __asm__ volatile("" ::: "memory");
  }
  return start + 2;
}

/// Removes the mark, after all reads.
STRATUS_INLINE void stratus_end_reading(StratusThread *_Nonnull thread, uintptr_t end) {
  // The reference must be counted before the mark is removed.
  __asm__ volatile("" ::: "memory");
  stratus_store_releasing(&thread->reading, end);
}

/// Waits until each thread that was reading has stopped. After that, no thread can access what was unpublished before
/// the call.
void stratus_wait_for_readers(void);

#endif
