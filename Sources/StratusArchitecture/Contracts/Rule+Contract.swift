extension Rule {
  /// Creates the rule that checks a contract.
  package init(_ contract: Contract) {
    let place = contract.location.map { " in \($0)" } ?? ""
    self.init(
      .contracts, id: contract.name, severity: contract.severity, summary: contract.requirement.summary,
      reason: "The configuration requires it\(place).", remedy: contract.message ?? contract.requirement.remedy,
      appliesToTargets: true
    ) { context in
      guard let resolved = context.activation.contracts.first(where: { $0.contract.name == contract.name }),
        let network = context.activation.contractNetwork
      else { return }
      var check = ContractCheck(resolved, in: network)
      check.report(to: &context)
    }
  }
}

extension Policy {
  /// All rules and contracts, in the order of their findings.
  package var rules: [Rule] {
    let acceptance = Rule.all.firstIndex(where: \.isAboutAcceptance) ?? Rule.all.endIndex
    return Array(Rule.all[..<acceptance]) + contracts.map(Rule.init) + Array(Rule.all[acceptance...])
  }
}

extension Rule {
  /// Whether the rule uses the results of the others, so that it must come after them.
  fileprivate var isAboutAcceptance: Bool {
    if case .acceptance = check { true } else { false }
  }
}

extension Contract.Requirement {
  /// The contract in one sentence.
  fileprivate var summary: String {
    switch self {
    case .independent(let patterns, let allowsIndirect):
      "\(patterns.inWords) must not depend on each other" + (allowsIndirect ? " directly." : ".")
    case .forbidden(let from, let to): "\(from.inWords) must not refer to \(to.inWords)."
    case .mustNotReach(let from, let to): "\(from.inWords) must not reach \(to.inWords), directly or through others."
    case .only(let from, let to): "Only \(from.inWords) may refer to \(to.inWords)."
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .independent:
      "Pass the dependency in from a definition that may depend on both, as a closure or behind a protocol. If the "
        + "parts belong together, change the contract."
    case .forbidden, .mustNotReach:
      "Remove the reference, or declare a protocol on this side and pass the dependency in from a definition that may "
        + "depend on both."
    case .only(let from, _): "Use what \(from.inWords) provides instead, or add this user to the contract."
    }
  }
}

extension [ContractPattern] {
  /// The patterns as a list in a sentence.
  var inWords: String {
    guard count > 1, let last else { return first.map(\.description) ?? "" }
    return dropLast().map(\.description).joined(separator: ", ") + (count > 2 ? "," : "") + " and \(last)"
  }
}
