import Testing

@testable import StratusLoading

struct CompiledFilesTests {
  /// As clang and the Swift compiler write them.
  @Test(arguments: [
    ("dependencies: /a/m.c \\\n  /a/include/a.h \\\n  /a/../b.h\n", ["/a/m.c", "/a/include/a.h", "/a/../b.h"]),
    (
      "/x/App.swiftmodule : /a/App.swift /a/a\\ b\\#c.h\n/x/App.swiftdoc : /a/App.swift /a/a\\ b\\#c.h\n",
      ["/x/App.swiftmodule", "/x/App.swiftdoc", "/a/a b#c.h"]
    ),
    ("x.o: /a/$$b.h /a\\\\b.h relative.h \\\r\n\t/c.h", ["/a/$b.h", "/a\\b.h", "/c.h"]),
    ("", []),
  ])
  func `the files in a rule are those that the compiler names`(rule: String, expected: [String]) {
    #expect(CompiledFiles.files(in: Array(rule.utf8)) == Set(expected))
  }
}
