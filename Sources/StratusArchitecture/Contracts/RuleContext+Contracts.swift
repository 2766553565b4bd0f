import StratusDefinitions
import StratusSupport

extension RuleContext {
  /// Reports the patterns of contracts that match nothing in any activation, and contracts that cannot be violated.
  mutating func reportUnmatchedContracts() {
    for (index, resolved) in activation.contracts.enumerated() {
      let matches = activations.map { $0.contracts[index].matches }
      for (position, match) in resolved.matches.enumerated()
      where matches.allSatisfy({ $0[position].units.isEmpty }) {
        let what = match.pattern.element == .name ? "assembly or definition" : match.pattern.element.rawValue
        let nearest = NearestName.nearest(to: match.pattern.pattern.text, among: candidates(for: match.pattern))
        let hint = nearest.map { "; did you mean \($0)?" } ?? ""
        report(
          match.pattern.pattern,
          "the pattern \"\(match.pattern)\" of the contract \(resolved.contract.name) matches no \(what)\(hint)")
      }
      if case .independent(let patterns, _) = resolved.contract.requirement, let first = patterns.first {
        let units = Set(matches.joined().flatMap(\.units))
        guard units.count == 1, let unit = units.first else { continue }
        report(
          first.pattern,
          "the contract \(resolved.contract.name) protects nothing, because its patterns match only \(unit)")
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

extension RuleContext {
  /// Reports the patterns of contracts that have two meanings.
  mutating func reportAmbiguousContracts() {
    for (index, resolved) in activation.contracts.enumerated() {
      _ = (index, resolved)
    }
  }
}
