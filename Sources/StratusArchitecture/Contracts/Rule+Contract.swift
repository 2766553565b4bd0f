import StratusDefinitions

extension Rule {
  /// Creates the rule that checks a contract.
  package init(_ contract: Contract) {
    let place = contract.location.map { " in \($0)" } ?? ""
    self.init(
      .contracts, id: contract.name, severity: contract.severity, summary: contract.requirement.summary,
      reason: "The configuration requires it\(place).", remedy: contract.message ?? contract.requirement.remedy
    ) { context in
      guard let resolved = context.activation.contracts.first(where: { $0.contract.name == contract.name }) else {
        return
      }
      for violation in resolved.violations(in: context.graph) { context.report(violation, of: resolved) }
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
  fileprivate var inWords: String {
    guard count > 1, let last else { return first.map(\.description) ?? "" }
    return dropLast().map(\.description).joined(separator: ", ") + (count > 2 ? "," : "") + " and \(last)"
  }
}

extension RuleContext {
  /// Reports a violation of a contract.
  mutating func report(_ violation: ContractViolation, of resolved: ResolvedContract) {
    let (source, injection, target) = words(of: violation.reference)
    let end = graph.end(of: violation)
    let between = violation.path.dropLast().map { names[graph.target(of: $0)] }
    let route =
      switch between.count {
      case 0: "\(source) refers to \(target) (\(injection))"
      case 1, 2: "\(source) reaches \(names[end]) through \(between.joined(separator: " and "))"
      default: "\(source) reaches \(names[end]) through \(between[0]) and \(between.count - 1) more"
      }
    report(
      violation.reference, to: end, steps: violation.path.map(step),
      "\(route): \(resolved.requirement(for: violation, in: graph))")
  }

  private func step(_ step: ContractViolation.Step) -> Finding.Step {
    switch step {
    case .reference(let id):
      let reference = graph[id]
      return Finding.Step(
        from: graph.fullName(of: reference.from), to: graph.fullName(of: reference.target),
        injection: reference.injectionInWords, location: reference.injection.location ?? graph[reference.from].location)
    case .content(let id):
      return Finding.Step(
        from: graph[graph[id].assembly].name, to: graph.fullName(of: id), injection: "as part of the assembly",
        location: graph[id].location)
    }
  }
}

extension ResolvedContract {
  /// Returns what the contract requires of the two ends of a violation.
  fileprivate func requirement(for violation: ContractViolation, in graph: DefinitionGraph) -> String {
    let target = targets.names[violation.target]
    let source = sources.unit(of: graph[violation.reference].from.index).map { sources.names[$0] } ?? ""
    return switch contract.requirement {
    case .independent: "\(source) and \(target) must stay independent"
    case .forbidden: "\(source) must not refer to \(target)"
    case .mustNotReach: "\(source) must not reach \(target)"
    case .only(let from, _): "only \(from.inWords) may refer to \(target)"
    }
  }
}

extension DefinitionGraph {
  fileprivate func target(of step: ContractViolation.Step) -> Reference.Target {
    switch step {
    case .reference(let id): self[id].target
    case .content(let id): .definition(id)
    }
  }

  fileprivate func end(of violation: ContractViolation) -> Reference.Target {
    target(of: violation.path.last ?? .reference(violation.reference))
  }
}
