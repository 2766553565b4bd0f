import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Follows the page about the diagram in a README, with a snapshot in the place of a package.
struct ReadmeDiagramPageTests {
  @Test func `the check fails if the committed diagram is not current`() throws {
    let scripts = try PageStep.all(on: "docs/how-to/readme-diagram.md").reduce(into: [String: String]()) {
      if case .script(let name, let text) = $1 { $0[name] = text }
    }
    try withTemporaryDirectory { directory in
      func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: directory.appendingPathComponent(path))
      }
      func write(_ graph: String) throws {
        try Data(DefinitionGraph(text: graph).snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      }
      func run(_ script: String) throws -> ProcessResult {
        let tool = "'\(BuiltTool.file.path)'"
        let onSnapshot = script.replacing("stratus lock", with: "\(tool) lock graph.json")
          .replacing("stratus check", with: "\(tool) check graph.json").replacing(
            "stratus graph", with: "\(tool) graph")
        return try StratusTestSupport.run(["sh", "-ec", onSnapshot], in: directory)
      }
      try FileManager.default.createDirectory(
        at: directory.appendingPathComponent("docs"), withIntermediateDirectories: true)
      try write("layers: [Presentation: [Story], Services: [Service]]\n", to: ".stratus.yml")
      try write("Story.view -> Service.city")
      let (draw, check) = (try #require(scripts["draw"]), try #require(scripts["check"]))
      let commit = "git init -q; git add .; git -c user.name=a -c user.email=a@b.c commit -qm diagram"
      let drawn = try run(draw + commit)
      #expect(drawn.status == 0, "\(drawn.errors)")
      let current = try run(check)
      #expect(current.status == 0, "\(current.output)\(current.errors)")
      // Another line of source, then another reference, then its lock.
      try write("\n\nStory.view -> Service.city")
      #expect(try run(check).status == 0)
      try write("Story.view -> Service.city, Service.map")
      #expect(try run(check).status == 1)
      #expect(try run("stratus lock").status == 0)
      let result = try run(check)
      #expect(result.status == 1 && result.output.contains("+++ b/docs/architecture.svg"), "\(result.errors)")
    }
  }
}
