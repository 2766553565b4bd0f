import Foundation
import StratusTestSupport
import Testing

struct ProseTests {
  private let prose: Prose

  init() throws { prose = try Prose() }

  @Test func `no file contains a phrase that is never right`() throws {
    let paths = try Prose.paths()
    #expect(paths.count > 100)
    for path in paths {
      let text = try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
      for finding in prose.findings(in: text, of: path) { Issue.record("\(finding)") }
    }
  }

  @Test func `a planted phrase is reported with its line and the replacement`() {
    let page = "# Title\n\nWrite it anew.\n\n```\nanew\n```\n\nIt lets\ngo of it, in a folder.\n"
    #expect(
      prose.findings(in: page, of: "docs/page.md") == [
        "docs/page.md:3: \"anew\"; write again",
        "docs/page.md:9: \"lets go\"; write release",
        "docs/page.md:10: \"folder\"; write directory",
      ])
    #expect(prose.findings(in: "The folder is renewed.\n", of: "Samples/Mail/README.md") == [])
  }

  @Test func `a comment that does not stand alone is reported`() {
    let source = "/// What it costs.\nlet cost: Int\n/// Returns what it costs, Nil where\n  /// nothing does.\n"
    #expect(
      prose.findings(in: source, of: "Sources/Cost.swift") == [
        "Sources/Cost.swift:1: \"/// What ...\"; begin with a noun phrase for a property, a verb phrase for a function",
        "Sources/Cost.swift:3: \"Nil where\"; write `nil` if",
      ])
  }

  @Test func `of a test only comments and names are checked`() {
    let source = "@Test func `a picture`() {\n  let text = \"picture\"  // a picture\n}\n"
    let found = prose.findings(in: source, of: "Tests/CostTests.swift")
    #expect(found.map { $0.prefix { $0 != ";" } } == ["1", "2"].map { "Tests/CostTests.swift:\($0): \"picture\"" })
  }

  @Test func `the README is short`() throws {
    let text = try String(contentsOf: packageRoot.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 131, "at most 130 lines")
  }
}
