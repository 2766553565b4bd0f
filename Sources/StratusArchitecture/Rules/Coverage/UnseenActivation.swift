import StratusGraph

extension Rule {
  package static let unseenActivation = Rule(
    .coverage, id: "unseen-activation", severity: .error,
    summary: "An activation that a configuration file declares is not checked.",
    reason: "A replacement assembly can be checked only in the activation that contains it.",
    remedy:
      "Check the package or the library, because they contain all activations. Or save one snapshot for each "
      + "activation, and check them together."
  ) { context in
    guard context.expectsAllActivations else { return }
    // Each input that lacks an activation is a finding of its own, so an exception for one does not accept the others.
    let parts = context.graph.unseen.filter { $0.kind == .activation }
    let product = context.graph.product
    let known = Set(context.activations.compactMap(\.name) + parts.map(\.name))
    for activation in context.policy.activations where !known.contains(activation.name) {
      context.report(unseenActivation: activation.name, of: product)
    }
    for part in parts { context.report(unseenActivation: part.name, of: part.library ?? product) }
  }
}

extension RuleContext {
  fileprivate mutating func report(unseenActivation name: String, of input: String) {
    report(unseen: name, to: input, "the activation \(name) of \(input) is not checked: it is not loaded")
  }
}
