import StratusDefinitions

extension Rule {
  static let higherSuperclass = Rule(
    .layering, id: "higher-superclass", severity: .error,
    summary: "An assembly inherits from an assembly of a higher layer or row.",
    reason:
      "An assembly contains all definitions of its superclass and cannot be built without it. So the lower layer "
      + "depends on the higher one.",
    remedy:
      "Move the superclass to the layer of the assembly or below, or move the assembly to the layer of its superclass."
  ) { context in
    for index in context.graph.assemblies.indices {
      let id = AssemblyID(index)
      // An assembly whose name no pattern matches has the position of its superclass.
      guard let superclass = context.graph[id].superclass, let position = context.layering[id],
        let higher = context.layering.position(ofSuperclass: superclass, by: context.policy, of: id), higher < position
      else { continue }
      let layers = context.layering.layers
      let isOneLayer = higher.layer == position.layer
      let higherPosition =
        isOneLayer ? "row \(higher.row + 1) of \(layers[higher.layer])" : "layer \(layers[higher.layer])"
      let ownPosition = isOneLayer ? "row \(position.row + 1)" : layers[position.layer]
      context.report(
        id, to: superclass,
        "\(context.names[id]) (\(ownPosition)) inherits from \(superclass.withoutQualifier), "
          + "which belongs to the higher \(higherPosition)")
    }
  }
}

extension Layering {
  /// Returns the position of a superclass, which need not be activated; `nil` if it has none, or if layers do not
  /// compare the two.
  fileprivate func position(ofSuperclass name: String, by policy: Policy, of assembly: AssemblyID) -> Position? {
    guard !policy.exempt.contains(where: { $0.matches(assembly: name) }) else { return nil }
    let module = name.firstIndex(of: ".").map { String(name[..<$0]) }
    guard modules[assembly.index] == nil || modules[assembly.index] == module else { return nil }
    var found: Position?
    for (layer, declared) in policy.layers.enumerated() {
      for (row, patterns) in declared.rows.enumerated() where patterns.contains(where: { $0.matches(assembly: name) }) {
        let position = Position(layer: layer, row: row)
        guard found == nil || found == position else { return nil }
        found = position
      }
    }
    return found
  }
}
