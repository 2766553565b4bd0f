import StratusGraph
import StratusSupport

/// The assemblies that proposed layers contain, and the pairs in which the first depends on the second: by references,
/// a collaborator, or its superclass.
struct ProposalUnits {
  struct Pair {
    let from: Int
    let to: Int
    /// The number of references, or 1 for another dependency.
    let weight: Int
  }

  private struct Ends: Hashable, Comparable {
    let from: Int
    let to: Int

    static func < (left: Self, right: Self) -> Bool { (left.from, left.to) < (right.from, right.to) }
  }

  /// The full names of the assemblies that replace no other one, sorted.
  let names: [String]
  /// The short names of the assemblies that replace each assembly.
  private(set) var replacements: [[Substring]]
  /// Their names without modules.
  let shortNames: [Substring]
  /// Whether two assemblies have the same short name, by assembly.
  private let isAmbiguous: [Bool]
  private(set) var pairs: [Pair] = []
  /// Whether another assembly depends on an assembly, by assembly.
  let isUsed: [Bool]
  /// An edge for each unit of weight, labeled with the index of its pair.
  let weighted: DirectedGraph
  /// The kinds of targets; empty for assemblies.
  let kinds: [TargetKind]

  /// - Complexity: O(n log n) in the assemblies and dependencies of all graphs.
  init(_ graphs: [DefinitionGraph], _ activations: [NamedActivation]) {
    let originals = Self.originals(graphs, activations)
    let names = Set(graphs.flatMap { $0.assemblies.map { originals[$0.name] ?? $0.name } }).sorted()
    let indices = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var weights: [Ends: Int] = [:]
    for graph in graphs {
      let units = graph.assemblies.map { indices[originals[$0.name] ?? $0.name] ?? 0 }
      for (ends, weight) in Self.dependencies(in: graph, units, indices) {
        weights[ends] = max(weights[ends] ?? 0, weight)
      }
    }
    pairs = weights.filter { $0.key.from != $0.key.to }.sorted { $0.key < $1.key }
      .map { Pair(from: $0.key.from, to: $0.key.to, weight: $0.value) }
    let used = Set(pairs.map(\.to))
    isUsed = names.indices.map(used.contains)
    weighted = DirectedGraph(
      nodeCount: names.count,
      edges: pairs.enumerated().flatMap { index, pair in
        repeatElement((source: pair.from, target: pair.to, label: index), count: pair.weight)
      })
    replacements = names.map { _ in [] }
    for (replacement, original) in originals.sorted(by: { $0.key < $1.key }) {
      if let index = indices[original] { replacements[index].append(replacement.withoutQualifier) }
    }
    let shortNames = names.map((graphs.first?.vocabulary ?? .assemblies).shortName)
    let counts = Dictionary(shortNames.map { ($0, 1) }, uniquingKeysWith: +)
    isAmbiguous = shortNames.map { counts[$0] != 1 }
    self.shortNames = shortNames
    self.names = names
    kinds = graphs[0].vocabulary == .targets ? Self.kinds(in: graphs, indices) : []
  }

  private static func kinds(in graphs: [DefinitionGraph], _ indices: [String: Int]) -> [TargetKind] {
    var kinds = [TargetKind](repeating: .library, count: indices.count)
    for graph in graphs {
      for definition in graph.definitions {
        guard let unit = indices[graph[definition.assembly].name] else { continue }
        kinds[unit] = TargetKind(rawValue: definition.declaredType) ?? .library
      }
    }
    return kinds
  }

  /// The shortest unambiguous name.
  func displayName(of index: Int) -> String { isAmbiguous[index] ? names[index] : String(shortNames[index]) }

  /// Returns the full names of the assemblies that are replaced, by the full names of their replacements.
  private static func originals(
    _ graphs: [DefinitionGraph], _ activations: [NamedActivation]
  ) -> [String: String] {
    guard !activations.isEmpty else { return [:] }
    var fullNames: [String: String] = [:]
    for graph in graphs {
      for assembly in graph.assemblies {
        for name in [assembly.name] + assembly.superclasses {
          fullNames[name] = name
          fullNames[String(name.withoutQualifier)] = name
        }
      }
    }
    var result: [String: String] = [:]
    for replacement in activations.flatMap(\.replacements) {
      let name = fullNames[replacement.replacement] ?? replacement.replacement
      if result[name] == nil { result[name] = fullNames[replacement.original] ?? replacement.original }
    }
    // One that is replaced itself leads on to the first original. A cycle leads nowhere.
    return result.mapValues { first in
      var (name, visited) = (first, Set<String>())
      while let next = result[name], visited.insert(name).inserted { name = next }
      return name
    }
  }

  private static func dependencies(
    in graph: DefinitionGraph, _ units: [Int], _ indices: [String: Int]
  ) -> [Ends: Int] {
    var weights: [Ends: Int] = [:]
    for edge in AssemblyGraph(graph).edges {
      weights[Ends(from: units[edge.from.index], to: units[edge.to.index]), default: 0] += edge.references.count
    }
    for (index, assembly) in graph.assemblies.enumerated() {
      let superclass = assembly.superclasses.lazy.compactMap { indices[$0] }.first
      for to in assembly.collaborators.map({ units[$0.assembly.index] }) + (superclass.map { [$0] } ?? []) {
        let ends = Ends(from: units[index], to: to)
        if weights[ends] == nil { weights[ends] = 1 }
      }
    }
    return weights
  }
}
