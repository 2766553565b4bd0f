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
  ) { run in
    // What fits in any activation is no mistake.
    for placed in run.layering.unmatched
    where run.activations.allSatisfy({ $0.layering.unmatched.contains(placed) }) {
      let candidates = run.graph.assemblies.map {
        placed.pattern.isQualified ? $0.name : String($0.shortName)
      }
      let hint =
        NearestName.nearest(to: placed.pattern.text, among: candidates).map { "; did you mean \($0)?" } ?? ""
      let layer = run.layering.layers[placed.position.layer]
      run.report(placed.pattern, "the pattern \"\(placed.pattern)\" of \(layer) matches no assembly\(hint)")
    }
    let assemblies = run.activations.flatMap(\.graph.assemblies)
    for pattern in run.policy.exempt where !assemblies.contains(where: { pattern.matches(assembly: $0.name) }) {
      run.report(pattern, "the pattern \"\(pattern)\" of `exempt` matches no assembly")
    }
    for pattern in run.policy.modules where !assemblies.contains(where: { $0.module.map(pattern.matches) ?? false }) {
      run.report(pattern, "the pattern \"\(pattern)\" of `modules` matches no module")
    }
  }
}
