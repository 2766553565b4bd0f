/// System functions for the supervision of processes that Swift cannot call: `fork`, a signal handler, and `prctl`.
///
/// The handler is written in C because Swift code may allocate memory, retain objects, or initialize globals at any
/// point, which is not safe in a signal handler.
#ifndef CSTRATUSSUPERVISION_H
#define CSTRATUSSUPERVISION_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#ifndef __APPLE__
/// Forks a process with one thread. On Linux, the child is killed when its parent ends for any reason.
pid_t supervision_fork(void);
#endif

/// Writes the number of each arriving signal to a descriptor, as one byte, in place of the signal's default effect.
/// Ignored signals stay ignored.
///
/// - `descriptor`: must not block, and must stay open until `supervision_unwatch`.
void supervision_watch(const int32_t *signals, int32_t count, int32_t descriptor);

/// Restores the default effect of each signal that is not ignored. Safe in a child of `supervision_fork`.
void supervision_unwatch(const int32_t *signals, int32_t count);

/// Makes this process the parent of descendants whose own parent has ended.
///
/// - Returns `false` if the system does not support this (Apple platforms).
bool supervision_adopt_orphans(void);

#endif
