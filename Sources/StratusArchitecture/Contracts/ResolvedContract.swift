import StratusDefinitions

/// A contract, with the parts of one activation that its patterns match.
package struct ResolvedContract {
  package let contract: Contract
  let sources: ContractUnits
  let targets: ContractUnits

  /// The patterns in the order of the configuration file, each with the names of the units that it matches.
  package var matches: [(pattern: ContractPattern, units: [String])] {
    let requirement = contract.requirement
    var result = zip(requirement.sources, sources.matches).map { ($0, $1.map { sources.names[$0] }) }
    if case .independent = requirement { return result }
    result += zip(requirement.targets, targets.matches).map { ($0, $1.map { targets.names[$0] }) }
    return result
  }
}

extension Policy {
  /// Finds what the contracts mean in a graph, in the order of the configuration file. Contracts that are off are left
  /// out.
  ///
  /// - Complexity: O(patterns x (assemblies + definitions)).
  package func resolvedContracts(in graph: DefinitionGraph, layering: Layering) -> [ResolvedContract] {
    let active = contracts.filter { settings[$0.name]?.level != .off }
    guard !active.isEmpty else { return [] }
    let ancestry = AssemblyAncestry(graph, configuration: configurations.first { $0.name == graph.configuration })
    let names = graph.assemblies.map(ancestry.names(of:))
    func units(_ patterns: [ContractPattern]) -> ContractUnits {
      ContractUnits.matching(patterns, in: graph, layering: layering, names: names)
    }
    return active.map { contract in
      let sources = units(contract.requirement.sources)
      if case .independent = contract.requirement {
        return ResolvedContract(contract: contract, sources: sources, targets: sources)
      }
      return ResolvedContract(contract: contract, sources: sources, targets: units(contract.requirement.targets))
    }
  }
}
