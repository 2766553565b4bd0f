import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

/// Compares the findings in generated and in published apps with the facts from which their graphs are made.
struct ApplicationTests {
  private static let generated = (0..<60).map { RealApplication.generated(seed: $0) }

  @Test func `the findings in generated apps follow from the facts about them`() throws {
    var counts: [String: Int] = [:]
    for application in Self.generated { try compare(application, &counts) }
    // Each rule must find something, but not everywhere.
    #expect(counts.values.allSatisfy { $0 > 20 } && counts.count == 6, "\(counts)")
  }

  @Test func `the findings in published apps follow from the facts about them`() throws {
    var counts: [String: Int] = [:]
    for application in try RealApplication.published() { try compare(application, &counts) }
    #expect(counts["peer-reference", default: 0] > 0 && counts["captive-dependency", default: 0] > 0, "\(counts)")
  }

  private func compare(_ application: RealApplication, _ counts: inout [String: Int]) throws {
    let naive = NaiveApplication(application)
    let (graph, unresolved) = application.graph()
    #expect(unresolved.isEmpty, "\(application.app)")
    // The tool can read such a graph from a snapshot.
    #expect(try DefinitionGraph(snapshot: graph.snapshot()) == graph)

    let edges = AssemblyGraph(graph).edges.map { [graph[$0.from].name, graph[$0.to].name] }
    #expect(Set(edges) == naive.assemblyEdges && Set(edges).count == edges.count, "\(application.app)")
    counts["edges", default: 0] += edges.count

    let layers = application.layerOrder.map { layer in
      let names = application.layers.filter { $0.value == layer }.keys.sorted()
      return Layer(layer, rows: [names.map { Pattern($0) }], isClosed: true, isOptional: true)
    }
    for rule in ["upward-reference", "peer-reference", "skipped-layer"] {
      let found = findings(rule, in: graph, Policy(layers: layers)).filter { $0.injection != nil }.map(pair).sorted()
      #expect(found == naive.forbidden(by: rule), "\(application.app) \(rule)")
      counts[rule, default: 0] += found.count
    }
    let captives = findings("captive-dependency", in: graph).map(pair).sorted()
    #expect(captives == naive.captives, "\(application.app)")
    counts["captive-dependency", default: 0] += captives.count

    let cycles = findings("assembly-cycle", in: graph)
    #expect(cycles.count == naive.cycles.count, "\(application.app)")
    for cycle in cycles {
      #expect(naive.cycles.contains { $0.isSuperset(of: cycle.path) }, "\(application.app): \(cycle.path)")
    }
    counts["assembly-cycle", default: 0] += cycles.count
  }

  private func findings(_ rule: String, in graph: DefinitionGraph, _ policy: Policy = Policy()) -> [Finding] {
    ArchitectureCheck(policy: policy, rules: [rule].compactMap(Rule.named)).report(on: graph).findings
  }

  private func pair(_ finding: Finding) -> String { "\(finding.from) -> \(finding.to ?? "")" }
}
