/// Assembly classes, conformances, and functions that the images of a process contain. Swift has no interface
/// for these.
#ifndef STRATUSIMAGES_H
#define STRATUSIMAGES_H

#include <stdbool.h>
#include <stddef.h>

/// An assembly class that an image declares.
typedef struct {
  /// The metadata of the class. NULL for a generic class, which has no metadata of its own, and for a foreign class.
  const void *metadata;
  /// `Module.Outer.Class`, without generic arguments.
  const char *name;
  /// The file of the image. NULL if it is unknown.
  const char *image;
  bool isGeneric;
  /// Whether the class inherits from the class `Assembly` of another copy of Stratus, which one of the searched
  /// images contains.
  bool isForeign;
} StratusAssemblyClass;

/// A search for assembly classes.
typedef struct {
  /// The metadata of the class `Assembly`.
  const void *base;
  /// The handle that `dlopen` returned: the search covers that library and the libraries that it is linked with. If
  /// it is NULL, the search covers all images of the process. On Apple platforms, it always covers all images except
  /// the system's.
  void *library;
  void *context;
  /// Receives each class. The strings live until the call returns.
  void (*body)(void *context, const StratusAssemblyClass *found);
} StratusAssemblySearch;

/// Calls `body` with each subclass of `Assembly`, image by image, in the order of the type sections. The classes
/// include those whose superclass is known only by name, although they may not be assemblies.
///
/// Returns false if an image could not be read because it was built by an unknown version of Swift.
bool stratus_each_assembly(const StratusAssemblySearch *search);

/// A search for modules.
typedef struct {
  /// As in `StratusAssemblySearch`.
  void *library;
  void *context;
  /// Receives the name of the module of each type that an image declares, so that a name may come several times. It
  /// lives as long as the image.
  void (*body)(void *context, const char *module);
} StratusModuleSearch;

/// Calls `body` with the module of each type, image by image.
///
/// Returns false if an image could not be read because it was built by an unknown version of Swift.
bool stratus_each_module(const StratusModuleSearch *search);

/// A search for conformances.
typedef struct {
  /// The descriptors of the protocols, by ascending address.
  const void *const *protocols;
  size_t count;
  void *context;
  /// Receives each conformance: the descriptor of the protocol, and the descriptor of the class, struct, or enum.
  void (*body)(void *context, const void *protocol, const void *type);
} StratusConformanceSearch;

/// Calls `body` with each conformance to one of the protocols that an image of the process records. Other threads may
/// load images during the search.
///
/// Returns false if the search is incomplete: an image was built by an unknown version of Swift, or the images are not
/// ELF files.
bool stratus_each_conformance(const StratusConformanceSearch *search);

/// Searches one image, given by the `MetadataSections` that it registers with the runtime.
bool stratus_each_conformance_in_image(const void *image, const StratusConformanceSearch *search);

/// Returns the demangled name of the function at an address, such as
/// `key path getter for Weather.Client.url : Swift.String`, from the symbol table of its image. Returns NULL if the
/// image is stripped. The caller frees the result.
char *stratus_function_name(const void *address);

#endif
