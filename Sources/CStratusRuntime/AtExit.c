#include "StratusExit.h"

// Part of every C library, for destructors of C++. `atexit` passes no context.
extern int __cxa_atexit(void (*_Nonnull function)(void *_Nonnull), void *_Nonnull context, void *_Nullable image);

#if defined(__APPLE__)
// Images with Swift code are never unloaded there.
#define IMAGE 0
#else
// The linker defines it in each image. Without it, Thread Sanitizer passes no context either.
extern void *_Nullable __dso_handle __attribute__((visibility("hidden")));
#define IMAGE &__dso_handle
#endif

bool stratus_at_exit(void (*_Nonnull function)(void *_Nonnull context), void *_Nonnull context) {
  return __cxa_atexit(function, context, IMAGE) == 0;
}
