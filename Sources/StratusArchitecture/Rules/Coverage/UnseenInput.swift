import StratusGraph

extension Rule {
  static let unseenInput = Rule(
    .coverage, id: "unseen-input", severity: .error,
    summary: "A package or another input of the check could not be loaded.",
    reason: "Nothing in it was checked. A violation in it, or in a reference to it, goes unnoticed.",
    remedy: "Fix the error that the tool prints for this input, and check again.",
    hasTarget: false, appliesToTargets: true
  ) { context in
    for part in context.graph.unseen where part.kind == .input {
      context.report(part, "\(part.name) could not be loaded, so nothing in it was checked")
    }
  }
}

extension DefinitionGraph {
  /// Whether all inputs were loaded.
  var hasAllInputs: Bool { !unseen.contains { $0.kind == .input } }
}
