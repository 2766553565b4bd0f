/// What a library's own image tells about its Swift types: the part of the library's side that Swift cannot say.
#ifndef CSTRATUSIMAGE_H
#define CSTRATUSIMAGE_H

#include <stdbool.h>
#include <stddef.h>

/// Calls `body` with the metadata of each class in the image that holds this code, generic classes and classes without a
/// superclass excepted, in the order of the image's type section.
void stratus_each_class(void *context, void (*body)(void *context, const void *metadata));

/// The demangled name of the function at an address, such as `key path getter for Weather.Client.url : Swift.String`, from the
/// symbol table of its image. NULL where the image is stripped. The caller frees it.
char *stratus_function_name(const void *address);

/// How many strong references to a Swift object there are.
size_t stratus_reference_count(const void *object);

/// The metadata of `any P.Type` for that of `any P`.
const void *stratus_existential_metatype(const void *existential);

/// Whether the caller runs on the main actor.
bool stratus_is_on_main_actor(void);

#endif
