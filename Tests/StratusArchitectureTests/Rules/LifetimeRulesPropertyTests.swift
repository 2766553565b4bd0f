import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

/// Compares the rules about lifetimes and shape with naive implementations, on random graphs.
struct LifetimeRulesPropertyTests {
  private func findings(_ rule: String, in graph: DefinitionGraph) -> [Finding] {
    ArchitectureCheck(policy: Policy(), rules: [rule].compactMap(Rule.named)).report(on: graph).findings
  }

  private func references(_ findings: [Finding]) -> [ReferenceID: Severity] {
    Dictionary(
      findings.compactMap { finding in
        if case .reference(let id) = finding.subject { (id, finding.severity) } else { nil }
      }, uniquingKeysWith: { $1 })
  }

  private func compare(_ graph: DefinitionGraph, _ name: String) -> [Severity: Int] {
    let naive = NaiveLifetimes(graph)
    let captives = references(findings("captive-dependency", in: graph))
    #expect(captives == naive.captives(), "\(name)")
    #expect(Set(references(findings("weak-held", in: graph)).keys) == naive.weakHeld(), "\(name)")
    return captives.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  @Test func `captive dependencies and held objects match a naive implementation`() {
    var counts: [Severity: Int] = [:]
    for seed in seeds(250) {
      var recipe = RandomGraph(seed: seed)
      recipe.definitions = 3 + seed % 20
      recipe.references = seed % 45
      counts.merge(compare(recipe.make(), "seed \(seed)")) { $0 + $1 }
    }
    #expect(Severity.allCases.allSatisfy { counts[$0, default: 0] > 12 }, "\(counts)")
  }

  @Test func `providers that build objects of the main actor on any thread match a naive implementation`() {
    var count = 0
    for seed in seeds(750) {
      var recipe = RandomGraph(seed: seed)
      recipe.definitions = 3 + seed % 20
      recipe.references = seed % 45
      let graph = recipe.make()
      let found = Set(references(findings("wrong-actor", in: graph)).keys)
      #expect(found == NaiveLifetimes(graph).wrongActors(), "seed \(seed)")
      count += found.count
    }
    #expect(count > 5)
  }

  @Test func `a cycle is reported exactly if assemblies reach each other`() {
    for seed in seeds(150) {
      let graph = RandomGraph(seed: seed).make()
      var reaches = [[Bool]](
        repeating: Array(repeating: false, count: graph.assemblies.count), count: graph.assemblies.count)
      for reference in graph.references {
        reaches[graph[reference.from].assembly.index][graph.targetAssembly(of: reference).index] = true
      }
      for middle in reaches.indices {
        for from in reaches.indices where reaches[from][middle] {
          for to in reaches.indices where reaches[middle][to] { reaches[from][to] = true }
        }
      }
      let cycles = Set(
        reaches.indices.compactMap { index -> [Int]? in
          let members = reaches.indices.filter { reaches[index][$0] && reaches[$0][index] }
          return members.count > 1 ? members : nil
        })
      let found = findings("assembly-cycle", in: graph)
      #expect(found.count == cycles.count, "seed \(seed)")
      for finding in found {
        let path = finding.path.compactMap { graph.assembly($0)?.index }
        #expect(cycles.contains { Set(path).isSubset(of: $0) }, "seed \(seed)")
      }
    }
  }
}
