// The layout of type records and class descriptors: docs/ABI/TypeMetadata.rst of the Swift project; it is part of the stable ABI.
#include "CStratusImage.h"
#include <stdint.h>

#if defined(__APPLE__)
#include <dlfcn.h>
#include <mach-o/getsect.h>

static void typeSection(const char **start, const char **end) {
  Dl_info info;
  unsigned long size = 0;
  const uint8_t *section = NULL;
  if (dladdr((const void *)&stratus_each_class, &info))
    section = getsectiondata(info.dli_fbase, "__TEXT", "__swift5_types", &size);
  *start = (const char *)section;
  *end = *start + size;
}
#else
// The linker defines these for each image, around its own section.
extern const char __start_swift5_type_metadata[] __attribute__((visibility("hidden"), weak));
extern const char __stop_swift5_type_metadata[] __attribute__((visibility("hidden"), weak));

static void typeSection(const char **start, const char **end) {
  *start = __start_swift5_type_metadata;
  *end = __stop_swift5_type_metadata;
}
#endif

typedef struct {
  const void *metadata;
  size_t state;
} MetadataResponse;

typedef MetadataResponse (*MetadataAccessor)(size_t request) __attribute__((swiftcall));

typedef struct {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  int32_t accessor;
  int32_t fields;
  int32_t superclass;
} ClassDescriptor;

enum { kindMask = 0x1F, classKind = 16, genericFlag = 0x80, referenceMask = 3, indirectReference = 1 };

static const char *relative(const int32_t *field, int32_t offset) { return (const char *)field + offset; }

void stratus_each_class(void *context, void (*body)(void *context, const void *metadata)) {
  const char *start, *end;
  typeSection(&start, &end);
  for (const int32_t *record = (const int32_t *)start; (const char *)record < end; record++) {
    if (*record == 0) continue;
    const char *target = relative(record, *record & ~referenceMask);
    if ((*record & referenceMask) == indirectReference) target = *(const char *const *)target;
    const ClassDescriptor *type = (const ClassDescriptor *)target;
    if (type == NULL || (type->flags & kindMask) != classKind || (type->flags & genericFlag)) continue;
    if (type->superclass == 0 || type->accessor == 0) continue;
    MetadataAccessor accessor = (MetadataAccessor)(uintptr_t)relative(&type->accessor, type->accessor);
    body(context, accessor(0).metadata);
  }
}
