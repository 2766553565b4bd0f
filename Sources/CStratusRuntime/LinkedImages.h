/// The images of a library: the library itself and all images that it is linked with, directly or indirectly.
#ifndef LINKEDIMAGES_H
#define LINKEDIMAGES_H

#if defined(__ELF__)
#include <stdbool.h>
#include <stddef.h>

struct link_map;

typedef struct {
  const struct link_map **maps;
  size_t count;
  size_t capacity;
} StratusLinkedImages;

/// Finds the images of a library, given the handle that `dlopen` returned. Returns false if they cannot be determined.
bool stratus_images_find(StratusLinkedImages *images, void *library);

/// Returns whether an address lies in one of the images.
bool stratus_images_contain(const StratusLinkedImages *images, const void *address);

void stratus_images_free(StratusLinkedImages *images);
#endif

#endif
