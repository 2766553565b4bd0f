#include "CStratus.h"
#include "CStratusImage.h"

// Exported by the Swift runtime.
extern size_t swift_retainCount(void *object);

extern const void *swift_getExistentialMetatypeMetadata(const void *existential);

size_t stratus_reference_count(const void *object) { return swift_retainCount((void *)object); }

const void *stratus_existential_metatype(const void *existential) {
  return swift_getExistentialMetatypeMetadata(existential);
}
