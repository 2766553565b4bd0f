import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

struct DuplicateInjectionTests {
  private func findings(_ graph: DefinitionGraph) throws -> [String] {
    let rules = ["duplicate-injection"].compactMap(Rule.named)
    let policy = try configuration(threeLayers).policy
    return ArchitectureCheck(policy: policy, rules: rules).report(on: graph).findings.map(\.from)
  }

  @Test func `a repeated injection is found in a snapshot and in its lock`() throws {
    let graph = DefinitionGraph(
      text: """
        A.s -> B.b (property member:x at:A.swift:3), B.b (property member:x at:A.swift:4)
        A.t -> B.b (property member:x), B.b (property member:x)
        A.u = literal (property member:x at:A.swift:5), literal (property member:x at:A.swift:6)
        A.v -> B.b (property member:x at:A.swift:7), C.c (property member:x at:A.swift:8)
        B.b; C.c
        """)
    #expect(try findings(graph) == ["A.s", "A.t", "A.u", "A.v"])
    #expect(try findings(locked(graph)) == ["A.s", "A.t", "A.u", "A.v"])
  }

  @Test func `one injection of several objects is not repeated`() throws {
    let graph = DefinitionGraph(
      text: """
        A.elements -> B.b (property element member:x), B.b (property element member:x)
        A.children -> B.b (property member:x through:s at:A.swift:3), C.b (property member:x through:s at:A.swift:3)
        A.carried -> A.input (property member:x), @A (property member:x)
        A.nested -> B.taking (property member:x), B.b (property member:x), B.b (property member:x)
        A.input; B.b; C.b; B.taking (arguments:P,P)
        """)
    #expect(try findings(graph) == [])
    #expect(try findings(locked(graph)) == [])
  }

  /// Writes a lock, and reads it.
  private func locked(_ graph: DefinitionGraph) throws -> DefinitionGraph {
    let lock = ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
    return try ArchitectureLock(reading: Array(lock.text.utf8)).graph
  }
}
