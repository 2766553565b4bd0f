import Foundation
import TestSupport
import Testing

/// What is written in C, against headers of versions that are not installed here.
@Suite struct ShimTests {
  /// Graphviz up to 11 counts the bytes of a picture in `unsigned int`, later versions in `size_t`.
  @Test(arguments: ["unsigned int", "size_t"]) func lengthIsReadAsTheHeaderHasIt(type: String) throws {
    try withTemporaryFolder { folder in
      let header = """
        #include <stddef.h>
        typedef struct GVC_s GVC_t;
        typedef struct GVJ_s GVJ_t;
        typedef struct Agraph_s graph_t;
        extern int gvRenderData(GVC_t *gvc, graph_t *g, const char *format, char **result, \(type) *length);
        """
      let program = """
        #include "shim.h"
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
        """
      try Data(header.utf8).write(to: folder.appendingPathComponent("gvc.h"))
      try Data().write(to: folder.appendingPathComponent("gvplugin_device.h"))
      try Data(program.utf8).write(to: folder.appendingPathComponent("program.c"))
      let shim = packageRoot.appendingPathComponent("Sources/CGraphviz").path
      let compiled = try TestSupport.run(
        ["clang", "-Wall", "-Wextra", "-Werror", "-I.", "-I", shim, "-o", "program", "program.c"], in: folder)
      #expect(compiled.status == 0, "\(compiled.errors)")
      #expect(try TestSupport.run(["./program"], in: folder).status == 0)
    }
  }
}
