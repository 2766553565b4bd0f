import StratusGraph
import StratusSupport

/// The definitions of an assembly as a network of weighted links, whose communities are the parts of a split.
///
/// - A definition with one user that needs nothing itself belongs to that user.
/// - A reference links two definitions of one layer. It counts less if many others lead to its target.
/// - Definitions with a common user, in another assembly or in another layer, are linked through it.
/// - Definitions below the presentation whose names have the same last word are linked.
struct SplitNetwork {
  /// The layer that the names of each definition suggest, or those of the definition that it belongs to.
  private(set) var layers: [CustomaryLayer?]
  private let graph: DefinitionGraph
  private let definitions: Range<Int>
  /// The pairs of a definition and another one that it refers to, where one of them is in the assembly; sorted and
  /// distinct.
  private let pairs: [Pair]
  /// The only user of each definition that belongs to it; otherwise the definition.
  private var owners: [Int]

  private struct Pair: Hashable, Comparable {
    let user: Int
    let target: Int

    static func < (left: Self, right: Self) -> Bool { (left.user, left.target) < (right.user, right.target) }
  }

  init(_ graph: DefinitionGraph, _ assembly: AssemblyID) {
    self.graph = graph
    definitions = graph[assembly].definitions
    layers = definitions.map { graph.definitions[$0].customaryLayer }
    owners = Array(definitions)
    let all = definitions.flatMap { index -> [Pair] in
      let uses = graph.references(from: DefinitionID(index)).compactMap { graph.references[$0].definition?.index }
      let users = graph.references(to: DefinitionID(index)).map { graph[$0].from.index }
      return uses.map { Pair(user: index, target: $0) } + users.map { Pair(user: $0, target: index) }
    }
    pairs = Set(all.filter { $0.user != $0.target }).sorted()
    joinPrivateParts()
  }

  /// Returns the definitions of each part, numbered from the first definition of the assembly. Parts are ordered by
  /// their first definitions.
  func parts() -> [[Int]] {
    let communities = linked().communities()
    let parts = Dictionary(grouping: owners.indices) { communities[owners[$0] - definitions.lowerBound] }
    return parts.values.sorted { $0[0] < $1[0] }
  }

  private mutating func joinPrivateParts() {
    let first = definitions.lowerBound
    var users = [[Int]](repeating: [], count: definitions.count)
    var needs = [Int](repeating: 0, count: definitions.count)
    for pair in pairs {
      if definitions.contains(pair.target) { users[pair.target - first].append(pair.user) }
      if definitions.contains(pair.user) { needs[pair.user - first] += 1 }
    }
    var next = needs.indices.filter { needs[$0] == 0 }[...]
    var order: [Int] = []
    while let part = next.popFirst() {
      guard users[part].count == 1, let user = users[part].first, definitions.contains(user) else { continue }
      let (own, other) = (layers[part], layers[user - first])
      guard own == nil || other == nil || own == other else { continue }
      owners[part] = user
      layers[user - first] = other ?? own
      order.append(part)
      needs[user - first] -= 1
      if needs[user - first] == 0 { next.append(user - first) }
    }
    // A user joins its own user after its parts, so owners are final in the reverse order.
    for part in order.reversed() {
      owners[part] = owners[owners[part] - first]
      layers[part] = layers[owners[part] - first]
    }
  }

  /// Returns a graph with a node for each definition, and then for each common user, and for each word.
  private func linked() -> WeightedGraph {
    let first = definitions.lowerBound
    var kinds = layers.map { $0?.rawValue }
    func owner(_ index: Int) -> Int { definitions.contains(index) ? owners[index - first] : index }
    let links = Set(pairs.map { Pair(user: owner($0.user), target: owner($0.target)) })
      .filter { $0.user != $0.target && definitions.contains($0.target) }.sorted()
    var counts = [Int](repeating: 0, count: definitions.count)
    for link in links { counts[link.target - first] += 1 }
    var edges: [WeightedGraph.Edge] = []
    var userNodes: [Int: Int] = [:]
    for link in links {
      let target = link.target - first
      var node = definitions.contains(link.user) ? link.user - first : nil
      if let user = node, let upper = layers[user], let lower = layers[target], upper != lower { node = nil }
      if node == nil {
        node = userNodes[link.user] ?? kinds.count
        if node == kinds.count { kinds.append(nil) }
        userNodes[link.user] = node
      }
      edges.append(WeightedGraph.Edge(node ?? 0, target, weight: 1 / Double(counts[target])))
    }
    for members in sameWords() {
      for member in members { edges.append(WeightedGraph.Edge(kinds.count, member, weight: 0.5)) }
      kinds.append(nil)
    }
    return WeightedGraph(kinds: kinds, edges: edges)
  }

  /// Returns the definitions whose names have the same last word.
  private func sameWords() -> [[Int]] {
    var groups: [SplitWord: [Int]] = [:]
    for index in owners.indices where owners[index] == index + definitions.lowerBound {
      let word = SplitWord(graph.definitions[index + definitions.lowerBound], layers[index])
      if let word { groups[word, default: []].append(index) }
    }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }
}

/// The last word of a definition's first name, and its layer: `Service` and business logic.
struct SplitWord: Hashable {
  private let text: Substring
  private let layer: CustomaryLayer?

  /// Returns `nil` in the presentation, where a group has one thing of each kind.
  init?(_ definition: DefinitionNode, _ layer: CustomaryLayer?) {
    if layer == .presentation { return nil }
    text = definition.roleNames.first?.roleWords.last ?? ""
    self.layer = layer
  }
}
