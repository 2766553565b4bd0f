import StratusDefinitions

extension Rule {
  static let unseenActivation = Rule(
    .coverage, id: "unseen-activation", severity: .error,
    summary: "A configuration of the file is not among the activations that are checked.",
    reason: "A replacement assembly can be checked only in the activation that contains it.",
    remedy:
      "Check the package or the library, because they contain all activations. Or save one snapshot for each "
      + "configuration, and check them together.",
    hasTarget: false
  ) { context in
    guard context.expectsAllActivations else { return }
    let checked = Set(context.activations.compactMap(\.name))
    for configuration in context.policy.configurations where !checked.contains(configuration.name) {
      context.report(
        unseen: configuration.name,
        "the configuration \(configuration.name) is not checked: its activation is not loaded")
    }
    for part in context.graph.unseen where part.kind == .activation && checked.contains(part.name) {
      let input = part.library ?? context.graph.product
      context.report(
        unseen: part.name, to: input,
        "the configuration \(part.name) of \(input) is not checked: its activation is not loaded")
    }
  }
}
