/// The sections that an image registers with the Swift runtime, as in MetadataSections.h of the Swift project.
#ifndef METADATASECTIONS_H
#define METADATASECTIONS_H

#if defined(__ELF__)
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uintptr_t start;
  size_t length;
} SectionRange;

// The beginning, which is the same in all versions, because new versions only append.
typedef struct {
  uintptr_t version;
  const void *reserved[3];
  SectionRange protocols;
  SectionRange conformances;
  SectionRange types;
} MetadataSections;

enum { firstVersion = 1, lastVersion = 5 };

// Exported by the Swift runtime, which takes a snapshot of its list without a lock, so other threads may load images at
// the same time.
extern void swift_enumerateAllMetadataSections(bool (*body)(const void *sections, void *context), void *context);
#endif

#endif
