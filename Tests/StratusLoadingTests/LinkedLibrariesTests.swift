#if os(Linux)
  import Foundation
  import StratusSupervision
  import StratusTestSupport
  import Testing

  @testable import StratusLoading

  /// Libraries whose names are absolute paths that do not exist, as Swift Build 6.3 writes them.
  struct LinkedLibrariesTests {
    /// Compiles a library that needs others.
    @discardableResult
    private func compile(_ name: String, _ code: String, needs others: [String], in directory: URL) throws -> URL {
      let file = directory.appendingPathComponent("lib\(name).so")
      try Data(code.utf8).write(to: directory.appendingPathComponent("\(name).c"))
      let result = try run(
        ["clang", "-shared", "-fPIC", "-w", "-Wl,-soname,/lib\(name).so", "-o", file.path, "\(name).c"]
          + others.map { "lib\($0).so" }, in: directory)
      try #require(result.status == 0, "\(result.errors)")
      return file
    }

    @Test func `libraries beside a library are opened before it`() throws {
      try withTemporaryDirectory { directory in
        // Opened only if they are needed, because opening a library runs code.
        try compile(
          "Unneeded", "#include <stdlib.h>\n__attribute__((constructor)) void f(void) { abort(); }", needs: [],
          in: directory)
        try compile("StratusBase1", "int base(void) { return 3; }", needs: [], in: directory)
        try compile(
          "StratusMiddle1", "int base(void); int middle(void) { return base(); }", needs: ["StratusBase1"],
          in: directory)
        let top = try compile(
          "StratusTop1", "int base(void); int middle(void); int top(void) { return base() + middle(); }",
          needs: ["StratusBase1", "StratusMiddle1"], in: directory)
        #expect(dlopen(top.path, RTLD_NOW | RTLD_LOCAL) == nil)
        let library = try #require(LinkedLibraries.open(top.path))
        let symbol = try #require(dlsym(library, "top"))
        #expect(unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)() == 6)
      }
    }
  }
#endif
