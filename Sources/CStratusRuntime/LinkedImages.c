#define _GNU_SOURCE
#include "LinkedImages.h"

#if defined(__ELF__)
#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char *fileName(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash != NULL ? slash + 1 : path;
}

// Returns the string table of a dynamic section.
static const char *textsOf(const struct link_map *map) {
  for (const ElfW(Dyn) *entry = map->l_ld; entry->d_tag != DT_NULL; entry++)
    if (entry->d_tag == DT_STRTAB) {
      // Some systems store the offset in the file instead of the address.
      uintptr_t address = entry->d_un.d_ptr;
      return (const char *)(address < map->l_addr ? address + map->l_addr : address);
    }
  return NULL;
}

static bool isCalled(const struct link_map *map, const char *name) {
  if (map->l_name != NULL && strcmp(fileName(map->l_name), fileName(name)) == 0) return true;
  const char *texts = map->l_ld != NULL ? textsOf(map) : NULL;
  if (texts == NULL) return false;
  for (const ElfW(Dyn) *entry = map->l_ld; entry->d_tag != DT_NULL; entry++)
    if (entry->d_tag == DT_SONAME && strcmp(texts + entry->d_un.d_val, name) == 0) return true;
  return false;
}

static bool add(StratusLinkedImages *images, const struct link_map *map) {
  for (size_t index = 0; index < images->count; index++)
    if (images->maps[index] == map) return true;
  if (images->count == images->capacity) {
    size_t capacity = images->capacity == 0 ? 16 : 2 * images->capacity;
    const struct link_map **maps = realloc(images->maps, capacity * sizeof *maps);
    if (maps == NULL) return false;
    images->maps = maps;
    images->capacity = capacity;
  }
  images->maps[images->count++] = map;
  return true;
}

bool stratus_images_find(StratusLinkedImages *images, void *library) {
  *images = (StratusLinkedImages){NULL, 0, 0};
  struct link_map *root = NULL;
  if (dlinfo(library, RTLD_DI_LINKMAP, &root) != 0 || root == NULL || !add(images, root)) return false;
  const struct link_map *first = root;
  while (first->l_prev != NULL) first = first->l_prev;
  for (size_t index = 0; index < images->count; index++) {
    const struct link_map *map = images->maps[index];
    const char *texts = map->l_ld != NULL ? textsOf(map) : NULL;
    if (texts == NULL) continue;
    for (const ElfW(Dyn) *entry = map->l_ld; entry->d_tag != DT_NULL; entry++) {
      if (entry->d_tag != DT_NEEDED) continue;
      for (const struct link_map *next = first; next != NULL; next = next->l_next)
        if (isCalled(next, texts + entry->d_un.d_val) && !add(images, next)) {
          stratus_images_free(images);
          return false;
        }
    }
  }
  return true;
}

bool stratus_images_contain(const StratusLinkedImages *images, const void *address) {
  Dl_info info;
  // An unknown address counts as contained, so that no assembly is missed.
  if (!dladdr(address, &info) || info.dli_fname == NULL) return true;
  for (size_t index = 0; index < images->count; index++)
    if (images->maps[index]->l_name != NULL && strcmp(images->maps[index]->l_name, info.dli_fname) == 0) return true;
  return false;
}

void stratus_images_free(StratusLinkedImages *images) {
  free(images->maps);
  *images = (StratusLinkedImages){NULL, 0, 0};
}
#endif
