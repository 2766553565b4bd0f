import StratusGraph

/// A contract, with the parts of one activation that its patterns match.
package struct ResolvedContract {
  /// The parts that a pattern matches.
  package struct Match: Hashable, Sendable {
    package let pattern: ContractPattern
    /// The names of the parts to which at least one definition or assembly belongs.
    package let units: [String]
    /// The names of the parts that are empty because more specific patterns match everything in them.
    package let overridden: [String]
  }

  package let contract: Contract
  let sources: ContractUnits
  let targets: ContractUnits
  let graph: DefinitionGraph
  let names: ShortNames
  let layering: Layering

  /// The patterns in the order of the configuration file, each with the parts that it matches.
  package var matches: [Match] {
    let requirement = contract.requirement
    let sources = matches(of: requirement.sources, as: self.sources)
    if requirement.hasOneList { return sources }
    return sources + matches(of: requirement.targets, as: targets)
  }

  private func matches(of patterns: [ContractPattern], as units: ContractUnits) -> [Match] {
    zip(patterns, units.matches).map { pattern, matches in
      func texts(_ isInhabited: Bool) -> [String] {
        matches.filter { units.isInhabited[$0] == isInhabited }.map { units.name(of: $0, names, layering) }
      }
      return Match(pattern: pattern, units: texts(true), overridden: texts(false))
    }
  }

  func name(ofSource unit: Int) -> String { sources.name(of: unit, names, layering) }
  func name(ofTarget unit: Int) -> String { targets.name(of: unit, names, layering) }
}

extension ResolvedContract {
  private var isOnly: Bool { if case .only = contract.requirement { true } else { false } }

  /// Whether the contract limits what a node may depend on. Nodes are those of ``ContractUnits``.
  func isSource(_ node: Int) -> Bool { (sources.unit(of: node) != nil) != isOnly }

  /// Returns the part of the targets to which a source belongs, so that it may depend on that part; `nil` if there is
  /// none.
  ///
  /// If a node is a source by a more specific pattern than as a target, it does not belong to the target.
  func ownTarget(of source: Int) -> Int? {
    guard let target = targets.unit(of: source) else { return nil }
    return !isOnly && sources.rank(of: source) > targets.rank(of: source) ? nil : target
  }

  /// Returns the part of the sources to which a node belongs rather than to a target; `nil` if it belongs to the
  /// target. Sources of that part may depend on it.
  func ownSource(of target: Int) -> Int? {
    !isOnly && sources.rank(of: target) > targets.rank(of: target) ? sources.unit(of: target) : nil
  }

  /// Returns the part of a node if a source must not depend on it.
  func forbiddenTarget(of node: Int, from source: Int) -> Int? {
    guard let target = targets.unit(of: node), target != ownTarget(of: source) else { return nil }
    if let own = ownSource(of: node), own == sources.unit(of: source) { return nil }
    return target
  }

  /// Whether any reference could violate the contract.
  ///
  /// - Complexity: O(definitions + assemblies), because few combinations of parts suffice to find one.
  func canBeViolated() -> Bool {
    struct Role: Hashable {
      let target: Int?
      let source: Int?
    }
    var sourceRoles: Set<Role> = []
    var targetRoles: Set<Role> = []
    for node in 0..<graph.definitions.count + graph.assemblies.count {
      if isSource(node) { sourceRoles.insert(Role(target: ownTarget(of: node), source: sources.unit(of: node))) }
      if let target = targets.unit(of: node) { targetRoles.insert(Role(target: target, source: ownSource(of: node))) }
    }
    return sourceRoles.contains { source in
      targetRoles.contains { $0.target != source.target && ($0.source == nil || $0.source != source.source) }
    }
  }
}

extension Policy {
  /// The contracts that are checked.
  package var activeContracts: [Contract] { contracts.filter { settings[$0.name]?.level != .off } }

  /// Finds what the contracts mean in a graph, in the order of the configuration file. Contracts that are off are left
  /// out.
  ///
  /// - Complexity: O((patterns with stars + contracts) x (assemblies + definitions) + patterns).
  package func resolvedContracts(in graph: DefinitionGraph, layering: Layering) -> [ResolvedContract] {
    let active = activeContracts
    guard !active.isEmpty else { return [] }
    let ancestry = AssemblyAncestry(graph, activation: activations.first { $0.name == graph.activation })
    let names = graph.assemblies.map { Array(ancestry.names(of: $0)) }
    let shortNames = ShortNames(graph)
    func units(_ patterns: [ContractPattern]) -> ContractUnits {
      ContractUnits.matching(patterns, in: graph, layering: layering, names: names)
    }
    return active.map { contract in
      let sources = units(contract.requirement.sources)
      return ResolvedContract(
        contract: contract, sources: sources,
        targets: contract.requirement.hasOneList ? sources : units(contract.requirement.targets),
        graph: graph, names: shortNames, layering: layering)
    }
  }
}
