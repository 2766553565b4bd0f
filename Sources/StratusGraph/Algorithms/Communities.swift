import StratusSupport

/// An undirected graph with weighted edges, whose nodes can be grouped into communities.
///
/// A community is a group of nodes with more weight among them than their total weights suggest.
package struct WeightedGraph {
  package struct Edge {
    package let first: Int
    package let second: Int
    package let weight: Double

    package init(_ first: Int, _ second: Int, weight: Double) {
      (self.first, self.second, self.weight) = (first, second, weight)
    }
  }

  /// The kind of each node; `nil` for a node that fits every kind.
  private let kinds: [Int?]
  private let neighbors: CompressedRows<(node: Int, weight: Double)>
  /// The weight inside each node, which may stand for several.
  private let inner: [Double]
  private let total: Double

  /// Creates a graph with a node for each kind. Parallel edges and loops are allowed.
  package init(kinds: [Int?], edges: [Edge]) {
    self.init(kinds: kinds, edges: edges, inner: Array(repeating: 0, count: kinds.count))
  }

  private init(kinds: [Int?], edges: [Edge], inner: [Double]) {
    var inner = inner
    for edge in edges where edge.first == edge.second { inner[edge.first] += edge.weight }
    let links = edges.filter { $0.first != $0.second }
    let ends =
      links.map { (row: $0.first, element: (node: $0.second, weight: $0.weight)) }
      + links.map { (row: $0.second, element: (node: $0.first, weight: $0.weight)) }
    (self.kinds, self.inner) = (kinds, inner)
    neighbors = CompressedRows(count: kinds.count, ends)
    total = inner.reduce(0, +) + links.reduce(0) { $0 + $1.weight }
  }

  /// Returns the community of each node, numbered by their first nodes. Nodes of different kinds are in different
  /// communities.
  ///
  /// Nodes join the community that increases the modularity most, in their order, until none gains. Each community then
  /// becomes one node, and the same is repeated.
  ///
  /// - Complexity: O(nodes + edges) for each pass; there are few passes in practice, and at most 32 on each of O(log
  ///   nodes) levels.
  /// - Source: Blondel, Guillaume, Lambiotte, Lefebvre, "Fast unfolding of communities in large networks" (2008).
  package func communities() -> [Int] {
    var result = Array(kinds.indices)
    var level = self
    while let joined = level.joined() {
      result = result.map { joined[$0] }
      level = level.contracted(by: joined)
    }
    return result
  }

  /// Returns the community of each node after passes over all nodes; `nil` if none leaves its own.
  private func joined() -> [Int]? {
    var state = Membership(kinds: kinds, weights: kinds.indices.map(weight(of:)))
    var hasMoved = false
    for _ in 0..<32 {
      let before = state.moves
      for node in kinds.indices { state.move(node, neighbors[node], total: total) }
      if state.moves == before { break }
      hasMoved = true
    }
    return hasMoved ? Self.numbered(state.communities) : nil
  }

  private func weight(of node: Int) -> Double { neighbors[node].reduce(2 * inner[node]) { $0 + $1.weight } }

  private func contracted(by communities: [Int]) -> WeightedGraph {
    let count = (communities.max() ?? -1) + 1
    var kinds = [Int?](repeating: nil, count: count)
    var inner = [Double](repeating: 0, count: count)
    var edges: [Edge] = []
    for node in communities.indices {
      let community = communities[node]
      kinds[community] = kinds[community] ?? self.kinds[node]
      inner[community] += self.inner[node]
      for (neighbor, weight) in neighbors[node] where neighbor > node {
        edges.append(Edge(community, communities[neighbor], weight: weight))
      }
    }
    return WeightedGraph(kinds: kinds, edges: edges, inner: inner)
  }

  private static func numbered(_ communities: [Int]) -> [Int] {
    var numbers = [Int?](repeating: nil, count: communities.count)
    var next = 0
    return communities.map { community in
      if let number = numbers[community] { return number }
      numbers[community] = next
      next += 1
      return next - 1
    }
  }
}

/// The communities while nodes move between them.
private struct Membership {
  private(set) var communities: [Int]
  /// The number of moves.
  private(set) var moves = 0
  private let kinds: [Int?]
  private let weights: [Double]
  /// The weight of all nodes of each community.
  private var totals: [Double]
  /// The kind of each community, and the number of its nodes that have a kind.
  private var members: [(kind: Int?, count: Int)]
  /// The weight between the node that moves and each community; zero between moves.
  private var links: [Double]

  init(kinds: [Int?], weights: [Double]) {
    communities = Array(kinds.indices)
    (self.kinds, self.weights, totals) = (kinds, weights, weights)
    members = kinds.map { ($0, $0 == nil ? 0 : 1) }
    links = Array(repeating: 0, count: kinds.count)
  }

  mutating func move(_ node: Int, _ neighbors: some Collection<(node: Int, weight: Double)>, total: Double) {
    let own = communities[node]
    leave(node)
    for (neighbor, weight) in neighbors { links[communities[neighbor]] += weight }
    func gain(_ community: Int) -> Double { links[community] - weights[node] * totals[community] / (2 * total) }
    var (best, bestGain) = (own, gain(own))
    for (neighbor, _) in neighbors {
      let community = communities[neighbor]
      // A difference that is only due to rounding is none, so the first of equal communities wins.
      guard fits(node, community), gain(community) > bestGain + 1e-9 else { continue }
      (best, bestGain) = (community, gain(community))
    }
    for (neighbor, _) in neighbors { links[communities[neighbor]] = 0 }
    if best != own { moves += 1 }
    communities[node] = best
    totals[best] += weights[node]
    if let kind = kinds[node] { members[best] = (kind, members[best].count + 1) }
  }

  private mutating func leave(_ node: Int) {
    let community = communities[node]
    totals[community] -= weights[node]
    if kinds[node] != nil { members[community].count -= 1 }
  }

  private func fits(_ node: Int, _ community: Int) -> Bool {
    kinds[node] == nil || members[community].count == 0 || members[community].kind == kinds[node]
  }
}
