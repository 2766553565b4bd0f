import StratusGraph

extension Rule {
  package static let unseenActivation = Rule(
    .coverage, id: "unseen-activation", severity: .error,
    summary: "An activation that a configuration file declares is not checked.",
    reason: "A replacement assembly can be checked only in the activation that contains it.",
    remedy:
      "Check the package or the library, because they contain all activations. Or save one snapshot for each "
      + "activation, and check them together.",
    hasTarget: false
  ) { context in
    guard context.expectsAllActivations else { return }
    let checked = Set(context.activations.compactMap(\.name))
    for activation in context.policy.activations where !checked.contains(activation.name) {
      context.report(
        unseen: activation.name,
        "the activation \(activation.name) is not checked: it is not loaded")
    }
    let missing = Set(context.policy.activations.map(\.name)).subtracting(checked)
    for part in context.graph.unseen where part.kind == .activation && !missing.contains(part.name) {
      let input = part.library ?? context.graph.product
      context.report(
        unseen: part.name, to: input,
        "the activation \(part.name) of \(input) is not checked: it is not loaded")
    }
  }
}
