import StratusGraph
import StratusSupport

extension Rule {
  static let unjudgedReferences = Rule(
    .coverage, id: "unjudged-references", severity: .warning,
    summary: "References between `modules`, or from one of them to a higher layer of another module, are not checked.",
    reason:
      "`modules` repeats the layers in each of these modules, so the layers do not apply to references between them.",
    remedy:
      "Give each module its own layers instead, in the order in which the modules may use each other (see the page "
      + "of this rule). If the reference is intended, add an exception with the reason."
  ) { context in
    guard !context.policy.modules.isEmpty else { return }
    var counts: [Pair: Int] = [:]
    for reference in context.graph.references {
      let (source, target) = context.graph.dependency(of: reference)
      guard let pair = context.unjudgedPair(from: source, to: target) else { continue }
      counts[pair, default: 0] += 1
    }
    for (pair, count) in counts.sorted(by: { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }) {
      let references = Plural.text(count, "reference")
      context.report(
        unseen: pair.from, to: pair.to,
        "\(references) from the module \(pair.from) to the module \(pair.to) \(count == 1 ? "is" : "are") "
          + "not checked because of `modules`"
      )
    }
  }

  fileprivate struct Pair: Hashable {
    let from: String
    let to: String
  }
}

extension RuleContext {
  /// Returns the modules of two assemblies if layers do not apply to references between them, and would forbid them
  /// otherwise.
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
