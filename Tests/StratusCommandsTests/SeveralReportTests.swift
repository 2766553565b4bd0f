import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// One check writes several reports. Errors of `--report` are in a transcript.
@Suite struct SeveralReportTests {
  @Test func `each report has the format and the paths that its readers need`() throws {
    try withTemporaryDirectory { directory in
      let root = directory.resolvingSymlinksInPath()
      let package = root.appendingPathComponent("Packages/App")
      for path in [".git", "Packages/App/Sources"] {
        try FileManager.default.createDirectory(
          at: root.appendingPathComponent(path), withIntermediateDirectories: true)
      }
      try Data().write(to: package.appendingPathComponent("Sources/Core.swift"))
      try Data("layers: [Top: [\"*Story\"], Core: [\"Core*\"]]\n".utf8)
        .write(to: package.appendingPathComponent(".stratus.yml"))
      let graph = DefinitionGraph(
        text: "CityStory.a; CoreA.a -> CityStory.a (property member:x at:Sources/Core.swift:7)")
      try Data(graph.snapshot()).write(to: package.appendingPathComponent("graph.json"))
      func check(_ options: [String]) throws -> String {
        let result = try run(
          [BuiltTool.file.path, "check", "graph.json"] + options,
          environment: ["GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil], in: package)
        #expect(result.status == 1, "\(result.errors)")
        return result.output
      }
      let file = "Packages/App/Sources/Core.swift"
      let expected = [
        "text": "\(file):7: error", "json": "\"file\": \"\(file)\"", "xcode": "\(root.path)/\(file):7:1: error",
        "github": "file=\(file),", "sarif": "\"uri\": \"\(file)\"", "gitlab": "\"path\": \"\(file)\"",
        "junit": "file=\"\(file)\"", "checkstyle": "name=\"\(file)\"", "markdown": "\(file):7",
      ]
      let reports = expected.keys.sorted().flatMap { ["--report", "\($0)=\($0).out"] }
      #expect(try check(reports).hasPrefix("Sources/Core.swift:7: error"))
      for (format, text) in expected {
        let written = try String(contentsOf: package.appendingPathComponent("\(format).out"), encoding: .utf8)
        #expect(written.contains(text), "\(written)")
        if format != "xcode" { #expect(!written.contains("/Packages/App/"), "\(format)") }
        let alone = try check(["--format", format])
        // At a terminal, paths are relative to the current directory.
        if format == "text" || format == "json" {
          #expect(alone == written.replacing("Packages/App/", with: ""), "\(format)")
        } else {
          #expect(alone == written, "\(format)")
        }
      }
    }
  }
}
