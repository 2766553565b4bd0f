extension Policy {
  /// The policy without the locations of its parts. Lists whose order has no effect are sorted.
  package var normalized: Policy {
    var result = self
    for index in activations.indices {
      result.activations[index].assemblies?.sort()
      result.activations[index].replacements.sort { ($0.original, $0.replacement) < ($1.original, $1.replacement) }
    }
    for index in layers.indices {
      result.layers[index].location = nil
      result.layers[index].rows = layers[index].rows.map(\.normalized)
    }
    result.modules = modules.normalized
    result.exempt = exempt.normalized
    result.roots = roots.normalized
    result.contracts = contracts.map(\.normalized).sorted { $0.name < $1.name }
    result.exceptions = exceptions.map(\.normalized).sorted { $0.sortKey.lexicographicallyPrecedes($1.sortKey) }
    return result
  }
}

extension Pattern {
  fileprivate var withoutLocation: Pattern { Pattern(text) }
}

extension [Pattern] {
  fileprivate var normalized: [Pattern] { map(\.withoutLocation).sorted { $0.text < $1.text } }
}

extension [ContractPattern] {
  fileprivate var normalized: [ContractPattern] {
    map { ContractPattern($0.element, $0.pattern.withoutLocation) }.sorted { $0.description < $1.description }
  }
}

extension Exception {
  fileprivate var normalized: Exception {
    var result = self
    result.location = nil
    result.from = from.withoutLocation
    result.to = to?.withoutLocation
    result.activations.sort()
    return result
  }

  /// The texts that the order of exceptions depends on.
  fileprivate var sortKey: [String] {
    [rule, from.text, to?.text ?? "", reason, until.map { "\($0)" } ?? ""] + activations
  }
}

extension Contract {
  fileprivate var normalized: Contract {
    var result = self
    result.location = nil
    result.requirement =
      switch requirement {
      case .independent(let patterns, let allowsIndirect):
        .independent(patterns.normalized, allowsIndirect: allowsIndirect)
      case .forbidden(let from, let to): .forbidden(from: from.normalized, to: to.normalized)
      case .mustNotReach(let from, let to): .mustNotReach(from: from.normalized, to: to.normalized)
      case .only(let from, let to): .only(from: from.normalized, to: to.normalized)
      }
    return result
  }
}
