import StratusArchitecture
import StratusDefinitions
import StratusSupport

/// What the patterns of a view fit.
struct ViewNames {
  private let graph: DefinitionGraph
  private let layering: Layering

  init(_ graph: DefinitionGraph, _ layering: Layering) {
    self.graph = graph
    self.layering = layering
  }

  /// Ascending, each once.
  func definitions(_ patterns: [Pattern]) throws(UnmatchedPattern) -> [DefinitionID] {
    var found = BitSet(bound: graph.definitions.count)
    for pattern in patterns {
      var isMatched = false
      for (index, assembly) in graph.assemblies.enumerated() {
        let fitsAll = fits(pattern, AssemblyID(index))
        for definition in assembly.definitions
        where fitsAll || fits(pattern, graph.definitions[definition].key, in: assembly) {
          found.insert(definition)
          isMatched = true
        }
      }
      if !isMatched { throw unmatched(pattern) }
    }
    return found.map { DefinitionID($0) }
  }

  func assemblies(_ patterns: [Pattern]) throws(UnmatchedPattern) -> [AssemblyID] {
    var found = BitSet(bound: graph.assemblies.count)
    for pattern in patterns {
      let fitting = graph.assemblies.indices.filter { fits(pattern, AssemblyID($0)) }
      if fitting.isEmpty { throw unmatched(pattern) }
      for index in fitting { found.insert(index) }
    }
    return found.map { AssemblyID($0) }
  }

  /// By the assembly's own name, short or full, or that of its layer.
  private func fits(_ pattern: Pattern, _ id: AssemblyID) -> Bool {
    let assembly = graph[id]
    if pattern.matches(assembly.name) || pattern.matches(assembly.shortName) { return true }
    return layering[id].map { pattern.matches(layering.layers[$0.layer]) } ?? false
  }

  private func fits(_ pattern: Pattern, _ key: String, in assembly: AssemblyNode) -> Bool {
    guard pattern.isQualified else { return pattern.matches(key) }
    return pattern.matches(assembly.shortName + "." + key) || pattern.matches(assembly.name + "." + key)
  }

  private func unmatched(_ pattern: Pattern) -> UnmatchedPattern {
    let assemblies = graph.assemblies.flatMap { [String($0.shortName), $0.name] }
    let keys = graph.definitions.indices.flatMap { index in
      [graph.definitions[index].key, graph.shortName(of: DefinitionID(index))]
    }
    return UnmatchedPattern(
      pattern: pattern, nearest: NearestName.nearest(to: pattern.text, among: layering.layers + assemblies + keys))
  }
}
