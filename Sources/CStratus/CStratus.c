#include "CStratus.h"
#include "CStratusImage.h"

// Exported by the Swift runtime.
extern size_t swift_retainCount(void *object);

size_t stratus_reference_count(const void *object) { return swift_retainCount((void *)object); }
