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
  ) { context in
    for crossing in context.crossings.upward {
      let (lower, higher) = (crossing.from, crossing.to)
      let reason =
        lower.layer == higher.layer
        ? "row \(lower.row + 1) of \(context.layering.layers[lower.layer]) must not depend on row \(higher.row + 1)"
        : "\(context.layering.layers[lower.layer]) must not depend on \(context.layering.layers[higher.layer])"
      let (from, injection, to) = context.words(of: crossing.reference)
      context.report(crossing.reference, "\(from) refers up to \(to) (\(injection)): \(reason)")
    }
  }
}
