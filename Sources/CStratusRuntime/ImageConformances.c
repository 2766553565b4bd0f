// Reads the conformances to protocols that the images of the process record.
//
// Sources for the layouts, in the Swift project: MetadataSections.h for the sections that an image registers with
// the runtime; docs/ABI/TypeMetadata.rst and include/swift/ABI/Metadata.h for the records, which are part of the
// stable ABI.
#include "StratusImages.h"
#include "MetadataSections.h"
#include <stdint.h>

#if defined(__ELF__)
typedef struct {
  int32_t protocol;
  int32_t type;
  int32_t witnesses;
  uint32_t flags;
} ConformanceDescriptor;

enum { indirectFlag = 1, kindShift = 3, kindMask = 7, directType = 0, indirectType = 1 };

static const void *relative(const int32_t *field, int32_t offset) { return (const char *)field + offset; }

// The addresses are ascending. The protocols of most conformances lie before the first or after the last one.
static bool contains(const void *const *addresses, size_t count, const void *wanted) {
  uintptr_t address = (uintptr_t)wanted;
  if (count == 0 || address < (uintptr_t)addresses[0] || address > (uintptr_t)addresses[count - 1]) return false;
  size_t first = 0;
  while (count > 0) {
    size_t half = count / 2;
    uintptr_t middle = (uintptr_t)addresses[first + half];
    if (middle == address) return true;
    if (middle < address) {
      first += half + 1;
      count -= half + 1;
    } else {
      count = half;
    }
  }
  return false;
}

bool stratus_each_conformance_in_image(const void *image, const StratusConformanceSearch *search) {
  const MetadataSections *sections = image;
  if (sections->version < firstVersion || sections->version > lastVersion) return false;
  SectionRange range = sections->conformances;
  // The address of an empty section is meaningless.
  if (range.length == 0) return true;
  if (range.start % sizeof(int32_t) != 0 || range.length % sizeof(int32_t) != 0) return false;
  const int32_t *records = (const int32_t *)range.start;
  for (size_t index = 0; index < range.length / sizeof *records; index++) {
    if (records[index] == 0) continue;
    const ConformanceDescriptor *conformance = relative(&records[index], records[index]);
    const void *protocol = relative(&conformance->protocol, conformance->protocol & ~indirectFlag);
    if (conformance->protocol & indirectFlag) protocol = *(const void *const *)protocol;
    if (!contains(search->protocols, search->count, protocol)) continue;
    const void *type = relative(&conformance->type, conformance->type);
    switch (conformance->flags >> kindShift & kindMask) {
    case directType: break;
    case indirectType: type = *(const void *const *)type; break;
    default: return false;
    }
    // A weakly linked type may be missing.
    if (type != NULL) search->body(search->context, protocol, type);
  }
  return true;
}

typedef struct {
  const StratusConformanceSearch *search;
  bool isUnderstood;
} Visit;

static bool visitImage(const void *sections, void *context) {
  Visit *visit = context;
  visit->isUnderstood = stratus_each_conformance_in_image(sections, visit->search);
  return visit->isUnderstood;
}

bool stratus_each_conformance(const StratusConformanceSearch *search) {
  Visit visit = {search, true};
  swift_enumerateAllMetadataSections(visitImage, &visit);
  return visit.isUnderstood;
}
#else
bool stratus_each_conformance_in_image(const void *image, const StratusConformanceSearch *search) { return false; }
bool stratus_each_conformance(const StratusConformanceSearch *search) { return false; }
#endif
