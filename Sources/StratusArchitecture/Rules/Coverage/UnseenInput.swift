import StratusDefinitions

extension Rule {
  static let unseenInput = Rule(
    .coverage, id: "unseen-input", severity: .error,
    summary: "A package of the repository, or another input of the check, was not loaded.",
    reason: "Nothing in it was checked. A violation in it, or in a reference to it, goes unnoticed.",
    remedy:
      "Fix the error that the tool prints for this input. Add a package that is left out to the inputs, or to `packages` in the "
      + "configuration file.",
    hasTarget: false
  ) { context in
    for part in context.graph.unseen {
      switch part.kind {
      case .input: context.report(part, "\(part.name) could not be loaded, so nothing in it was checked")
      case .package:
        context.report(part, "the package \(part.name) is not among the inputs, so nothing in it was checked")
      case .unlistedPackage:
        context.report(
          part, "the package \(part.name) uses Stratus, but `packages` does not list it, so nothing in it was checked")
      default: break
      }
    }
  }
}

extension DefinitionGraph {
  /// Whether all inputs were loaded.
  var hasAllInputs: Bool { !unseen.contains { $0.kind == .input } }
}
