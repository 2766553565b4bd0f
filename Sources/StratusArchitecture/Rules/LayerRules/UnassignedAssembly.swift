import StratusDefinitions

extension Rule {
  static let unassignedAssembly = Rule(
    .layering, id: "unassigned-assembly", severity: .error,
    summary: "An assembly belongs to no layer, or to more than one.",
    reason: "Layer rules do not check an assembly without a layer, so violations in a new assembly would go unnoticed.",
    remedy:
      "Add its name, or a pattern that matches it, to exactly one row of `layers`. If layers do not concern the "
      + "assembly, add it to `exempt`.",
    hasTarget: false
  ) { run in
    guard !run.policy.layers.isEmpty else { return }
    for index in run.graph.assemblies.indices
    where run.layering.positions[index] == nil && !run.layering.isExempt[index] {
      let id = AssemblyID(index)
      let matches = run.layering.matches[index]
      if matches.isEmpty {
        run.report(id, "\(run.names[id]) belongs to no layer")
      } else {
        run.report(id, "\(run.names[id]) belongs to \(places(of: matches, in: run.layering))")
      }
    }
  }

  /// `two layers: Presentation (pattern "*Assembly") and Core (pattern "Core*")`.
  private static func places(of matches: [Layering.Match], in layering: Layering) -> String {
    var firsts: [Layering.Match] = []
    for match in matches where !firsts.contains(where: { $0.placed.position == match.placed.position }) {
      firsts.append(match)
    }
    let isOneLayer = firsts.allSatisfy { $0.placed.position.layer == firsts[0].placed.position.layer }
    let places = firsts.map { match in
      let position = match.placed.position
      let row = isOneLayer ? "row \(position.row + 1) of " : ""
      return "\(row)\(layering.layers[position.layer]) (pattern \"\(match.placed.pattern)\")"
    }
    let count = firsts.count == 2 ? "two" : "\(firsts.count)"
    return "\(count) \(isOneLayer ? "rows" : "layers"): \(places.joined(separator: " and "))"
  }
}
