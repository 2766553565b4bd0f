extension Rule {
  static let upwardReference = Rule(
    .layering, id: "upward-reference", severity: .error,
    summary: "A lower layer, or a lower row of a layer, refers to a higher one.",
    reason:
      "What is below must work, be tested and be replaced without what is above; a reference upwards ties both into "
      + "one piece.",
    remedy:
      "Let the lower side declare a protocol or a closure for what it needs and let the higher side pass it in, or "
      + "move the definition to the layer that it belongs to."
  ) { run in
    for crossing in run.crossings.upward {
      let (lower, higher) = (crossing.from, crossing.to)
      let reason =
        lower.layer == higher.layer
        ? "row \(lower.row + 1) of \(run.layering.layers[lower.layer]) must not know row \(higher.row + 1)"
        : "\(run.layering.layers[lower.layer]) must not know \(run.layering.layers[higher.layer])"
      let (from, injection, to) = run.words(of: crossing.reference)
      run.report(crossing.reference, "\(from) refers up to \(to) (\(injection)): \(reason)")
    }
  }
}
