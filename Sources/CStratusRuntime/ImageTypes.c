// Finds the assembly classes that images declare.
//
// The layout of type records and descriptors is part of the stable ABI. Sources, in the Swift project:
// docs/ABI/TypeMetadata.rst and include/swift/ABI/Metadata.h. The search reads only descriptors, because requesting the
// metadata of a class initializes that class.
#define _GNU_SOURCE
#include "StratusImages.h"
#include "LinkedImages.h"
#include "MetadataSections.h"
#include <dlfcn.h>
#include <stdint.h>
#include <string.h>

typedef struct {
  const void *metadata;
  size_t state;
} MetadataResponse;

typedef MetadataResponse (*MetadataAccessor)(size_t request) __attribute__((swiftcall));

// The beginning of all descriptors. Extensions and anonymous contexts have no name.
typedef struct {
  uint32_t flags;
  int32_t parent;
  int32_t name;
} ContextDescriptor;

typedef struct {
  ContextDescriptor context;
  int32_t accessor;
  int32_t fields;
  int32_t superclass;
} ClassDescriptor;

enum { kindMask = 0x1F, moduleKind = 0, extensionKind = 1, anonymousKind = 2, classKind = 16, genericFlag = 0x80 };
enum { referenceMask = 3, indirectReference = 1 };

static const char *relative(const int32_t *field, int32_t offset) { return (const char *)field + offset; }

static bool isClass(const ClassDescriptor *type) { return (type->context.flags & kindMask) == classKind; }

static const ContextDescriptor *parent(const ContextDescriptor *context) {
  if (context->parent == 0) return NULL;
  const char *target = relative(&context->parent, context->parent & ~1);
  return (const ContextDescriptor *)(context->parent & 1 ? *(const char *const *)target : target);
}

static bool isNamed(const ContextDescriptor *context) {
  uint32_t kind = context->flags & kindMask;
  return kind != extensionKind && kind != anonymousKind;
}

static const char *nameOf(const ContextDescriptor *context) { return relative(&context->name, context->name); }

// Writes `Module.Outer.Class`, truncated to the size of the buffer.
static void writeName(const ClassDescriptor *type, char *buffer, size_t size) {
  enum { depth = 16 };
  const char *names[depth];
  size_t count = 0;
  for (const ContextDescriptor *next = &type->context; next != NULL && count < depth; next = parent(next))
    if (isNamed(next)) names[count++] = nameOf(next);
  size_t end = 0;
  while (count > 0) {
    const char *name = names[--count];
    size_t length = strlen(name);
    if (end + length + 2 > size) break;
    if (end > 0) buffer[end++] = '.';
    memcpy(buffer + end, name, length);
    end += length;
  }
  buffer[end] = 0;
}

// Returns the class that the name of a superclass refers to, without generic arguments. The first byte of the name
// shows how it refers. Returns NULL for a class that is missing on this system, to which the program is weakly linked.
static const ClassDescriptor *referredClass(const char *name) {
  int32_t offset;
  memcpy(&offset, name + 1, sizeof offset);
  const char *target = name + 1 + offset;
  return (const ClassDescriptor *)(name[0] == 1 ? target : *(const char *const *)target);
}

typedef enum { otherClass, assemblyClass, foreignClass, unknownClass } Lineage;

static bool isAnotherAssembly(const ClassDescriptor *type) {
  const ContextDescriptor *module = parent(&type->context);
  return module != NULL && (module->flags & kindMask) == moduleKind && strcmp(nameOf(module), "Stratus") == 0
    && strcmp(nameOf(&type->context), "Assembly") == 0;
}

// Reads no metadata: a class whose superclass is missing on this system would end the program when its metadata
// is requested.
static Lineage lineageOf(const ClassDescriptor *type, const void *base) {
  while (type->superclass != 0) {
    const char *name = relative(&type->superclass, type->superclass);
    // A class of Objective-C has no descriptor, so it is named in full. `So` is the module of all such classes.
    if (name[0] == 'S' && name[1] == 'o') return otherClass;
    if (name[0] != 1 && name[0] != 2) return unknownClass;
    type = referredClass(name);
    if (type == NULL) return otherClass;
    if (type == base) return assemblyClass;
    if (!isClass(type)) return otherClass;
  }
  return isAnotherAssembly(type) ? foreignClass : otherClass;
}

// Returns the descriptor of a class, given its metadata.
static const void *descriptorOf(const void *metadata) {
#if defined(__APPLE__)
  enum { words = 5 };
#else
  enum { words = 2 };
#endif
  // 24 bytes of flags and sizes follow the first words.
  return *(const void *const *)((const char *)metadata + words * sizeof(void *) + 24);
}

static void visitType(const ClassDescriptor *type, const StratusAssemblySearch *search, const void *base) {
  if (!isClass(type) || type->superclass == 0 || type->context.name == 0) return;
  Lineage lineage = lineageOf(type, base);
  if (lineage == otherClass) return;
  bool isGeneric = type->context.flags & genericFlag;
  // The superclass of such a generic class cannot be determined, and an assembly is never such a class.
  if (lineage == unknownClass && isGeneric) return;
  char name[1024];
  writeName(type, name, sizeof name);
  Dl_info info;
  StratusAssemblyClass found = {
    .name = name,
    .image = dladdr(type, &info) ? info.dli_fname : NULL,
    .isGeneric = isGeneric,
    .isForeign = lineage == foreignClass,
  };
  if (!isGeneric && lineage != foreignClass && type->accessor != 0) {
    MetadataAccessor accessor = (MetadataAccessor)(uintptr_t)relative(&type->accessor, type->accessor);
    found.metadata = accessor(0).metadata;
  }
  search->body(search->context, &found);
}

// Calls `visit` with each type that an image records.
typedef struct {
  void (*visit)(const ContextDescriptor *type, const void *context);
  const void *context;
  void *library;
} TypeSearch;

static void visitSection(const void *start, size_t length, const TypeSearch *search) {
  const int32_t *records = start;
  for (size_t index = 0; index < length / sizeof *records; index++) {
    if (records[index] == 0) continue;
    const char *target = relative(&records[index], records[index] & ~referenceMask);
    if ((records[index] & referenceMask) == indirectReference) target = *(const char *const *)target;
    if (target != NULL) search->visit((const ContextDescriptor *)target, search->context);
  }
}

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#include <mach-o/getsect.h>

// The system has many libraries, and none of them contains assemblies. The directory of a simulator's system is
// named RuntimeRoot.
static bool isOfSystem(const char *name) {
  return strncmp(name, "/usr/lib/", 9) == 0 || strncmp(name, "/System/", 8) == 0
    || strstr(name, "/RuntimeRoot/") != NULL;
}

static bool eachType(const TypeSearch *search) {
  for (uint32_t index = 0; index < _dyld_image_count(); index++) {
    const char *name = _dyld_get_image_name(index);
    const struct mach_header *header = _dyld_get_image_header(index);
    if (header == NULL || name == NULL || isOfSystem(name)) continue;
    unsigned long size = 0;
    const uint8_t *section = getsectiondata((const void *)header, "__TEXT", "__swift5_types", &size);
    if (section != NULL) visitSection(section, size, search);
  }
  return true;
}
#else
typedef struct {
  const TypeSearch *search;
  const StratusLinkedImages *images;
  bool isUnderstood;
} Visit;

static bool visitImage(const void *image, void *context) {
  Visit *visit = context;
  const MetadataSections *sections = image;
  if (sections->version < firstVersion || sections->version > lastVersion) {
    visit->isUnderstood = false;
    return true;
  }
  SectionRange range = sections->types;
  if (range.length == 0) return true;
  if (visit->images != NULL && !stratus_images_contain(visit->images, (const void *)range.start)) return true;
  visitSection((const void *)range.start, range.length, visit->search);
  return true;
}

static bool eachType(const TypeSearch *search) {
  StratusLinkedImages images;
  bool isLimited = search->library != NULL && stratus_images_find(&images, search->library);
  Visit visit = {search, isLimited ? &images : NULL, true};
  swift_enumerateAllMetadataSections(visitImage, &visit);
  if (isLimited) stratus_images_free(&images);
  return visit.isUnderstood;
}
#endif

typedef struct {
  const StratusAssemblySearch *search;
  const void *base;
} AssemblyVisit;

static void visitClass(const ContextDescriptor *type, const void *context) {
  const AssemblyVisit *visit = context;
  visitType((const ClassDescriptor *)type, visit->search, visit->base);
}

bool stratus_each_assembly(const StratusAssemblySearch *search) {
  AssemblyVisit visit = {search, descriptorOf(search->base)};
  return eachType(&(TypeSearch){visitClass, &visit, search->library});
}

static void visitModule(const ContextDescriptor *type, const void *context) {
  const StratusModuleSearch *search = context;
  const ContextDescriptor *module = type;
  for (const ContextDescriptor *next = type; next != NULL; next = parent(next)) module = next;
  if ((module->flags & kindMask) == moduleKind) search->body(search->context, nameOf(module));
}

bool stratus_each_module(const StratusModuleSearch *search) {
  return eachType(&(TypeSearch){visitModule, search, search->library});
}
