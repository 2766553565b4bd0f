import StratusGraph

extension Rule {
  static let unseenAssembly = Rule(
    .coverage, id: "unseen-assembly", severity: .error,
    summary: "An assembly of the product is not in the graph.",
    reason: "No rule can check what the graph does not show, so a violation in such an assembly goes unnoticed.",
    remedy:
      "Activate the assembly: remove the list of `assemblies`, or add the assembly to that list or to an "
      + "activation. If it is left out on purpose, add an exception with the reason.",
    hasTarget: false
  ) { context in
    for part in context.graph.unseen {
      guard let reason = part.reasonOfAssembly, context.isUnseenEverywhere(part) else { continue }
      context.report(part, "\(part.name) is not in the graph: \(reason)")
    }
  }
}

extension RuleContext {
  /// Whether none of the checked activations contains the assembly.
  ///
  /// An assembly that is not in one activation may be in another, which may not be checked now.
  fileprivate func isUnseenEverywhere(_ part: UnseenPart) -> Bool {
    guard part.kind == .inactiveAssembly else { return true }
    guard checksAllActivations else { return false }
    return !activations.contains { activation in activation.graph.assemblies.contains { $0.name == part.name } }
  }
}

extension UnseenPart {
  /// The reason why an assembly is not in the graph; `nil` for parts of other kinds.
  fileprivate var reasonOfAssembly: String? {
    switch kind {
    case .inactiveAssembly: "it is not activated"
    case .abstractAssembly: "it is abstract, and no other assembly inherits from it"
    case .genericAssembly: "it is generic, and no activated assembly specializes it"
    case .otherLibrary:
      "\(library ?? "its library") contains its own copy of Stratus; check the product of that library too"
    case .libraries: "these libraries could not be searched for assemblies"
    case .target, .closures, .details, .input, .product, .activation, .package, .unlistedPackage, .unreadable: nil
    }
  }
}
