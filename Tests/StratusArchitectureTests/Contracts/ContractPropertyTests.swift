import StratusArchitecture
import StratusDefinitions
import StratusTestSupport
import Testing

/// Compares contracts with a naive search from each reference.
struct ContractPropertyTests {
  private struct Expected: Hashable {
    let reference: ReferenceID
    let target: String
  }

  private enum Node: Hashable {
    case definition(DefinitionID)
    case assembly(AssemblyID)
  }

  @Test(arguments: 0..<60)
  func `a reference violates a contract if it leads to another part`(seed: Int) {
    var random = SplitMix64(seed: seed)
    var recipe = RandomGraph(seed: seed)
    recipe.assemblies = 8
    recipe.definitions = 30
    recipe.references = 40
    recipe.upward = 0.2
    recipe.peers = 0.2
    let graph = recipe.make()
    let names = graph.assemblies.map(\.name).filter { _ in random.chance(0.6) }
    let sources = names.filter { _ in random.chance(0.5) }
    let targets = names.filter { !sources.contains($0) }
    guard !sources.isEmpty, !targets.isEmpty else { return }
    func patterns(_ names: [String]) -> [ContractPattern] { names.map { ContractPattern(.name, Pattern($0)) } }
    // A contract also concerns the subclasses of the assemblies that it names.
    func matched(_ names: [String]) -> Set<String> {
      var result = Set(names)
      for _ in graph.assemblies {
        result.formUnion(graph.assemblies.filter { $0.superclass.map(result.contains) ?? false }.map(\.name))
      }
      return result
    }
    let all = matched(names)

    check(graph, .independent(patterns(names), allowsIndirect: false), from: all, to: all, isTransitive: true)
    check(graph, .independent(patterns(names), allowsIndirect: true), from: all, to: all, isTransitive: false)
    let pair = (patterns(sources), patterns(targets))
    check(
      graph, .mustNotReach(from: pair.0, to: pair.1), from: matched(sources), to: matched(targets), isTransitive: true)
    check(
      graph, .forbidden(from: pair.0, to: pair.1), from: matched(sources), to: matched(targets), isTransitive: false)
    let others = Set(graph.assemblies.map(\.name)).subtracting(matched(sources))
    check(graph, .only(from: pair.0, to: pair.1), from: others, to: matched(targets), isTransitive: false)
  }

  private func check(
    _ graph: DefinitionGraph, _ requirement: Contract.Requirement, from sources: Set<String>, to targets: Set<String>,
    isTransitive: Bool
  ) {
    let policy = Policy(contracts: [Contract("c", requirement)])
    let report = ArchitectureCheck(policy: policy, rules: policy.rules.filter { $0.id == "c" }).report(on: graph)
    var found: [Expected] = []
    for finding in report.findings {
      guard case .reference(let id) = finding.subject, let to = finding.to else { continue }
      let target = graph.assemblies.first { to == $0.name || to.hasPrefix($0.name + ".") }?.name ?? "?"
      found.append(Expected(reference: id, target: target))
      expectConnected(finding, graph)
    }
    #expect(Set(found).count == found.count, "each violation is found once")
    #expect(Set(found) == naive(graph, from: sources, to: targets, isTransitive: isTransitive), "\(requirement)")
  }

  /// Each step begins where the one before it ends, and the last one ends at the second party.
  private func expectConnected(_ finding: Finding, _ graph: DefinitionGraph) {
    guard let first = finding.steps.first, let last = finding.steps.last else { return }
    #expect(first.from == finding.from && last.to == finding.to)
    for (step, next) in zip(finding.steps, finding.steps.dropFirst()) { #expect(step.to == next.from) }
  }

  private func naive(
    _ graph: DefinitionGraph, from sources: Set<String>, to targets: Set<String>, isTransitive: Bool
  ) -> Set<Expected> {
    func home(_ node: Node) -> String {
      switch node {
      case .definition(let id): graph[graph[id].assembly].name
      case .assembly(let id): graph[id].name
      }
    }
    func end(_ id: ReferenceID) -> Node {
      switch graph[id].target {
      case .definition(let id): .definition(id)
      case .assembly(let id): .assembly(id)
      }
    }
    var expected: Set<Expected> = []
    for index in graph.references.indices {
      let id = ReferenceID(index)
      let source = home(.definition(graph[id].from))
      guard sources.contains(source) else { continue }
      var reached: Set<Node> = [end(id)]
      var open = [end(id)]
      while let node = open.popLast() {
        if targets.contains(home(node)) {
          if home(node) != source { expected.insert(Expected(reference: id, target: home(node))) }
          continue
        }
        var next: [Node] = []
        switch node {
        case .definition(let id):
          if isTransitive, !sources.contains(home(node)) {
            next = graph.references(from: id).map { end(ReferenceID($0)) }
          }
        case .assembly(let id):
          next = graph.definitions.indices.filter { graph.definitions[$0].assembly == id }.map {
            .definition(DefinitionID($0))
          }
        }
        for node in next where reached.insert(node).inserted { open.append(node) }
      }
    }
    return expected
  }
}
