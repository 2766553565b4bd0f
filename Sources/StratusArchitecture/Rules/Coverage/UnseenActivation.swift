import StratusDefinitions

extension Rule {
  static let unseenActivation = Rule(
    .coverage, id: "unseen-activation", severity: .error,
    summary: "A configuration of the file is not among the activations that are checked.",
    reason: "A replacement assembly can be checked only in the activation that contains it.",
    remedy:
      "Check the package or the library, because they contain all activations. Or save one snapshot for each "
      + "configuration, and check each with `--configuration`.",
    hasTarget: false
  ) { context in
    // The default activation reports for all.
    guard context.expectsAllActivations, context.activation.name == context.activations.first?.name else { return }
    let checked = Set(context.activations.compactMap(\.name))
    for configuration in context.policy.configurations where !checked.contains(configuration.name) {
      context.report(
        unseen: configuration.name,
        "the configuration \(configuration.name) is not checked: its activation is not loaded")
    }
  }
}
