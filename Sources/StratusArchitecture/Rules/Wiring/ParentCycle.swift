import StratusDefinitions

extension Rule {
  static let parentCycle = Rule(
    .wiring, id: "parent-cycle", severity: .error,
    summary: "Parents go round in a cycle.",
    reason: "Each definition would inherit from itself.",
    remedy: "Remove one of the parents."
  ) { run in
    let graph = run.graph
    run.reportCycles(graph.edges { graph.references[$0].injection.kind == .parent }) {
      "parents go round in a cycle: \($0)"
    }
  }
}
