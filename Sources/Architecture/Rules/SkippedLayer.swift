extension Rule {
  static let skippedLayer = Rule(
    id: "skipped-layer", severity: .warning,
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
      run.report(crossing.reference) { from, injection, to in
        "\(from) passes over \(layers) to \(to) (\(injection)): \(layers) \(passed.count == 1 ? "is" : "are") closed"
      }
    }
  }
}
