import StratusGraph

extension Rule {
  package static let unseenTarget = Rule(
    .coverage, id: "unseen-target", severity: .error,
    summary: "A target of the package uses Stratus but does not belong to a library product that is checked.",
    reason: "The assemblies of such a target are not loaded, so no rule checks them.",
    remedy:
      "Add the target to a checked library product in Package.swift, as in .library(name: \"App\", targets: [\"App\", "
      + "\"Widgets\"]). An executable cannot be in one, so move its assemblies to a target that is. If the target "
      + "declares no assemblies, add an exception with the reason.",
    hasTarget: false
  ) { context in
    for part in context.graph.unseen where part.kind == .target {
      let product = part.library ?? context.graph.product
      context.report(part, "the target \(part.name) uses Stratus but does not belong to the product \(product)")
    }
  }
}
