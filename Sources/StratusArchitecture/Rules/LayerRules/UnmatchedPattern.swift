import StratusGraph
import StratusSupport

extension Rule {
  static let unmatchedPattern = Rule(
    .layering, id: "unmatched-pattern", severity: .error,
    summary: "A pattern in the configuration matches nothing.",
    reason:
      "A pattern that matches nothing protects nothing. Usually an assembly was renamed, or the pattern is misspelled.",
    remedy: "Correct or remove the pattern. If a layer may be empty, set `optional: true`.",
    hasTarget: false, appliesToTargets: true
  ) { context in
    guard context.coversPolicy, context.checksAllActivations else { return }
    // A pattern that matches in any activation is correct.
    let unmatchedEverywhere = context.activations.map { Set($0.layering.unmatched) }
    let one = context.graph.vocabulary.one
    var hints = 0
    for unmatched in context.layering.unmatched
    where unmatchedEverywhere.allSatisfy({ $0.contains(unmatched) }) {
      let hint = hints < mostHints ? context.hint(for: unmatched.pattern) : ""
      hints += 1
      let layer = context.layering.layers[unmatched.position.layer]
      context.report(unmatched.pattern, "the pattern \"\(unmatched.pattern)\" of \(layer) matches no \(one)\(hint)")
    }
    let assemblies = context.activations.flatMap(\.graph.assemblies)
    for pattern in unmatched(context.policy.exempt, by: assemblies.map(\.name), { $0.matches(assembly: $1) }) {
      context.report(pattern, "the pattern \"\(pattern)\" of `exempt` matches no \(one)")
    }
    for pattern in unmatched(context.policy.modules, by: Set(assemblies.compactMap(\.module)), { $0.matches($1) }) {
      context.report(pattern, "the pattern \"\(pattern)\" of `modules` matches no module")
    }
    context.reportUnmatchedContracts()
  }

  /// The maximum number of patterns whose nearest name is searched, because each search visits all assemblies.
  private static let mostHints = 100

  private static func unmatched(
    _ patterns: [Pattern], by names: some Sequence<String>, _ matches: (PatternIndex, String) -> [Int]
  ) -> [Pattern] {
    let index = PatternIndex(patterns)
    let used = Set(patterns.isEmpty ? [] : names.flatMap { matches(index, $0) })
    return patterns.indices.filter { !used.contains($0) }.map { patterns[$0] }
  }
}

extension RuleContext {
  /// Returns the end of a message that shows the name of the assembly that a pattern probably means.
  fileprivate func hint(for pattern: Pattern) -> String {
    let candidates = graph.assemblies.map { pattern.isQualified ? $0.name : String($0.shortName) }
    return NearestName.nearest(to: pattern.text, among: candidates).map { "; did you mean \($0)?" } ?? ""
  }
}
