/// What a library's own image tells about its Swift types: the part of the library's side that Swift cannot say.
#ifndef CSTRATUSIMAGE_H
#define CSTRATUSIMAGE_H

#include <stdbool.h>
#include <stddef.h>

/// An assembly class that an image declares.
typedef struct {
  /// Its metadata; NULL for a generic class, which has none of its own, and for a foreign one.
  const void *metadata;
  /// `Module.Outer.Class`, without generic arguments.
  const char *name;
  /// The file of the image; NULL if it is not known.
  const char *image;
  bool isGeneric;
  /// Whether it inherits from the class `Assembly` of another copy of Stratus, which an image brings that is linked with its own.
  bool isForeign;
} StratusAssemblyClass;

/// Where assembly classes are searched for, and who receives them.
typedef struct {
  /// The metadata of the class `Assembly`.
  const void *base;
  /// The result of `dlopen`: that library and the ones that it is linked with are searched. NULL: all images of the process. On Apple's
  /// systems always all, without the system's own.
  void *library;
  void *context;
  /// The texts live until the call returns.
  void (*body)(void *context, const StratusAssemblyClass *found);
} StratusAssemblySearch;

/// Calls `body` with each subclass of `Assembly`, image by image, in the order of their type sections. A class whose superclass is known by
/// its name only is among them although it may be no assembly.
///
/// Returns whether all images could be read, which a version of Swift that is not known here rules out.
bool stratus_each_assembly(const StratusAssemblySearch *search);

/// Which conformances are wanted, and who is told.
typedef struct {
  /// The descriptors of the protocols, by ascending address.
  const void *const *protocols;
  size_t count;
  void *context;
  /// Called for each conformance: the descriptor of the protocol, and that of the class, struct or enum.
  void (*body)(void *context, const void *protocol, const void *type);
} StratusConformanceSearch;

/// Tells of all conformances to certain protocols that the images of the process record, whichever image declares them. Other threads
/// may load images meanwhile.
///
/// Returns whether all images could be read, which a version of Swift that is not known here, and a system other than ELF's, rule
/// out: what was told is then not all.
bool stratus_each_conformance(const StratusConformanceSearch *search);

/// The same for one image, by the `MetadataSections` that it hands to the runtime.
bool stratus_each_conformance_in_image(const void *image, const StratusConformanceSearch *search);

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
