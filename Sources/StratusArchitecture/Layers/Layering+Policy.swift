import StratusGraph

extension Policy {
  /// Assigns each assembly of a graph to a layer by the patterns of this policy.
  ///
  /// If a pattern matches the name of the assembly, it decides, and a name without `*` takes precedence over the
  /// others. Otherwise, the assembly belongs to the layer of the assembly that it replaces in the activation of the
  /// graph, or else to the layer of its superclass. So a replacement needs no pattern, and an explicit pattern takes
  /// precedence.
  ///
  /// - Complexity: O(assemblies x patterns with stars).
  package func layering(of graph: DefinitionGraph) -> Layering {
    let (patterns, exempt, modules) = (LayerPatternIndex(self), PatternIndex(exempt), PatternIndex(modules))
    let isExempt = graph.assemblies.map { exempt.contains(assembly: $0.name) }
    let matches = matches(of: patterns, in: graph, isExempt: isExempt)
    let positions = matches.map(\.commonPosition)
    let inhabited = Set(positions.compactMap { $0?.layer })
    return Layering(
      layers: layers.map(\.name), positions: positions, isExempt: isExempt,
      modules: graph.assemblies.map { assembly in assembly.module.flatMap { modules.contains($0) ? $0 : nil } },
      matches: matches, unmatched: unmatched(patterns, matches, in: graph),
      closedLayers: layers.indices.filter { layers[$0].isClosed && inhabited.contains($0) })
  }

  /// Returns the matching patterns of each assembly.
  private func matches(
    of patterns: LayerPatternIndex, in graph: DefinitionGraph, isExempt: [Bool]
  ) -> [[Layering.Match]] {
    let ancestry = AssemblyAncestry(graph, activation: activations.first { $0.name == graph.activation })
    // Without replacements, what decides about a class also decides about its subclasses that no pattern matches.
    var known: [String: [Layering.Match]] = [:]
    return graph.assemblies.enumerated().map { index, assembly in
      if isExempt[index] { return [] }
      var found: [Layering.Match] = []
      var visited: [String] = []
      for name in ancestry.names(of: assembly) {
        visited.append(name)
        found = known[name] ?? patterns.matches(of: name)
        if !found.isEmpty || known[name] != nil { break }
      }
      if !ancestry.hasReplacements { for name in visited { known[name] = found } }
      return found
    }
  }

  /// Returns the patterns that should have matched and did not.
  private func unmatched(
    _ patterns: LayerPatternIndex, _ matches: [[Layering.Match]], in graph: DefinitionGraph
  ) -> [Layering.LayerPattern] {
    // A class that is only inherited from, or that is activated only in another activation, is a valid match. So is an
    // assembly whose name takes precedence: the pattern decides about the next assembly.
    let others = Set(graph.assemblies.flatMap(\.superclasses) + activations.flatMap(\.names))
    let used = Set((matches.joined() + others.flatMap(patterns.matches)).map(\.pattern))
    return patterns.all.filter { !used.contains($0) && !layers[$0.position.layer].isOptional }
  }
}

/// The patterns of all layers with their positions.
struct LayerPatternIndex {
  let all: [Layering.LayerPattern]
  private let index: PatternIndex
  /// The assigned positions by short or full name.
  private var assigned: [String: Layering.Position] = [:]

  init(_ policy: Policy) {
    for (name, position) in policy.assignedPositions {
      assigned[name] = position
      assigned[String(name.withoutQualifier)] = position
    }
    all = policy.layers.enumerated().flatMap { layer, declared in
      declared.rows.enumerated().flatMap { row, patterns in
        patterns.map { Layering.LayerPattern(pattern: $0, position: Layering.Position(layer: layer, row: row)) }
      }
    }
    index = PatternIndex(all.map(\.pattern))
  }

  /// Returns the patterns that match a name of an assembly, in the order of the policy; only the assigned position if
  /// there is one.
  func matches(of name: String) -> [Layering.Match] {
    if let position = assigned[name] {
      return [Layering.Match(pattern: Layering.LayerPattern(pattern: Pattern(name), position: position), name: name)]
    }
    return index.matches(assembly: name).map { Layering.Match(pattern: all[$0], name: name) }
  }
}

extension [Layering.Match] {
  /// The matches that decide: those of names without `*`, or all matches if there are none.
  package var deciding: [Layering.Match] {
    let names = filter { !$0.pattern.pattern.hasStars }
    return names.isEmpty ? self : names
  }

  /// The position of all deciding matches; `nil` if there is none, or if they differ.
  var commonPosition: Layering.Position? {
    let matches = deciding
    guard let position = matches.first?.pattern.position else { return nil }
    return matches.allSatisfy { $0.pattern.position == position } ? position : nil
  }
}

extension AssemblyNode {
  /// The module in the full name; `nil` for a name without a module.
  var module: String? { name.firstIndex(of: ".").map { String(name[..<$0]) } }
}

/// The assemblies that an assembly replaces or inherits from.
struct AssemblyAncestry {
  private var replaced: [String: String] = [:]
  private var superclasses: [String: String] = [:]

  init(_ graph: DefinitionGraph, activation: NamedActivation?) {
    for replacement in activation?.replacements ?? [] { replaced[replacement.replacement] = replacement.original }
    for assembly in graph.assemblies {
      for (name, superclass) in zip([assembly.name] + assembly.superclasses, assembly.superclasses) {
        superclasses[name] = superclass
      }
    }
  }

  var hasReplacements: Bool { !replaced.isEmpty }

  /// Returns the name of the assembly that an assembly replaces, as the configuration file has it.
  func original(of name: String) -> String? {
    replaced.isEmpty ? nil : replaced[name] ?? replaced[String(name.withoutQualifier)]
  }

  /// Returns the name of the assembly itself, then the names of the assemblies that it replaces and inherits from.
  ///
  /// - Complexity: O(1) for each name, which is found when it is needed.
  func names(of assembly: AssemblyNode) -> some Sequence<String> {
    sequence(state: (next: [assembly.name], known: Set<String>())) { state in
      while let name = state.next.popLast() {
        guard state.known.insert(name).inserted else { continue }
        state.next += [superclasses[name], original(of: name)].compactMap(\.self)
        return name
      }
      return nil
    }
  }
}

extension NamedActivation {
  /// All assemblies that the configuration mentions, by short or full name.
  var names: [String] { (assemblies ?? []) + replacements.flatMap { [$0.original, $0.replacement] } }
}
