#ifndef CGRAPHVIZ_SHIM_H
#define CGRAPHVIZ_SHIM_H

#include <gvc.h>
#include <gvplugin_device.h>
#include <signal.h>
#include <stdlib.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

/// `gvRenderData` whose length is a `size_t` whatever the installed version has: `unsigned int` up to version 11, `size_t` after.
static inline int stratus_gvRenderData(GVC_t *context, graph_t *graph, const char *format, char **bytes, size_t *count) {
  union {
    unsigned int narrow;
    size_t wide;
  } length = {.wide = 0};
  int status = gvRenderData(context, graph, format, bytes, (void *)&length);
  *count = _Generic(&gvRenderData, int (*)(GVC_t *, graph_t *, const char *, char **, unsigned int *): length.narrow,
                    default: length.wide);
  return status;
}

/// Writes for a plug-in's device. Exported to plug-ins, but declared in no header that is installed.
extern size_t gvwrite(GVJ_t *job, const char *bytes, size_t count);

/// `fork`, which Swift hides: the child does nothing but Graphviz work and ends with `_exit`. On Linux it ends with its parent too,
/// however that one was ended.
static inline pid_t stratus_fork(void) {
  pid_t parent = getpid();
  pid_t child = fork();
#ifdef __linux__
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // The parent may have ended before that was asked for.
    if (getppid() != parent) _exit(1);
  }
#endif
  (void)parent;
  return child;
}

/// What `dladdr` tells; glibc's header has both only for `_GNU_SOURCE`, which an importer of a module cannot ask for.
typedef struct {
  const char *file;
  void *base;
  const char *symbol;
  void *address;
} StratusImage;

#ifdef __APPLE__
extern int stratus_dladdr(const void *address, StratusImage *image) __asm__("_dladdr");
#else
extern int stratus_dladdr(const void *address, StratusImage *image) __asm__("dladdr");
#endif

#endif
