/// Words that threads access atomically. Swift's own atomics need macOS 15 or iOS 18, and Swift does not import the
/// atomic types of C. Therefore the words are plain, and each access is atomic.
#ifndef STRATUSATOMICS_H
#define STRATUSATOMICS_H

#include <stdint.h>

// Always inlined: this also makes the accesses part of the Swift functions that Thread Sanitizer observes.
#define STRATUS_INLINE static inline __attribute__((always_inline))

STRATUS_INLINE uintptr_t stratus_load_relaxed(const uintptr_t *_Nonnull word) {
  return __atomic_load_n(word, __ATOMIC_RELAXED);
}

STRATUS_INLINE uintptr_t stratus_load_acquiring(const uintptr_t *_Nonnull word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

STRATUS_INLINE void stratus_store_relaxed(uintptr_t *_Nonnull word, uintptr_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELAXED);
}

STRATUS_INLINE void stratus_store_releasing(uintptr_t *_Nonnull word, uintptr_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

STRATUS_INLINE void stratus_store_sequentially(uintptr_t *_Nonnull word, uintptr_t value) {
  __atomic_store_n(word, value, __ATOMIC_SEQ_CST);
}

/// Returns a word that is 0 and must not be written.
static inline uintptr_t *_Nonnull stratus_zero(void) {
  static const uintptr_t zero;
  return (uintptr_t *)&zero;
}

#endif
