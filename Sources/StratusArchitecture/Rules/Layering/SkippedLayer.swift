extension Rule {
  static let skippedLayer = Rule(
    .layering, id: "skipped-layer", severity: .warning,
    summary: "A reference passes over a closed layer.",
    reason:
      "A closed layer is there to be the only way down: what passes it by misses what it adds, and must change with "
      + "what it hides.",
    remedy:
      "Ask the layer in between for it and let that layer refer further down, or leave `closed` out if it is no such "
      + "layer."
  ) { run in
    for crossing in run.crossings.skipping {
      let passed = run.crossings.closedLayers.filter { crossing.from.layer < $0 && $0 < crossing.to.layer }
      let layers = passed.map { run.layering.layers[$0] }.joined(separator: " and ")
      let (from, injection, to) = run.words(of: crossing.reference)
      let are = passed.count == 1 ? "is" : "are"
      run.report(
        crossing.reference, "\(from) passes over \(layers) to \(to) (\(injection)): \(layers) \(are) closed")
    }
  }
}
