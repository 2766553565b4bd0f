import StratusArchitecture
import StratusGraph
import StratusSupport

/// Finds the definitions and assemblies that the patterns of a view match.
struct PatternMatcher {
  private let graph: DefinitionGraph
  private let layering: Layering
  /// The start of a pattern for the root of a child, which matches all assemblies of the child.
  private static let childPrefix = "child:"

  init(_ graph: DefinitionGraph, _ layering: Layering) {
    self.graph = graph
    self.layering = layering
  }

  /// Returns the definitions that any of the patterns matches, ascending. A pattern that matches no name finds the
  /// definitions whose types it matches.
  ///
  /// - Parameter mayBeEmpty: whether a pattern may match only assemblies without definitions.
  /// - Throws: ``UnmatchedPattern`` for the first pattern that matches nothing.
  func definitions(_ patterns: [Pattern], mayBeEmpty: Bool = true) throws(UnmatchedPattern) -> [DefinitionID] {
    var found = BitSet(bound: graph.definitions.count)
    for pattern in patterns {
      var isMatched = false
      for (index, assembly) in graph.assemblies.enumerated() {
        let matchesAll = matches(pattern, AssemblyID(index))
        if matchesAll, mayBeEmpty, assembly.definitions.isEmpty { isMatched = true }
        for definition in assembly.definitions
        where matchesAll || matches(pattern, graph.definitions[definition].key, in: assembly) {
          found.insert(definition)
          isMatched = true
        }
      }
      if !isMatched {
        let typed = graph.definitions.indices.filter {
          graph.definitions[$0].typeNames.contains(where: pattern.matches)
        }
        if typed.isEmpty { throw unmatched(pattern) }
        for definition in typed { found.insert(definition) }
      }
    }
    return found.map { DefinitionID($0) }
  }

  /// Returns whether any of the patterns matches an assembly.
  func matches(_ patterns: [Pattern], _ id: AssemblyID) -> Bool { patterns.contains { matches($0, id) } }

  /// Returns whether a pattern matches the short or full name of an assembly, the name of its layer, or the child that
  /// it belongs to.
  private func matches(_ pattern: Pattern, _ id: AssemblyID) -> Bool {
    let assembly = graph[id]
    if pattern.matches(assembly.name) || pattern.matches(assembly.shortName) { return true }
    if let root = assembly.child, pattern.text.hasPrefix(Self.childPrefix),
      pattern.matches(Self.childPrefix + root) || pattern.matches(Self.childPrefix + root.withoutQualifier)
    {
      return true
    }
    return layering[id].map { pattern.matches(layering.layers[$0.layer]) } ?? false
  }

  private func matches(_ pattern: Pattern, _ key: String, in assembly: AssemblyNode) -> Bool {
    guard pattern.isQualified else { return pattern.matches(key) }
    return pattern.matches(assembly.shortName + "." + key) || pattern.matches(assembly.name + "." + key)
  }

  private func unmatched(_ pattern: Pattern) -> UnmatchedPattern {
    let assemblies = graph.assemblies.flatMap { [String($0.shortName), $0.name] }
    let keys = graph.definitions.indices.flatMap { index in
      [graph.definitions[index].key, graph.shortName(of: DefinitionID(index))]
    }
    let children = Set(graph.assemblies.compactMap(\.child)).sorted().map { Self.childPrefix + $0.withoutQualifier }
    return UnmatchedPattern(
      pattern: pattern,
      nearest: NearestName.nearest(to: pattern.text, among: layering.layers + assemblies + keys + children))
  }
}
