extension Rule {
  static let upwardReference = Rule(
    .layering, id: "upward-reference", severity: .error,
    summary: "A layer depends on a higher layer, or a row on a higher row of its layer.",
    reason:
      "A lower layer should work without the layers above it, so that you can test, reuse, and replace it alone. A "
        + """
        reference to a higher layer ties both layers together. So does a declared collaborator, which closures can use \
        without a 
        """
      + "reference, and a superclass, whose definitions the assembly contains.",
    remedy:
      "Declare a protocol or a closure in the lower layer, and pass the dependency in from above. Or move the "
      + "definition or the superclass to the layer where it belongs.",
    appliesToTargets: true
  ) { context in
    for crossing in context.crossings.upward {
      let (lower, higher) = (crossing.from, crossing.to)
      let reason =
        lower.layer == higher.layer
        ? "row \(lower.row + 1) of \(context.layering.layers[lower.layer]) must not depend on row \(higher.row + 1)"
        : "\(context.layering.layers[lower.layer]) must not depend on \(context.layering.layers[higher.layer])"
      let dependency = context.words(of: crossing.dependency, refers: "refers up to")
      context.report(crossing.dependency, "\(dependency): \(reason)")
    }
  }
}
