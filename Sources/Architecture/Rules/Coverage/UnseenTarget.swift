import DefinitionGraph

extension Rule {
  static let unseenTarget = Rule(
    .coverage, id: "unseen-target", severity: .error,
    summary: "A target of the package uses Stratus and does not belong to the product that is checked.",
    reason: "Its assemblies are not loaded, so no rule judges them.",
    remedy:
      "Add the target to the product, or check another product that has it and add an exception with the reason here. A target "
      + "without assemblies, such as an executable that only activates them, also needs an exception.",
    hasTarget: false
  ) { run in
    for part in run.graph.unseen where part.kind == .target {
      run.report(part, "the target \(part.name) uses Stratus and does not belong to the product \(run.graph.product)")
    }
  }
}
