import DefinitionGraph

/// Layers for a graph that has none yet: an order of its assemblies in which few references go up, mostly the fewest.
public struct LayerProposal: Hashable, Sendable {
  /// The highest first; each assembly is named, and no two assemblies of one layer refer to each other.
  public let layers: [Layer]
  /// The references that go up in this order, ascending.
  public let upward: [ReferenceID]

  /// - Complexity: O(definitions + references), and for assemblies that know each other in loops what
  ///   ``DirectedGraph/fewestFeedbackEdges()`` takes.
  public init(for graph: DefinitionGraph) {
    let assemblies = AssemblyGraph(graph)
    let weighted = assemblies.directedGraph(isWeighted: true)
    let back = Set(weighted.fewestFeedbackEdges().map { weighted.label(of: $0) })
    upward = back.flatMap { assemblies.references(of: assemblies.edges[$0]) }.sorted()

    let downward = DirectedGraph(
      nodeCount: graph.assemblies.count,
      edges: assemblies.edges.indices.filter { !back.contains($0) }.map {
        (source: assemblies.edges[$0].from.index, target: assemblies.edges[$0].to.index, label: $0)
      })
    let ranks = downward.longestPathRanks(downward.stronglyConnectedComponents())
    let names = Names(graph)
    var rows = [[AssemblyID]](repeating: [], count: (ranks.max() ?? -1) + 1)
    for (index, rank) in ranks.enumerated() { rows[rank].append(AssemblyID(index)) }
    layers = Self.named(rows.map { row in row.map { names[$0] } }).map { name, row in
      Layer(name, rows: [row.map { Pattern($0) }])
    }
  }

  /// A layer is called by the word in which the names of all its assemblies end, where there is one, else by its number.
  private static func named(_ rows: [[String]]) -> [(name: String, row: [String])] {
    var taken: Set<String> = []
    return rows.enumerated().map { place, row in
      let words = row.map { lastWord(of: $0) }
      let common = words.first.flatMap { first in words.allSatisfy { $0 == first } && row.count > 1 ? first : nil }
      let name = common.flatMap { taken.insert($0).inserted ? $0 : nil } ?? "Layer \(place + 1)"
      return (name, row)
    }
  }

  /// `Story` of `Weather.CityStoryAssembly`.
  private static func lastWord(of name: String) -> String {
    var rest = shortName(of: name)
    for suffix in ["Base", "Assembly", "Components"] where rest.hasSuffix(suffix) && rest.count > suffix.count {
      rest = rest.dropLast(suffix.count)
    }
    return rest.lastIndex(where: \.isUppercase).map { String(rest[$0...]) } ?? String(rest)
  }
}
