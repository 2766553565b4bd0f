import StratusGraph

extension Rule {
  static let unassignedAssembly = Rule(
    .layering, id: "unassigned-assembly", severity: .error,
    summary: "An assembly belongs to no layer, or to more than one.",
    reason: "Layer rules do not check an assembly without a layer, so violations in a new assembly would go unnoticed.",
    remedy:
      """
      Add its name, or a pattern that matches it, to exactly one row of `layers`. A name takes precedence over \
      patterns 
      """
        + "with `*`. If layers do not concern the assembly, add it to `exempt`.",
    hasTarget: false, appliesToTargets: true
  ) { context in
    guard !context.policy.layers.isEmpty else { return }
    for index in context.graph.assemblies.indices
    where context.layering.positions[index] == nil && !context.layering.isExempt[index] {
      let id = AssemblyID(index)
      let matches = context.layering.matches[index].deciding
      if matches.isEmpty {
        context.report(id, "\(context.names[id]) belongs to no layer")
      } else {
        context.report(id, "\(context.names[id]) belongs to \(positions(of: matches, in: context.layering))")
      }
    }
  }

  /// Returns the positions in words: `two layers: Presentation (pattern "*Assembly") and Core (pattern "Core*")`.
  private static func positions(of matches: [Layering.Match], in layering: Layering) -> String {
    var firsts: [Layering.Match] = []
    for match in matches where !firsts.contains(where: { $0.pattern.position == match.pattern.position }) {
      firsts.append(match)
    }
    let isOneLayer = firsts.allSatisfy { $0.pattern.position.layer == firsts[0].pattern.position.layer }
    let positions = firsts.map { match in
      let position = match.pattern.position
      let row = isOneLayer ? "row \(position.row + 1) of " : ""
      return "\(row)\(layering.layers[position.layer]) (pattern \"\(match.pattern.pattern)\")"
    }
    let count = firsts.count == 2 ? "two" : "\(firsts.count)"
    return "\(count) \(isOneLayer ? "rows" : "layers"): \(positions.joined(separator: " and "))"
  }
}
