/// What the library keeps for each thread that resolves: the part that Swift has no thread-local storage for.
#ifndef CSTRATUSTHREAD_H
#define CSTRATUSTHREAD_H

#include <stdbool.h>
#include <stdint.h>

/// One thread. Its memory is reused by later threads and never freed, so that others may look at it at any time.
typedef struct StratusThread {
  /// Odd while the thread copies what another thread may be about to release. Swift accesses it as an `Atomic<UInt>`.
  uintptr_t reading;
  /// The plan that the thread is running. Only the thread itself looks at it.
  void *_Nullable running;
  /// Set once, before others can see the thread.
  struct StratusThread *_Nullable next;
  /// Whether a live thread owns it; accessed atomically.
  bool isOwned;
} StratusThread;

extern _Thread_local StratusThread *_Nullable stratus_own_thread;

/// Whether readers have to pay for a fence, because the system cannot run one on all threads for the one that waits.
extern bool stratus_readers_fence;

/// Gives the calling thread a record of its own.
StratusThread *_Nonnull stratus_add_thread(void);

static inline StratusThread *_Nonnull stratus_thread(void) {
  StratusThread *_Nullable thread = stratus_own_thread;
  if (__builtin_expect(thread == 0, 0)) return stratus_add_thread();
  return (StratusThread *_Nonnull)thread;
}

/// Separates the mark of a reader from what it reads.
static inline void stratus_reader_fence(void) {
  if (stratus_readers_fence) {
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
  } else {
    __asm__ volatile("" ::: "memory");
  }
}

/// Keeps the compiler from moving what is read beyond the end of the mark.
static inline void stratus_compiler_fence(void) { __asm__ volatile("" ::: "memory"); }

/// Returns when each thread that was reading has stopped: what was unpublished before the call is then in nobody's hands.
void stratus_wait_for_readers(void);

#endif
