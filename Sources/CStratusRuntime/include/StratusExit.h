/// The end of the process.
#ifndef STRATUSEXIT_H
#define STRATUSEXIT_H

#include <stdbool.h>

/// Calls a function with a context when the process ends with `exit`, or when the image of this code is unloaded. Returns whether that is
/// possible.
bool stratus_at_exit(void (*_Nonnull function)(void *_Nonnull context), void *_Nonnull context);

#endif
