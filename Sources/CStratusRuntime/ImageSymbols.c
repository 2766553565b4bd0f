#define _GNU_SOURCE
#include "StratusImages.h"
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Exported by the Swift runtime.
extern char *swift_demangle(const char *name, size_t length, char *buffer, size_t *bufferLength, uint32_t flags);

static char *demangled(const char *name) { return swift_demangle(name, strlen(name), NULL, NULL, 0); }

#if defined(__APPLE__)
char *stratus_function_name(const void *address) {
  Dl_info info;
  if (!dladdr(address, &info) || info.dli_sname == NULL || info.dli_saddr != address) return NULL;
  return demangled(info.dli_sname);
}
#else
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// dladdr finds only exported symbols. Accessors of key paths are local symbols, so their names are read from the file.
static char *nameInFile(const char *file, size_t size, uintptr_t value) {
  const ElfW(Ehdr) *header = (const ElfW(Ehdr) *)file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return NULL;
  if (header->e_shoff == 0 || header->e_shoff > size) return NULL;
  if ((size - header->e_shoff) / sizeof(ElfW(Shdr)) < header->e_shnum) return NULL;
  const ElfW(Shdr) *sections = (const ElfW(Shdr) *)(file + header->e_shoff);
  for (size_t index = 0; index < header->e_shnum; index++) {
    const ElfW(Shdr) *table = &sections[index];
    if (table->sh_type != SHT_SYMTAB || table->sh_link >= header->e_shnum) continue;
    const ElfW(Shdr) *texts = &sections[table->sh_link];
    if (table->sh_offset > size || table->sh_size > size - table->sh_offset) continue;
    if (texts->sh_offset > size || texts->sh_size > size - texts->sh_offset) continue;
    const ElfW(Sym) *symbols = (const ElfW(Sym) *)(file + table->sh_offset);
    const char *names = file + texts->sh_offset;
    for (size_t next = 0; next < table->sh_size / sizeof *symbols; next++) {
      const ElfW(Sym) *symbol = &symbols[next];
      if (symbol->st_value != value || (symbol->st_info & 0xF) != STT_FUNC) continue;
      if (symbol->st_name >= texts->sh_size) continue;
      const char *name = names + symbol->st_name;
      if (memchr(name, 0, texts->sh_size - symbol->st_name) != NULL) return demangled(name);
    }
  }
  return NULL;
}

char *stratus_function_name(const void *address) {
  Dl_info info;
  if (!dladdr(address, &info) || info.dli_fname == NULL) return NULL;
  int descriptor = open(info.dli_fname, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return NULL;
  struct stat status;
  char *result = NULL;
  if (fstat(descriptor, &status) == 0 && status.st_size > 0) {
    size_t size = (size_t)status.st_size;
    void *file = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (file != MAP_FAILED) {
      // The symbols of an image that is not relocatable hold addresses, not offsets from the load address.
      uintptr_t base = (uintptr_t)info.dli_fbase;
      const ElfW(Ehdr) *header = (const ElfW(Ehdr) *)file;
      if (size >= sizeof *header && header->e_type == ET_EXEC) base = 0;
      result = nameInFile(file, size, (uintptr_t)address - base);
      munmap(file, size);
    }
  }
  close(descriptor);
  return result;
}
#endif
