import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `stratus graph --format html`. Other tests drive the page.
@Suite struct ExplorerCommandTests {
  private func page(_ options: [String] = [], seed: String = "1") throws -> ProcessResult {
    try run(
      [BuiltTool.file.path, "graph", "-", "--format", "html"] + options, stdin: smallGraph.snapshot(),
      environment: ["SWIFT_DETERMINISTIC_HASHING": seed])
  }

  @Test func `the page is one file that loads nothing`() throws {
    let result = try page()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("<!doctype html>\n"))
    #expect(result.output.hasSuffix("</html>\n"))
    for word in ["src=", "<link", "@import", "url(", "fetch(", "XMLHttpRequest", "WebSocket", "import("] {
      #expect(!result.output.contains(word), "\(word)")
    }
    // The only address is the namespace of SVG.
    #expect(result.output.components(separatedBy: "://").count == 2)
  }

  @Test func `the extension html selects the explorer`() throws {
    try withTemporaryDirectory { directory in
      let result = try BuiltTool.run(
        "graph", "-", "-o", "page.html", stdin: smallGraph.snapshot(), in: directory)
      #expect(result.status == 0, "\(result.errors)")
      let file = try String(contentsOf: directory.appendingPathComponent("page.html"), encoding: .utf8)
      #expect(try file == page().output)
    }
  }

  @Test func `equal graphs give equal pages`() throws { #expect(try page().stdout == page(seed: "2").stdout) }

  @Test func `view options and the level apply to the page`() throws {
    let output = try page(["--only", "CoreAssembly", "--level", "definitions"]).output
    #expect(output.contains(#""level": "definitions""#))
    #expect(output.contains("Weather.CoreAssembly"))
    #expect(!output.contains("Weather.StoryAssembly"))
  }

  @Test func `a difference writes a page with both versions`() throws {
    try withTemporaryDirectory { directory in
      for (name, text) in [("old", "A.x -> B.y"), ("new", "A.x -> B.y, B.z (type:Z)")] {
        try Data(DefinitionGraph(text: text).snapshot()).write(to: directory.appendingPathComponent("\(name).json"))
      }
      let result = try BuiltTool.run("diff", "old.json", "new.json", "-o", "difference.html", in: directory)
      #expect(result.status == 0 && result.output.isEmpty, "\(result.errors)")
      let file = try String(contentsOf: directory.appendingPathComponent("difference.html"), encoding: .utf8)
      #expect(file.contains(#""difference": { "old": "old.json", "new": "new.json" }"#))
      #expect(file.contains(#""added""#))
      let all = try BuiltTool.run("diff", "old.json", "new.json", "--unchanged", "-o", "difference.html", in: directory)
      #expect(all.status == 2 && all.errors.contains("the page has all definitions"), "\(all.errors)")
    }
  }
}
