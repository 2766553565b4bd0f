#ifndef STRATUS_GRAPHVIZ_SHIM_H
#define STRATUS_GRAPHVIZ_SHIM_H

// Homebrew's directory of headers is found by pkg-config, the one of Linux without it.
#if __has_include(<gvc.h>)
#include <graphviz_version.h>
#include <gvc.h>
#include <gvplugin_device.h>
#include <gvplugin_render.h>
#else
#include <graphviz/graphviz_version.h>
#include <graphviz/gvc.h>
#include <graphviz/gvplugin_device.h>
#include <graphviz/gvplugin_render.h>
#endif
#include <stdbool.h>
#include <stdlib.h>

// What differs between Graphviz 2.42 and 14.1, by their installed headers, is handled here.

static inline Agraph_t *stratus_open_graph(void) { return agopen((char *)"drawing", Agdirected, NULL); }

/// Sets an attribute of a graph, a node, or an edge. The first call for a name declares the default for all others.
/// libcgraph copies the strings, although it declares them without `const` in some versions.
static inline void stratus_set(void *object, const char *name, const char *value, const char *standard) {
  agsafeset(object, (char *)name, (char *)value, (char *)standard);
}

static inline const char *stratus_get(void *object, const char *name) { return agget(object, (char *)name); }

// Macros, which Swift does not import.
static inline Agnode_t *stratus_head(Agedge_t *edge) { return aghead(edge); }

/// Returns a number that grows in the order in which the elements of a kind were created.
static inline unsigned stratus_sequence(void *object) { return AGSEQ(object); }

/// Returns whether a string of libcgraph was written between `<` and `>`.
static inline bool stratus_is_html(const char *text) { return aghtmlstr((char *)text) != 0; }

/// Calls `gvRenderData` with a `size_t` for the length, which is an `unsigned int` up to version 12.
static inline int stratus_gvRenderData(
    GVC_t *context, graph_t *graph, const char *format, char **bytes, size_t *count) {
  union {
    unsigned int narrow;
    size_t wide;
  } length = {.wide = 0};
  int status = gvRenderData(context, graph, format, bytes, (void *)&length);
  *count = _Generic(&gvRenderData, int (*)(GVC_t *, graph_t *, const char *, char **, unsigned int *): length.narrow,
                    default: length.wide);
  return status;
}

/// Writes for a plug-in's device. Exported to plug-ins, but not declared in an installed header.
extern size_t gvwrite(GVJ_t *job, const char *bytes, size_t count);

/// The functions of a renderer. Those of SVG are in Swift (SVGRenderer.swift).
typedef struct {
  void (*begin_page)(GVJ_t *job);
  void (*end_page)(GVJ_t *job);
  void (*begin_shape)(GVJ_t *job);
  void (*end_shape)(GVJ_t *job);
  void (*draw_text)(GVJ_t *job, pointf at, textspan_t *span);
  void (*draw_box)(GVJ_t *job, bool isFilled);
  void (*draw_curve)(GVJ_t *job, pointf *points, size_t count, bool isFilled);
} StratusRenderer;

/// The renderer of SVG, which Graphviz calls without a context of ours.
static inline StratusRenderer *stratus_svg_renderer(void) {
  static StratusRenderer renderer;
  return &renderer;
}

// The number of points is an `int` in older versions and a `size_t` in newer ones. Up to version 7, curves
// have arrowheads.
#define STRATUS_SHAPES(polygon, curve, Count)                                         \
  static inline void polygon(GVJ_t *job, pointf *points, Count count, int isFilled) { \
    (void)points, (void)count;                                                        \
    stratus_svg_renderer()->draw_box(job, isFilled);                                  \
  }                                                                                   \
  static inline void curve(GVJ_t *job, pointf *points, Count count, int isFilled) {   \
    stratus_svg_renderer()->draw_curve(job, points, (size_t)count, isFilled);         \
  }
STRATUS_SHAPES(stratus_polygon_int, stratus_curve_int, int)
STRATUS_SHAPES(stratus_polygon_size, stratus_curve_size, size_t)
static inline void stratus_curve_arrows(GVJ_t *job, pointf *points, int count, int atStart, int atEnd, int isFilled) {
  (void)atStart, (void)atEnd;
  stratus_svg_renderer()->draw_curve(job, points, (size_t)count, isFilled);
}

/// The SVG renderer as a plug-in that is part of this program. Graphviz keeps pointers into its tables.
static inline gvplugin_library_t *stratus_svg_plugin(StratusRenderer renderer) {
  static gvrender_engine_t engine = {
      .polygon = _Generic(((gvrender_engine_t *)0)->polygon, void (*)(GVJ_t *, pointf *, int, int): stratus_polygon_int,
                          void (*)(GVJ_t *, pointf *, size_t, int): stratus_polygon_size),
      .beziercurve =
          _Generic(((gvrender_engine_t *)0)->beziercurve,
                   void (*)(GVJ_t *, pointf *, int, int, int, int): stratus_curve_arrows,
                   void (*)(GVJ_t *, pointf *, int, int): stratus_curve_int,
                   void (*)(GVJ_t *, pointf *, size_t, int): stratus_curve_size),
  };
  *stratus_svg_renderer() = renderer;
  engine.begin_page = renderer.begin_page;
  engine.end_page = renderer.end_page;
  engine.begin_node = engine.begin_edge = renderer.begin_shape;
  engine.end_node = engine.end_edge = renderer.end_shape;
  engine.textspan = renderer.draw_text;
  static gvrender_features_t features = {.flags = GVRENDER_Y_GOES_DOWN, .color_type = RGBA_BYTE};
  // A point is a pixel.
  static gvdevice_features_t device = {.flags = GVDEVICE_DOES_TRUECOLOR, .default_dpi = {72, 72}};
  static gvplugin_installed_t renderers[] = {{.type = "stratus", .engine = &engine, .features = &features}, {0}};
  static gvplugin_installed_t devices[] = {{.type = "svg:stratus", .features = &device}, {0}};
  static gvplugin_api_t interfaces[] = {{API_render, renderers}, {API_device, devices}, {0}};
  static gvplugin_library_t library = {(char *)"stratus", interfaces};
  return &library;
}

/// Returns an address in the library of Graphviz. In C, it needs no lookup by name, which differs between systems.
static inline const void *stratus_graphviz_address(void) { return (const void *)&gvContextPlugins; }

/// The result of `dladdr`. The header of glibc declares both only for `_GNU_SOURCE`, which the importer of a module
/// cannot define.
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
