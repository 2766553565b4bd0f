/// What supervising a process needs of the system and Swift cannot call: `fork`, a signal handler, and `prctl`.
///
/// The handler is C because Swift code may allocate, retain or initialize a global at any point, and none of that is safe in a
/// signal handler.
#ifndef CSUPERVISION_H
#define CSUPERVISION_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// `fork`, for a process with one thread. On Linux, the child is killed when its parent ends, however that happens.
pid_t supervision_fork(void);

/// Writes the number of each signal that arrives to a descriptor, as one byte, instead of its default effect. A signal that is
/// ignored stays ignored.
///
/// - `descriptor`: does not block and stays open until `supervision_unwatch`.
void supervision_watch(const int32_t *signals, int32_t count, int32_t descriptor);

/// Restores the default effect of each signal that is not ignored. Safe in a child of `supervision_fork`.
void supervision_unwatch(const int32_t *signals, int32_t count);

/// Makes this process the parent of descendants whose own parent has ended.
///
/// - Returns `false` if the system cannot do that (Apple platforms).
bool supervision_adopt_orphans(void);

#endif
