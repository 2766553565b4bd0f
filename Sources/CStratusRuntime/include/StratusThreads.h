/// The record of each thread that resolves. It is written in C because Swift has no thread-local storage.
#ifndef STRATUSTHREADS_H
#define STRATUSTHREADS_H

#include <stdbool.h>
#include <stdint.h>

/// One thread. Its memory is reused by later threads and never freed, so other threads may read it at any time.
typedef struct StratusThread {
  /// Odd while the thread copies what another thread may be about to release. Swift accesses it as an `Atomic<UInt>`.
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

/// Returns a new or reused record for the calling thread.
StratusThread *_Nonnull stratus_add_thread(void);

/// Returns the record of the calling thread.
static inline StratusThread *_Nonnull stratus_thread(void) {
  StratusThread *_Nullable thread = stratus_own_thread;
  if (__builtin_expect(thread == 0, 0)) return stratus_add_thread();
  return (StratusThread *_Nonnull)thread;
}

/// Orders a reader's mark before its reads.
static inline void stratus_reader_fence(void) {
  if (stratus_readers_fence) {
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
  } else {
    __asm__ volatile("" ::: "memory");
  }
}

/// Prevents the compiler from moving reads past the end of the mark.
static inline void stratus_compiler_fence(void) { __asm__ volatile("" ::: "memory"); }

/// Waits until each thread that was reading has stopped. After that, no thread can access what was unpublished before the call.
void stratus_wait_for_readers(void);

#endif
