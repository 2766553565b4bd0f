import StratusGraph
import StratusSupport

extension RuleContext {
  /// Reports the patterns of contracts that match nothing in any activation, and contracts that cannot be violated.
  mutating func reportUnmatchedContracts() {
    for (index, resolved) in activation.contracts.enumerated() {
      let matches = activations.map { $0.contracts[index].matches }
      var isComplete = true
      for (position, match) in resolved.matches.enumerated()
      where matches.allSatisfy({ $0[position].units.isEmpty && $0[position].overridden.isEmpty }) {
        isComplete = false
        let what = match.pattern.element == .name ? graph.vocabulary.nameable : match.pattern.element.rawValue
        let nearest = NearestName.nearest(to: match.pattern.pattern.text, among: candidates(for: match.pattern))
        let hint = nearest.map { "; did you mean \($0)?" } ?? ""
        report(
          match.pattern.pattern,
          "the pattern \"\(match.pattern)\" of the contract \(resolved.contract.name) matches no \(what)\(hint)")
      }
      guard isComplete, let first = resolved.contract.requirement.sources.first,
        !activations.contains(where: { $0.contracts[index].canBeViolated() })
      else { continue }
      report(
        first.pattern,
        "the contract \(resolved.contract.name) protects nothing, because \(resolved.reasonOfNoEffect)")
    }
  }

  /// Reports the patterns of contracts that have two meanings.
  mutating func reportAmbiguousContracts() {
    for resolved in activation.contracts {
      report(resolved.sources.ambiguities, among: resolved.contract.requirement.sources, of: resolved.contract)
      if resolved.contract.requirement.hasOneList { continue }
      report(resolved.targets.ambiguities, among: resolved.contract.requirement.targets, of: resolved.contract)
    }
  }

  private mutating func report(
    _ ambiguities: [ContractUnits.Ambiguity], among patterns: [ContractPattern], of contract: Contract
  ) {
    for ambiguity in ambiguities {
      switch ambiguity {
      case .name(let index, let examples):
        let count = examples.count == 2 ? "two" : "\(examples.count)"
        report(
          patterns[index].pattern,
          "the name \"\(patterns[index])\" of the contract \(contract.name) matches \(graph.vocabulary.many) of "
            + "\(count) modules, such as \(examples[0]) and \(examples[1])")
      case .parts(let index, let other, let assembly):
        report(
          patterns[index].pattern,
          "the patterns \"\(patterns[other])\" and \"\(patterns[index])\" of the contract \(contract.name) both match "
            + "\(names[assembly]), as parts of different kinds")
      }
    }
  }

  /// Returns the names that a pattern could match.
  private func candidates(for pattern: ContractPattern) -> [String] {
    switch pattern.element {
    case .module: Set(graph.assemblies.compactMap(\.module)).sorted()
    case .layer: layering.layers
    case .name where pattern.pattern.isQualified:
      graph.assemblies.map(\.name) + definitions.flatMap { [graph.fullName(of: $0), graph.shortName(of: $0)] }
    case .name: graph.assemblies.map { String($0.shortName) }
    }
  }
}

extension ResolvedContract {
  /// Why no reference can violate the contract.
  fileprivate var reasonOfNoEffect: String {
    let units = Set(matches.flatMap(\.units)).sorted()
    return switch contract.requirement {
    case .independent: "its patterns match only \(units.joined(separator: " and "))"
    case .forbidden, .mustNotReach: "everything that `from` matches belongs to what `to` matches"
    case .only: "`from` matches everything outside of what `to` matches"
    }
  }
}
