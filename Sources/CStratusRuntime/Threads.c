// An asymmetric fence: readers mark themselves with an ordinary store, and the rare writer makes all threads run a
// fence before it reads the marks. As a result, reading a shared object costs no more than counting its reference.
#include "StratusThreads.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>

#ifdef __linux__
#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

_Thread_local StratusThread *stratus_own_thread;
bool stratus_readers_fence = true;

static StratusThread *threads; // Accessed atomically; only grows.
static pthread_key_t endOfThread;
static pthread_once_t isPrepared = PTHREAD_ONCE_INIT;

static void release_record(void *record) {
  stratus_own_thread = 0;
  __atomic_store_n(&((StratusThread *)record)->isOwned, false, __ATOMIC_RELEASE);
}

// After a fork, only the calling thread exists. Another one that was reading would otherwise seem to read forever.
static void forget_other_threads(void) {
  for (StratusThread *thread = __atomic_load_n(&threads, __ATOMIC_ACQUIRE); thread; thread = thread->next) {
    if (thread == stratus_own_thread) continue;
    uintptr_t seen = __atomic_load_n(&thread->reading, __ATOMIC_RELAXED);
    __atomic_store_n(&thread->reading, seen + seen % 2, __ATOMIC_RELAXED);
    __atomic_store_n(&thread->isOwned, false, __ATOMIC_RELAXED);
  }
}

static void prepare(void) {
  pthread_atfork(0, 0, forget_other_threads);
  pthread_key_create(&endOfThread, release_record);
#if defined(__linux__) && defined(SYS_membarrier)
  if (syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0) stratus_readers_fence = false;
#endif
}

static StratusThread *reused(void) {
  for (StratusThread *thread = __atomic_load_n(&threads, __ATOMIC_ACQUIRE); thread; thread = thread->next) {
    bool isOwned = false;
    if (__atomic_compare_exchange_n(&thread->isOwned, &isOwned, true, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
      return thread;
    }
  }
  return 0;
}

static StratusThread *added(void) {
  // One cache line for each record: otherwise, threads that read at the same time would slow each other down.
  void *memory = 0;
  if (posix_memalign(&memory, 64, 64) != 0) abort();
  StratusThread *thread = memory;
  *thread = (StratusThread){.isOwned = true, .next = __atomic_load_n(&threads, __ATOMIC_RELAXED)};
  while (!__atomic_compare_exchange_n(&threads, &thread->next, thread, true, __ATOMIC_RELEASE, __ATOMIC_RELAXED)) {
  }
  return thread;
}

uintptr_t stratus_thread_identity(void) { return (uintptr_t)pthread_self(); }

StratusThread *stratus_add_thread(void) {
  pthread_once(&isPrepared, prepare);
  StratusThread *thread = reused();
  if (!thread) thread = added();
  thread->running = 0;
  stratus_own_thread = thread;
  pthread_setspecific(endOfThread, thread);
  return thread;
}

void stratus_wait_for_readers(void) {
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#if defined(__linux__) && defined(SYS_membarrier)
  if (!__atomic_load_n(&stratus_readers_fence, __ATOMIC_RELAXED)) {
    // On some kernels, a fork loses the registration.
    while (syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) != 0 &&
           syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0) {
    }
  }
#endif
  for (StratusThread *thread = __atomic_load_n(&threads, __ATOMIC_ACQUIRE); thread; thread = thread->next) {
    uintptr_t seen = __atomic_load_n(&thread->reading, __ATOMIC_ACQUIRE);
    // The wait is short, because copying a value only counts references.
    while (seen % 2 == 1 && __atomic_load_n(&thread->reading, __ATOMIC_ACQUIRE) == seen) sched_yield();
  }
}
