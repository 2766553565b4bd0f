extension Rule {
  static let upwardReference = Rule(
    .layering, id: "upward-reference", severity: .error,
    summary: "A layer refers to a higher layer, or a row to a higher row of its layer.",
    reason:
      "A lower layer should work without the layers above it, so that you can test, reuse, and replace it alone. A "
      + "reference upwards ties both layers together.",
    remedy:
      "Declare a protocol or a closure in the lower layer, and pass the dependency in from above. Or move the "
      + "definition to the layer where it belongs."
  ) { run in
    for crossing in run.crossings.upward {
      let (lower, higher) = (crossing.from, crossing.to)
      let reason =
        lower.layer == higher.layer
        ? "row \(lower.row + 1) of \(run.layering.layers[lower.layer]) must not depend on row \(higher.row + 1)"
        : "\(run.layering.layers[lower.layer]) must not depend on \(run.layering.layers[higher.layer])"
      let (from, injection, to) = run.words(of: crossing.reference)
      run.report(crossing.reference, "\(from) refers up to \(to) (\(injection)): \(reason)")
    }
  }
}
