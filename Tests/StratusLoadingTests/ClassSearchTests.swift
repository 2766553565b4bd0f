import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusLoading

/// A target that may declare a class is not overlooked, however the class is written.
@Suite struct ClassSearchTests {
  @Test(arguments: [
    "final class A: Assembly {}", "class\tA {}", "class\nA {}", "class\r\nA {}", "class/**/A {}", "class",
    "// a comment\rfinal class A {}", "// a comment\r\nfinal class A {}", "// a comment\nfinal class A {}",
    #"let address = "https://example.org"; final class A {}"#, "let x = 1 // a class", "/* // */ class A {}",
    "/*\n// */ class A {}", "let text = \"\"\"\n// \\({ class A {} }())\n\"\"\"",
  ])
  func `the word class means that there may be a class, whatever is around it`(source: String) {
    #expect(ClassSearch.mayFindClass(in: Array(source.utf8)))
  }

  @Test(arguments: [
    "", "struct A {}", "let classes = 1", "let subclass = 1", "let class_ = 1", "let äclass = 1", "// class A {}",
    "  \t// a class of its own\nstruct A {}", "/// A class.\rstruct A {}",
  ])
  func `another word, and a line of comment, declare no class`(source: String) {
    #expect(!ClassSearch.mayFindClass(in: Array(source.utf8)))
  }

  private func unseen(usesPlugin: Bool) throws -> [UnseenPart] {
    try withTemporaryDirectory { directory in
      let candidate = TargetCoverage.Candidate(
        name: "Tool", module: "Tool", directory: directory.path, products: [], usesPlugin: usesPlugin)
      return try TargetCoverage(candidates: [candidate]) { _ in true }.unseen(besides: [], of: ["App"])
    }
  }

  @Test func `a target whose classes a plug-in may generate is not overlooked`() throws {
    #expect(try unseen(usesPlugin: false) == [])
    #expect(try unseen(usesPlugin: true) == [UnseenPart(.target, name: "Tool", library: "App")])
  }
}
