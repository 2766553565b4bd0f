import StratusGraph
import StratusSupport

/// The parts of an assembly from the highest layer to the lowest, and the references between them.
struct SplitOrder {
  let members: [[Int]]
  /// The layer of each part: the one that names suggest, or else the lowest of its users, or else the highest of what
  /// it uses.
  let layers: [CustomaryLayer?]
  let borders: [AssemblySplit.Border]
  /// The number of references inside the parts.
  let inner: Int

  init(_ parts: SplitParts, in graph: DefinitionGraph) {
    var partOf: [Int: Int] = [:]
    for (part, members) in parts.members.enumerated() { for index in members { partOf[index] = part } }
    var links: [(source: Int, target: Int, label: Int)] = []
    var inner = 0
    for (part, members) in parts.members.enumerated() {
      for reference in members.flatMap({ graph.references(from: DefinitionID($0)) }) {
        guard let target = graph.references[reference].definition.flatMap({ partOf[$0.index] }) else { continue }
        if target == part { inner += 1 } else { links.append((part, target, reference)) }
      }
    }
    let layers = Self.completed(parts.layers, links)
    let order = Self.order(layers, links)
    var positions = [Int](repeating: 0, count: order.count)
    for (position, part) in order.enumerated() { positions[part] = position }
    self.members = order.map { parts.members[$0] }
    self.layers = order.map { layers[$0] }
    self.inner = inner
    struct Ends: Hashable {
      let from: Int
      let to: Int
    }
    borders = Dictionary(grouping: links) { Ends(from: positions[$0.source], to: positions[$0.target]) }
      .sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }
      .map { ends, links in
        AssemblySplit.Border(
          from: ends.from, to: ends.to, references: links.map { ReferenceID($0.label) }.sorted())
      }
  }

  /// Returns the layers, with one for each part that has links to a part with a layer.
  private static func completed(
    _ layers: [CustomaryLayer?], _ links: [(source: Int, target: Int, label: Int)]
  ) -> [CustomaryLayer?] {
    let graph = DirectedGraph(nodeCount: layers.count, edges: links)
    let components = graph.stronglyConnectedComponents()
    let order = (0..<components.count).flatMap { Array(components.members(of: $0)) }
    var users = layers
    for part in order {
      guard let layer = users[part] else { continue }
      for target in graph.edges(from: part).map({ graph.target(of: $0) }) where layers[target] == nil {
        users[target] = max(users[target] ?? layer, layer)
      }
    }
    var result = users
    for part in order.reversed() where result[part] == nil {
      result[part] = graph.edges(from: part).compactMap { result[graph.target(of: $0)] }.min()
    }
    return result
  }

  /// Returns the parts by layer. Within a layer, users come before what they use, except for few references in cycles.
  private static func order(_ layers: [CustomaryLayer?], _ links: [(source: Int, target: Int, label: Int)]) -> [Int] {
    // A part without a layer has no links to one that has a layer, so any position suits it.
    func layer(_ part: Int) -> Int { layers[part]?.rawValue ?? CustomaryLayer.allCases.count }
    let within = DirectedGraph(
      nodeCount: layers.count, edges: links.filter { layer($0.source) == layer($0.target) })
    let back = Set(within.fewestFeedbackEdges())
    let downward = DirectedGraph(
      nodeCount: layers.count,
      edges: (0..<within.nodeCount).flatMap { part in
        within.edges(from: part).filter { !back.contains($0) }.map { (part, within.target(of: $0), 0) }
      })
    let ranks = downward.longestPathRanks(downward.stronglyConnectedComponents())
    return layers.indices.sorted { (layer($0), ranks[$0], $0) < (layer($1), ranks[$1], $1) }
  }
}
