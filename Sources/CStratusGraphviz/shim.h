#ifndef CGRAPHVIZ_SHIM_H
#define CGRAPHVIZ_SHIM_H

#include <gvc.h>
#include <gvplugin_device.h>
#include <gvplugin_render.h>
#include <stdbool.h>
#include <stdlib.h>

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

/// What our renderer does with shapes, in Swift: it draws a polygon, and a chain of Bézier curves.
extern void stratus_draw_polygon(GVJ_t *job, pointf *points, size_t count, bool isFilled);
extern void stratus_draw_curve(GVJ_t *job, pointf *points, size_t count, bool isFilled);

// 2.42 counts points in `int` and tells of arrows at curves too; later versions do not, and now count in `size_t` (`gvplugin_render.h`
// of 2.42 and 14.1 and between them).
#define STRATUS_SHAPE(name, shape, Count)                                            \
  static inline void name(GVJ_t *job, pointf *points, Count count, int isFilled) {   \
    shape(job, points, (size_t)count, isFilled);                                     \
  }
STRATUS_SHAPE(stratus_polygon_int, stratus_draw_polygon, int)
STRATUS_SHAPE(stratus_polygon_size, stratus_draw_polygon, size_t)
STRATUS_SHAPE(stratus_curve_int, stratus_draw_curve, int)
STRATUS_SHAPE(stratus_curve_size, stratus_draw_curve, size_t)
static inline void stratus_curve_arrows(GVJ_t *job, pointf *points, int count, int atStart, int atEnd, int isFilled) {
  (void)atStart, (void)atEnd;
  stratus_draw_curve(job, points, (size_t)count, isFilled);
}

/// Has a renderer call `stratus_draw_polygon` and `stratus_draw_curve`, whatever the installed version hands over.
static inline void stratus_set_shapes(gvrender_engine_t *engine) {
  engine->polygon = _Generic(engine->polygon, void (*)(GVJ_t *, pointf *, int, int): stratus_polygon_int,
                             void (*)(GVJ_t *, pointf *, size_t, int): stratus_polygon_size);
  engine->beziercurve =
      _Generic(engine->beziercurve, void (*)(GVJ_t *, pointf *, int, int, int, int): stratus_curve_arrows,
               void (*)(GVJ_t *, pointf *, int, int): stratus_curve_int,
               void (*)(GVJ_t *, pointf *, size_t, int): stratus_curve_size);
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
