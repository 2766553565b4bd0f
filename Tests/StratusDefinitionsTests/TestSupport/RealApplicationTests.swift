import StratusDefinitions
import StratusTestSupport
import Testing

@Suite(.enabled(if: RealApplication.isAvailable, "the facts about published applications are not at hand"))
struct RealApplicationTests {
  @Test func `every fact is in the graph`() throws {
    for application in try RealApplication.all() {
      let (graph, unresolved) = application.graph()
      #expect(unresolved.map(\.key) == [], "\(application.app)")
      #expect(graph.assemblies.count == application.assemblies.count)
      let definitions = application.assemblies.flatMap(\.definitions)
      #expect(graph.definitions.count == definitions.count)
      let injections = definitions.flatMap(\.injections)
      #expect(graph.references.count + graph.values.count == injections.count, "\(application.app)")
      #expect(
        graph.values.count == injections.filter { ["value", "config"].contains($0.style) }.count, "\(application.app)")
      #expect(try DefinitionGraph(snapshot: graph.snapshot()) == graph)
    }
  }

  /// Counted from the facts alone: collaborators lead to other assemblies, all else stays.
  @Test func `edges between assemblies are those of the facts`() throws {
    for application in try RealApplication.all() {
      let assemblies = AssemblyGraph(application.graph().graph)
      let crossing = application.assemblies.flatMap(\.definitions).flatMap(\.injections)
        .filter { $0.target?.assembly != nil }
      #expect(assemblies.references.count >= crossing.count, "\(application.app)")
      #expect(assemblies.references.count <= crossing.count + 1, "one by type may cross")
    }
  }
}
