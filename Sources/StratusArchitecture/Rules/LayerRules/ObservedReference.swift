import StratusGraph

extension Rule {
  static let observedReference = Rule(
    .layering, id: "observed-reference", severity: .error,
    summary: "Code of a recorded run requested an object, and the graph does not show this reference.",
    reason:
      "The graph shows only what recipes declare. A closure, a global, or code in an initializer can request other objects, and "
      + "then the layers and contracts hold in the graph, but not in the app. The finding is an error if a rule about "
      + "layers or a contract forbids the reference, and a note otherwise.",
    remedy:
      "Inject the object, or a provider of it, so that the graph shows the reference and all rules check it. If it is "
      + "forbidden, pass it in from a definition that may depend on both."
  ) { context in
    var judge = ObservedReferenceJudge(context)
    for reference in context.graph.unshownReferences {
      let broken = judge.rulesBroken(by: reference)
      let target = context.graph.fullName(of: reference.target)
      let severity = context.graded(broken.isEmpty ? .note : .error)
      let verdict = broken.isEmpty ? "" : ": \(broken.joined(separator: " and ")) forbids it"
      switch reference.source {
      case .definition(let id):
        context.report(
          id, to: target, severity: severity,
          "\(context.names[id]) requested \(context.names[reference.target]), which the graph does not show\(verdict)")
      case .assembly(let id):
        context.report(
          id, to: target, severity: severity,
          "a closure of \(context.names[id]) requested \(context.names[reference.target]), which the graph does not show\(verdict)"
        )
      }
    }
  }
}

/// Finds the rules that forbid observed references, by checking the graph with and without each of them.
private struct ObservedReferenceJudge {
  /// The properties by which findings of two graphs are compared. Identifiers and locations differ between them.
  private struct Key: Hashable {
    let rule: String
    let from: String
    let to: String?
    let message: String
    let extent: Finding.Extent?
  }

  private let graph: DefinitionGraph
  private let check: ArchitectureCheck
  private var included: [ObservedReference] = []
  private var known: Set<Key>

  init(_ context: RuleContext) {
    graph = context.graph
    var policy = context.policy
    // An exception to another rule does not accept a reference that nobody has seen in the graph.
    policy.exceptions = []
    check = ArchitectureCheck(
      policy: policy,
      rules: [.upwardReference, .peerReference, .skippedLayer] + policy.contracts.map(Rule.init))
    known = context.graph.observed.isEmpty ? [] : Set(check.report(on: context.graph).findings.map(Self.key))
  }

  /// Returns the ids of the rules and contracts that forbid a reference, in their order. References that were asked about before count as
  /// present, so one that completes a forbidden path is found, too.
  ///
  /// - Complexity: that of a check of the graph.
  mutating func rulesBroken(by reference: ObservedReference) -> [String] {
    included.append(reference)
    var broken: [String] = []
    for finding in check.report(on: graph.including(included)).findings where known.insert(Self.key(finding)).inserted {
      if broken.last != finding.rule { broken.append(finding.rule) }
    }
    return broken
  }

  private static func key(_ finding: Finding) -> Key {
    Key(rule: finding.rule, from: finding.from, to: finding.to, message: finding.message, extent: finding.extent)
  }
}
