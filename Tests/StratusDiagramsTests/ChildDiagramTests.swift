import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Assemblies of a child activation say so, and the arrow that starts the child ends at its root.
struct ChildDiagramTests {
  private let graph = Self.graph(listsFeed: false)

  private static func graph(listsFeed: Bool) -> DefinitionGraph {
    var builder = DefinitionGraph.Builder(product: "App", activation: nil)
    let app = builder.addAssembly("App.MainAssembly")
    let session = builder.addAssembly("App.SessionAssembly", child: "App.SessionAssembly")
    let feed = builder.addAssembly("App.FeedAssembly", child: "App.SessionAssembly")
    let start = builder.add(
      DefinitionNode(assembly: app, key: "session", declaredType: "Start", builtType: "Start", recipe: .child))
    for (assembly, key) in [(session, "user"), (feed, "screen")] {
      builder.add(DefinitionNode(assembly: assembly, key: key, declaredType: "Part", builtType: "Part"))
    }
    builder.add(Reference(from: start, target: .assembly(session), injection: InjectionSite(.initializer)))
    if listsFeed {
      let injection = InjectionSite(.initializer, member: "with")
      builder.add(Reference(from: start, target: .assembly(feed), injection: injection))
    }
    return builder.build()
  }

  private func diagram(_ level: Diagram.Level) -> Diagram {
    Diagram(of: ViewedGraph(graph, layering: .none(for: graph), findings: []), level: level)
  }

  @Test func `definitions`() {
    let diagram = diagram(.definitions)
    #expect(
      diagram.boxes.map(\.label).sorted() == [
        "FeedAssembly (in SessionAssembly)", "MainAssembly", "SessionAssembly (child)",
      ])
    #expect(
      diagram.edges.map { "\(diagram.nodes[$0.from].label) -> \(diagram.nodes[$0.to].label)" }
        == ["session -> (the child)"])
  }

  @Test func `an assembly that a child lists`() {
    let graph = Self.graph(listsFeed: true)
    let diagram = Diagram(of: ViewedGraph(graph, layering: .none(for: graph), findings: []), level: .definitions)
    #expect(
      diagram.edges.map { "\(diagram.nodes[$0.from].label) -> \(diagram.nodes[$0.to].label)" }.sorted()
        == ["session -> (in the child)", "session -> (the child)"])
  }

  @Test func `assemblies`() {
    #expect(
      diagram(.assemblies).nodes.map { "\($0.label): \($0.detail ?? "")" }.sorted() == [
        "FeedAssembly: in SessionAssembly", "MainAssembly: ", "SessionAssembly: child",
      ])
  }
}
