#include "StratusExit.h"

// Part of every C library, for destructors of C++. `atexit` passes no context.
extern int __cxa_atexit(void (*_Nonnull function)(void *_Nonnull), void *_Nonnull context, void *_Nullable image);

// The linker defines it in each image. Without it, Thread Sanitizer passes no context either.
extern void *_Nullable __dso_handle __attribute__((visibility("hidden")));

bool stratus_at_exit(void (*_Nonnull function)(void *_Nonnull context), void *_Nonnull context) {
  return __cxa_atexit(function, context, &__dso_handle) == 0;
}
