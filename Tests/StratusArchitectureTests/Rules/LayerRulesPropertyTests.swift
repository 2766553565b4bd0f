import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

/// Compares the rules about layers with naive implementations.
struct LayerRulesPropertyTests {
  private let rules = ["upward-reference", "peer-reference", "skipped-layer"].compactMap(Rule.named)

  /// Random rows in the layers of the graph. Some layers are closed, and some allow peers.
  private func policy(for graph: DefinitionGraph, _ random: inout SplitMix64) -> Policy {
    var rows: [Int: [[Pattern]]] = [:]
    for assembly in graph.assemblies where random.chance(0.95) {
      guard let layer = RandomGraph.layer(of: assembly) else { continue }
      var layerRows = rows[layer] ?? [[], []]
      layerRows[random.chance(0.5) ? 0 : 1].append(Pattern(assembly.name))
      rows[layer] = layerRows
    }
    let layers = (0..<4).map { index in
      Layer(
        "Layer\(index)", rows: rows[index] ?? [[]], allowsPeers: random.chance(0.3), isClosed: random.chance(0.5),
        isOptional: true)
    }
    let names = graph.assemblies.map(\.name)
    let replacements =
      names.isEmpty
      ? []
      : (0..<4).map { _ in
        AssemblyReplacement(of: random.pick(names), by: random.pick(graph.assemblies.map { String($0.shortName) }))
      }
    return Policy(layers: layers, activations: [NamedActivation("other", replacements: replacements)])
  }

  private struct Expected: Hashable {
    let rule: String
    /// The reference, or the assembly and what it depends on.
    let dependency: String
  }

  private func naive(_ graph: DefinitionGraph, _ policy: Policy) -> Set<Expected> {
    func nearestSuperclass(of assembly: AssemblyNode) -> AssemblyNode? {
      let activated = assembly.superclasses.compactMap { name in graph.assemblies.first { $0.name == name } }
      return activated.first
    }
    func positions(_ assembly: AssemblyNode, generations: Int = 20) -> [(layer: Int, row: Int)] {
      let own = policy.layers.indices.flatMap { layer in
        policy.layers[layer].rows.indices.filter { row in
          policy.layers[layer].rows[row].contains { $0.text == assembly.name }
        }.map { (layer, $0) }
      }
      guard own.isEmpty, generations > 0 else { return own }
      return nearestSuperclass(of: assembly).map { positions($0, generations: generations - 1) } ?? []
    }
    let inhabited = Set(graph.assemblies.flatMap { positions($0).map(\.layer) })
    var expected: Set<Expected> = []
    func add(_ dependency: String, from source: AssemblyNode, to target: AssemblyNode, mayStay: Bool = false) {
      guard source.name != target.name, let from = positions(source).first, let to = positions(target).first else {
        return
      }
      if to < from { expected.insert(Expected(rule: "upward-reference", dependency: dependency)) }
      if mayStay { return }
      if to == from, !policy.layers[to.layer].allowsPeers {
        expected.insert(Expected(rule: "peer-reference", dependency: dependency))
      }
      let between = from.layer < to.layer ? Array((from.layer + 1)..<to.layer) : []
      if between.contains(where: { policy.layers[$0].isClosed && inhabited.contains($0) }) {
        expected.insert(Expected(rule: "skipped-layer", dependency: dependency))
      }
    }
    for (index, reference) in graph.references.enumerated() {
      let source = graph[graph[reference.from].assembly]
      add("reference \(index)", from: source, to: graph[graph.targetAssembly(of: reference)])
    }
    for assembly in graph.assemblies {
      for collaborator in assembly.collaborators {
        let target = graph[collaborator.assembly]
        let isUsed = graph.references.contains {
          graph[graph[$0.from].assembly].name == assembly.name && $0.collaborator == collaborator.property
            && graph[graph.targetAssembly(of: $0)].name == target.name
        }
        if !isUsed { add("\(assembly.name).\(collaborator.property) \(target.name)", from: assembly, to: target) }
      }
      guard let superclass = nearestSuperclass(of: assembly) else { continue }
      let isReplaced = policy.activations[0].replacements.contains {
        $0.original == superclass.name && $0.replacement == assembly.shortName
      }
      add("\(assembly.name): \(superclass.name)", from: assembly, to: superclass, mayStay: isReplaced)
    }
    return expected
  }

  @Test func `the findings match a naive implementation`() {
    var counts: [String: Int] = [:]
    for seed in seeds(300) {
      var random = SplitMix64(seed: seed)
      var recipe = RandomGraph(seed: seed)
      recipe.assemblies = 1 + seed % 12
      recipe.layers = 1 + seed % 4
      recipe.upward = 0.2
      recipe.peers = 0.2
      let graph = recipe.make()
      let policy = policy(for: graph, &random)
      let report = ArchitectureCheck(policy: policy, rules: rules).report(on: graph)
      let found = report.findings.compactMap { finding -> Expected? in
        switch finding.subject {
        case .reference(let id): Expected(rule: finding.rule, dependency: "reference \(id.index)")
        default:
          Expected(
            rule: finding.rule,
            dependency: finding.collaborator.map { "\(finding.from).\($0) \(finding.to ?? "")" }
              ?? "\(finding.from): \(finding.to ?? "")")
        }
      }
      #expect(found.count == Set(found).count, "seed \(seed)")
      #expect(Set(found).symmetricDifference(naive(graph, policy)).isEmpty, "seed \(seed)")
      for finding in report.findings {
        let kind = finding.injection != nil ? "reference" : finding.collaborator != nil ? "collaborator" : "superclass"
        counts["\(finding.rule) \(kind)", default: 0] += 1
      }
    }
    // Each rule must find something of each kind in the graphs.
    #expect(counts.values.allSatisfy { $0 > 0 } && counts.count == 9, "\(counts)")
  }

  @Test func `findings are in the order of rules, then of source, target, and location`() {
    for seed in seeds(50) {
      var random = SplitMix64(seed: seed)
      let graph = RandomGraph(seed: seed).make()
      let report = ArchitectureCheck(policy: policy(for: graph, &random)).report(on: graph)
      let order = Dictionary(uniqueKeysWithValues: Rule.all.enumerated().map { ($1.id, $0) })
      for (left, right) in zip(report.findings, report.findings.dropFirst()) {
        let keys = [left, right].map { (order[$0.rule] ?? -1, $0.from, $0.to ?? "") }
        #expect(keys[0] <= keys[1], "seed \(seed)")
      }
    }
  }
}
