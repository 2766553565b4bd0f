import Architecture
import DefinitionGraph
import Diagrams
import Graphviz
import TestSupport
import Testing

@testable import StratusCommands

@Suite(.serialized) struct LadderTests {
  private func viewed(definitions: Int, assemblies: Int = 6) -> ViewedGraph {
    var recipe = RandomGraph(seed: 1)
    (recipe.definitions, recipe.references, recipe.assemblies) = (definitions, definitions * 2, assemblies)
    let graph = recipe.make()
    return ViewedGraph(graph, layering: .none(for: graph), findings: [])
  }

  @Test(arguments: [
    (40, 6, "definitions"), (180, 20, "definitions, reduced"), (400, 40, "assemblies"),
    (400, 80, "assemblies, reduced"),
    (900, 300, "layers"),
  ])
  func beginsWithTheFinestLevelThatCanBeRead(definitions: Int, assemblies: Int, first: String) {
    let graph = viewed(definitions: definitions, assemblies: assemblies).graph
    #expect(Ladder(for: graph, level: nil).steps.first?.name == first)
  }

  @Test func levelThatIsAskedForComesFirst() {
    let graph = viewed(definitions: 900, assemblies: 300).graph
    #expect(Ladder(for: graph, level: .definitions).steps.first?.name == "definitions")
    #expect(Ladder(for: graph, level: .layers).steps.map(\.name) == ["layers"])
  }

  @Test func goesDownWhileTheTimeIsNotEnough() {
    let viewed = viewed(definitions: 60)
    var notes: [String] = []
    #expect(throws: RenderingError.timedOut(seconds: 0)) {
      try Ladder(for: viewed.graph, level: nil)
        .draw(viewed, as: .svg, by: PictureRenderer(timeLimit: 0), note: { notes.append($0) })
    }
    #expect(notes.count == 4)
    #expect(notes.last?.contains("going on with the layers") == true)
  }

  @Test func dotNeedsNoTime() throws {
    let viewed = viewed(definitions: 60)
    let dot = try Ladder(for: viewed.graph, level: nil)
      .draw(viewed, as: .dot, by: PictureRenderer(timeLimit: 0), note: { _ in })
    #expect(String(decoding: dot, as: UTF8.self).hasPrefix("digraph"))
  }
}
