import DefinitionGraph

extension Rule {
  static let parentCycle = Rule(
    .wiring, id: "parent-cycle", severity: .error,
    summary: "Parents go round in a circle.",
    reason: "Each definition would inherit from itself.",
    remedy: "Remove one of the parents."
  ) { run in
    run.reportLoops(run.graph.directedGraph { $0.injection.kind == .parent }) { "parents go round in a circle: \($0)" }
  }
}
