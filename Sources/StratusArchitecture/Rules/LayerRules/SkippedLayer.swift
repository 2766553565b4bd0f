extension Rule {
  package static let skippedLayer = Rule(
    .layering, id: "skipped-layer", severity: .warning,
    summary: "A dependency skips a closed layer.",
    reason:
      "A closed layer hides the layers below it. A reference that skips it bypasses what the layer adds, and "
      + "depends on what it hides.",
    remedy:
      "Refer to a definition of the closed layer, and let that definition refer to the lower layer. If the layer "
      + "should not be closed, remove `closed: true`.",
    appliesToTargets: true
  ) { context in
    for crossing in context.crossings.skipping {
      let passed = context.layering.closedLayers.filter { crossing.from.layer < $0 && $0 < crossing.to.layer }
      let layers = passed.map { context.layering.layers[$0] }.joined(separator: " and ")
      let dependency = context.words(of: crossing.dependency, refers: "refers to")
      let are = passed.count == 1 ? "is" : "are"
      context.report(crossing.dependency, "\(dependency) and skips \(layers), which \(are) closed")
    }
  }
}
