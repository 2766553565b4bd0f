import Foundation
import StratusTestSupport
import Testing

/// Tests the shim with the headers of versions of Graphviz that are not installed.
struct ShimTests {
  @Test(arguments: ["unsigned int", "size_t"])
  func `the length of a drawing may be an unsigned int or a size_t`(type: String) throws {
    try expectSuccess(
      of: """
        int main(void) {
          char *bytes;
          size_t count = 7;
          return stratus_gvRenderData(NULL, NULL, "svg", &bytes, &count) == 0 && count == 3000000000u ? 0 : 1;
        }
        """, length: type)
  }

  @Test(arguments: [
    ("int, int", "int, int, int, int", "4, 0, 0, 1"), ("int, int", "int, int", "4, 1"),
    ("int, int", "size_t, int", "4, 1"), ("size_t, int", "size_t, int", "4, 1"),
  ])
  func `the number of points may be an int or a size_t`(polygon: String, curve: String, arguments: String) throws {
    try expectSuccess(
      of: """
        int main(void) {
          gvplugin_library_t *library = svg_plugin();
          gvrender_engine_t *engine = library->apis[0].types[0].engine;
          engine->polygon(NULL, NULL, 3, 1);
          engine->beziercurve(NULL, NULL, \(arguments));
          return boxes == 1 && curve == 4 && library->apis[2].types == NULL ? 0 : 1;
        }
        """, polygon: polygon, curve: curve)
  }

  /// Compiles a program with the shim and with headers that declare functions in one of their forms, and runs it.
  private func expectSuccess(
    of program: String, length: String = "size_t", polygon: String = "int, int", curve: String = "int, int"
  ) throws {
    try withTemporaryDirectory { directory in
      let header = """
        #include <stddef.h>
        typedef struct GVC_s GVC_t;
        typedef struct GVJ_s GVJ_t;
        typedef struct Agraph_s graph_t, Agraph_t;
        typedef struct Agnode_s Agnode_t;
        typedef struct Agedge_s Agedge_t;
        #define aghead(edge) ((void)(edge), (Agnode_t *)NULL)
        #define AGSEQ(object) ((void)(object), 0u)
        static inline int aghtmlstr(const char *text) { return (void)text, 0; }
        typedef struct { unsigned directed : 1; } Agdesc_t;
        static Agdesc_t Agdirected;
        static inline Agraph_t *agopen(char *name, Agdesc_t kind, void *discipline) {
          (void)name, (void)kind, (void)discipline;
          return NULL;
        }
        static inline int agsafeset(void *object, char *name, char *value, char *standard) {
          (void)object, (void)name, (void)value, (void)standard;
          return 0;
        }
        static inline char *agget(void *object, char *name) { return (void)object, name; }
        extern GVC_t *gvContextPlugins(const void *plugins, int loadsOnDemand);
        extern int gvRenderData(GVC_t *gvc, graph_t *g, const char *format, char **result, \(length) *length);
        """
      let renderHeader = """
        #include <stdbool.h>
        typedef struct { double x, y; } pointf;
        typedef struct textspan_s textspan_t;
        typedef struct {
          void (*begin_page)(GVJ_t *), (*end_page)(GVJ_t *), (*begin_node)(GVJ_t *), (*end_node)(GVJ_t *);
          void (*begin_edge)(GVJ_t *), (*end_edge)(GVJ_t *), (*textspan)(GVJ_t *, pointf, textspan_t *);
          void (*polygon)(GVJ_t *, pointf *, \(polygon));
          void (*beziercurve)(GVJ_t *, pointf *, \(curve));
        } gvrender_engine_t;
        enum { GVRENDER_Y_GOES_DOWN = 1, GVDEVICE_DOES_TRUECOLOR = 1, RGBA_BYTE = 1 };
        typedef enum { API_render, API_device = 3 } api_t;
        typedef struct { int flags, color_type; } gvrender_features_t;
        typedef struct { int flags; pointf default_dpi; } gvdevice_features_t;
        typedef struct { int id; const char *type; int quality; void *engine, *features; } gvplugin_installed_t;
        typedef struct { api_t api; gvplugin_installed_t *types; } gvplugin_api_t;
        typedef struct { char *packagename; gvplugin_api_t *apis; } gvplugin_library_t;
        """
      // The functions of Swift and of Graphviz that the shim calls.
      let support = """
        #include "shim.h"
        static size_t boxes, curve;
        static void begin_page(GVJ_t *job) { (void)job; }
        static void end_page(GVJ_t *job) { (void)job; }
        static void begin_shape(GVJ_t *job) { (void)job; }
        static void end_shape(GVJ_t *job) { (void)job; }
        static void draw_text(GVJ_t *job, pointf at, textspan_t *span) { (void)job, (void)at, (void)span; }
        static void draw_box(GVJ_t *job, bool isFilled) {
          (void)job;
          if (isFilled) boxes++;
        }
        static void draw_curve(GVJ_t *job, pointf *points, size_t count, bool isFilled) {
          (void)job, (void)points;
          if (isFilled) curve = count;
        }
        gvplugin_library_t *svg_plugin(void) {
          StratusRenderer renderer = {begin_page, end_page, begin_shape, end_shape, draw_text, draw_box, draw_curve};
          return stratus_svg_plugin(renderer);
        }
        int gvRenderData(GVC_t *gvc, graph_t *g, const char *format, char **result, \(length) *length) {
          (void)gvc, (void)g, (void)format, (void)result;
          *length = (\(length))3000000000u;
          return (int)(boxes + curve);
        }

        """
      for (name, text) in [
        ("graphviz_version.h", ""), ("gvc.h", header), ("gvplugin_render.h", renderHeader), ("gvplugin_device.h", ""),
        ("program.c", support + program),
      ] { try Data(text.utf8).write(to: directory.appendingPathComponent(name)) }
      let shim = packageRoot.appendingPathComponent("Sources/CStratusGraphviz").path
      let compiled = try StratusTestSupport.run(
        [
          "clang", "-Wall", "-Wextra", "-Werror", "-Wno-missing-field-initializers", "-I.", "-I", shim, "-o", "program",
          "program.c",
        ], in: directory)
      #expect(compiled.status == 0, "\(compiled.errors)")
      #expect(try StratusTestSupport.run(["./program"], in: directory).status == 0)
    }
  }
}
