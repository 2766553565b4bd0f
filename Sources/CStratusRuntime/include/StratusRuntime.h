/// Functions of the Swift runtime that Swift does not expose.
#ifndef STRATUSRUNTIME_H
#define STRATUSRUNTIME_H

#include <stdbool.h>
#include <stddef.h>

/// Returns the number of references to a Swift object: strong, unowned, and weak ones.
size_t stratus_reference_count(const void *object);

/// Returns the metadata of `any P.Type`, given the metadata of `any P`.
const void *stratus_existential_metatype(const void *existential);

/// Returns whether the caller runs on the main actor.
bool stratus_is_on_main_actor(void);

#endif
