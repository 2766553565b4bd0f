import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `list` on a graph with every attribute of definitions.
@Suite struct ListCommandTests {
  let graph = DefinitionGraph(
    text: """
      Story: Base
      Story.screen (prototype isolation:MainActor arguments:Int,String type:"any Screen" builds:ListScreen) -> Core.client
      Story.theme (option) -> Core.store
      Core.base (abstract)
      Core.client (lazySingleton) -> Core.base (parent)
      Core.store (weakSingleton alias) -> Core.client
      Core.spare (prototype alias) -> Core.client
      Core.label (value patched)
      Core.raw (opaque singleton)
      """, configuration: "offline")

  @Test(arguments: ["text", "json"]) func `list shows what each definition is`(format: String) throws {
    try withTemporaryDirectory { directory in
      try Data("layers:\n  - Top: [Story]\n  - Bottom: [Core]\n".utf8)
        .write(to: directory.appendingPathComponent(".stratus.yml"))
      let result = try BuiltTool.run("list", "-", "--format", format, stdin: graph.snapshot(), in: directory)
      #expect(result.status == 0, "\(result.errors)")
      expectGolden(result.output, "list.\(format == "text" ? "txt" : format)")
    }
  }
}
