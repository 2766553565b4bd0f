import StratusDefinitions

extension Rule {
  static let unjudgedReferences = Rule(
    .coverage, id: "unjudged-references", severity: .warning,
    summary:
      "References lead from one of the `modules` to another one, or to another module against the order of layers: no rule "
      + "judges them.",
    reason:
      "`modules` repeats the layers in each of these modules, so layers say nothing about references between them.",
    remedy:
      "Give each module layers of its own instead, in the order in which they may use each other; the rule's page shows how. If the "
      + "reference is meant, add an exception with the reason."
  ) { run in
    guard !run.policy.modules.isEmpty else { return }
    var counts: [Pair: Int] = [:]
    for reference in run.graph.references {
      let source = run.graph[reference.from].assembly
      let target = run.graph.targetAssembly(of: reference)
      guard let pair = run.unjudgedPair(from: source, to: target) else { continue }
      counts[pair, default: 0] += 1
    }
    for (pair, count) in counts.sorted(by: { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }) {
      let references = count == 1 ? "one reference" : "\(count) references"
      run.report(
        unseen: pair.from, to: pair.to,
        "\(references) from the module \(pair.from) to the module \(pair.to): no rule judges them, because of `modules`"
      )
    }
  }

  fileprivate struct Pair: Hashable {
    let from: String
    let to: String
  }
}

extension RuleContext {
  /// The modules of two assemblies that layers do not compare, unless the reference would be allowed anyway.
  fileprivate func unjudgedPair(from source: AssemblyID, to target: AssemblyID) -> Rule.Pair? {
    guard !layering.compares(source, with: target), let from = graph[source].module, let to = graph[target].module,
      !layering.isExempt[source.index], !layering.isExempt[target.index]
    else { return nil }
    if layering.modules[target.index] == nil {
      guard let lower = layering[source], let higher = layering[target], higher < lower else { return nil }
    }
    return Rule.Pair(from: from, to: to)
  }
}
