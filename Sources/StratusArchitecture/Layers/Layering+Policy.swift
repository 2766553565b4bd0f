import StratusDefinitions

extension Layering {
  /// Finds the place of each assembly by the patterns of a policy.
  ///
  /// An assembly belongs where a pattern fits its own name. One that no pattern fits belongs where the assembly belongs for
  /// which it stands in, in the configuration that the graph is an activation of; failing that, where its superclass
  /// belongs. So a stand-in needs no line of its own, and one that has a line is where the line says.
  ///
  /// - Complexity: O(assemblies x patterns).
  public init(of graph: DefinitionGraph, by policy: Policy) {
    let placed = policy.layers.enumerated().flatMap { layer, declared in
      declared.rows.enumerated().flatMap { row, patterns in
        patterns.map { PlacedPattern(pattern: $0, position: Position(layer: layer, row: row)) }
      }
    }
    let names = ModuleAncestry(graph, configuration: policy.configurations.first { $0.name == graph.configuration })
    var isUsed = [Bool](repeating: false, count: placed.count)
    let isExempt = graph.assemblies.map { assembly in policy.exempt.contains { $0.matches(assembly: assembly.name) } }
    let matches = graph.assemblies.enumerated().map { index, assembly -> [Match] in
      if isExempt[index] { return [] }
      for name in names.path(from: assembly) {
        let found = placed.indices.filter { placed[$0].pattern.matches(assembly: name) }
        for index in found { isUsed[index] = true }
        if !found.isEmpty { return found.map { Match(placed: placed[$0], name: name) } }
      }
      return []
    }
    // A class that is only inherited from, or that takes part in another activation only, is not a mistake in a pattern.
    let others = graph.assemblies.compactMap(\.superclass) + policy.configurations.flatMap(\.names)
    let unmatched = placed.indices.filter { index in
      !isUsed[index] && !policy.layers[placed[index].position.layer].isOptional
        && !others.contains { placed[index].pattern.matches(assembly: $0) }
    }
    self.init(
      layers: policy.layers.map(\.name),
      positions: matches.map { matches in
        guard let position = matches.first?.placed.position else { return nil }
        return matches.allSatisfy { $0.placed.position == position } ? position : nil
      },
      isExempt: isExempt,
      modules: graph.assemblies.map { assembly in
        assembly.module.flatMap { module in policy.modules.contains { $0.matches(module) } ? module : nil }
      },
      matches: matches, unmatched: unmatched.map { placed[$0] })
  }
}

extension AssemblyNode {
  /// What the full name begins with; nil for a name without a module.
  var module: String? { name.firstIndex(of: ".").map { String(name[..<$0]) } }
}

/// From an assembly to those whose place it takes.
private struct ModuleAncestry {
  private var replaced: [String: String] = [:]
  private var superclasses: [String: String] = [:]

  init(_ graph: DefinitionGraph, configuration: NamedConfiguration?) {
    for replacement in configuration?.replacements ?? [] { replaced[replacement.replacement] = replacement.original }
    for assembly in graph.assemblies { superclasses[assembly.name] = assembly.superclass }
  }

  /// The assembly's own name, then those of the assemblies it replaces and inherits from, each once.
  func path(from assembly: AssemblyNode) -> [String] {
    var path: [String] = []
    var next = [assembly.name]
    while let name = next.popLast() {
      guard !path.contains(name) else { continue }
      path.append(name)
      let original = replaced[name] ?? replaced[String(name.withoutQualifier)]
      next += [superclasses[name], original].compactMap(\.self)
    }
    return path
  }
}

extension NamedConfiguration {
  /// Every assembly that it mentions, short or full.
  var names: [String] { (assemblies ?? []) + replacements.flatMap { [$0.original, $0.replacement] } }
}
