import StratusGraph
import StratusTestSupport
import Testing

struct RealApplicationTests {
  @Test func `text that cannot be read is an error with its line`() {
    for line in [
      "apps Weather", "layer", "assembly A - A.swift", "  screen Screen Screen 20", "  screen Screen - :20 unknown",
      "  screen Screen - :20 arguments:two", "    property service", "    property service reference ->",
      "    property service reference screen",
    ] {
      let text = "# A comment\nassembly A - A.swift:1\n  key Type - :2\n\(line)"
      let error = ApplicationTextError(line: 4, text: line.split(separator: " ").joined(separator: " "))
      #expect(throws: error) { try RealApplication(text: text) }
    }
    #expect(throws: ApplicationTextError.self) { try RealApplication(text: "  uses core: Core = Core") }
  }

  @Test func `the facts about four published applications are present`() throws {
    #expect(
      try RealApplication.published().map { "\($0.app): \($0.assemblies.flatMap(\.definitions).count)" } == [
        "pocketforecast-swift: 16", "qloan-ios: 42", "tvdb-ios: 35", "viper-sample: 40",
      ])
  }

  @Test func `every fact is in the graph`() throws {
    for application in try RealApplication.published() {
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

  /// The counts come from the facts alone: collaborators lead to other assemblies, and all other references stay in
  /// their assembly.
  @Test func `edges between assemblies are those of the facts`() throws {
    for application in try RealApplication.published() {
      let assemblies = AssemblyGraph(application.graph().graph)
      let crossing = application.assemblies.flatMap(\.definitions).flatMap(\.injections)
        .filter { $0.target?.assembly != nil }
      #expect(assemblies.references.count >= crossing.count, "\(application.app)")
      #expect(assemblies.references.count <= crossing.count + 1, "one by type may cross")
    }
  }
}
