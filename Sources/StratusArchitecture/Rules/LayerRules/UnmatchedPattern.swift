import StratusDefinitions
import StratusSupport

extension Rule {
  static let unmatchedPattern = Rule(
    .layering, id: "unmatched-pattern", severity: .error,
    summary: "A pattern in the configuration matches nothing.",
    reason:
      "A pattern that matches nothing protects nothing. Usually an assembly was renamed, or the pattern is misspelled.",
    remedy: "Correct or remove the pattern. If a layer may be empty, set `optional: true`.",
    hasTarget: false
  ) { context in
    guard context.coversPolicy else { return }
    // A pattern that matches in any activation is correct.
    for unmatched in context.layering.unmatched
    where context.activations.allSatisfy({ $0.layering.unmatched.contains(unmatched) }) {
      let candidates = context.graph.assemblies.map {
        unmatched.pattern.isQualified ? $0.name : String($0.shortName)
      }
      let hint =
        NearestName.nearest(to: unmatched.pattern.text, among: candidates).map { "; did you mean \($0)?" } ?? ""
      let layer = context.layering.layers[unmatched.position.layer]
      context.report(unmatched.pattern, "the pattern \"\(unmatched.pattern)\" of \(layer) matches no assembly\(hint)")
    }
    let assemblies = context.activations.flatMap(\.graph.assemblies)
    for pattern in context.policy.exempt where !assemblies.contains(where: { pattern.matches(assembly: $0.name) }) {
      context.report(pattern, "the pattern \"\(pattern)\" of `exempt` matches no assembly")
    }
    for pattern in context.policy.modules where !assemblies.contains(where: { $0.module.map(pattern.matches) ?? false })
    {
      context.report(pattern, "the pattern \"\(pattern)\" of `modules` matches no module")
    }
    context.reportUnmatchedContracts()
  }
}
