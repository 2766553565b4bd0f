import Foundation
import StratusTestSupport
import Testing

/// The C shim, compiled against the headers of versions that are not installed.
@Suite struct ShimTests {
  /// Graphviz up to 11 counts the bytes of a diagram in `unsigned int`, later versions in `size_t`.
  @Test(arguments: ["unsigned int", "size_t"]) func lengthIsReadAsTheHeaderHasIt(type: String) throws {
    try expectSuccess(
      of: """
        int gvRenderData(GVC_t *gvc, graph_t *g, const char *format, char **result, \(type) *length) {
          (void)gvc, (void)g, (void)format, (void)result;
          *length = (\(type))3000000000u;
          return 0;
        }
        int main(void) {
          char *bytes;
          size_t count = 7;
          return stratus_gvRenderData(NULL, NULL, "svg", &bytes, &count) == 0 && count == 3000000000u ? 0 : 1;
        }
        """, length: type)
  }

  /// How many points there are and what else is told of shapes, from 2.42 on.
  @Test(arguments: [
    ("int, int", "int, int, int, int", "4, 0, 0, 1"), ("int, int", "int, int", "4, 1"),
    ("int, int", "size_t, int", "4, 1"), ("size_t, int", "size_t, int", "4, 1"),
  ])
  func shapesArriveAsTheHeaderHandsThemOver(polygon: String, curve: String, arguments: String) throws {
    try expectSuccess(
      of: """
        static size_t polygon, curve;
        void stratus_draw_polygon(GVJ_t *job, pointf *points, size_t count, bool isFilled) {
          (void)job, (void)points;
          if (isFilled) polygon = count;
        }
        void stratus_draw_curve(GVJ_t *job, pointf *points, size_t count, bool isFilled) {
          (void)job, (void)points;
          if (isFilled) curve = count;
        }
        int main(void) {
          gvrender_engine_t engine = {0};
          stratus_set_shapes(&engine);
          engine.polygon(NULL, NULL, 3, 1);
          engine.beziercurve(NULL, NULL, \(arguments));
          return polygon == 3 && curve == 4 ? 0 : 1;
        }
        """, polygon: polygon, curve: curve)
  }

  /// Compiles a program with the shim and headers that declare functions in one of their forms, and runs it.
  private func expectSuccess(
    of program: String, length: String = "size_t", polygon: String = "int, int", curve: String = "int, int"
  ) throws {
    try withTemporaryDirectory { directory in
      let header = """
        #include <stddef.h>
        typedef struct GVC_s GVC_t;
        typedef struct GVJ_s GVJ_t;
        typedef struct Agraph_s graph_t;
        extern int gvRenderData(GVC_t *gvc, graph_t *g, const char *format, char **result, \(length) *length);
        """
      let renderHeader = """
        #include <stdbool.h>
        typedef struct { double x, y; } pointf;
        typedef struct {
          void (*polygon)(GVJ_t *, pointf *, \(polygon));
          void (*beziercurve)(GVJ_t *, pointf *, \(curve));
        } gvrender_engine_t;
        """
      for (name, text) in [
        ("gvc.h", header), ("gvplugin_render.h", renderHeader), ("gvplugin_device.h", ""),
        ("program.c", "#include \"shim.h\"\n" + program),
      ] { try Data(text.utf8).write(to: directory.appendingPathComponent(name)) }
      let shim = packageRoot.appendingPathComponent("Sources/CStratusGraphviz").path
      let compiled = try StratusTestSupport.run(
        ["clang", "-Wall", "-Wextra", "-Werror", "-I.", "-I", shim, "-o", "program", "program.c"], in: directory)
      #expect(compiled.status == 0, "\(compiled.errors)")
      #expect(try StratusTestSupport.run(["./program"], in: directory).status == 0)
    }
  }
}
