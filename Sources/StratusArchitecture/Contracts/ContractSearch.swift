import StratusGraph
import StratusSupport

/// A search for the targets of a contract that a source must not depend on, but reaches.
///
/// A path leads through definitions and assemblies that are not sources, because a source has findings of its own. It
/// also leads through targets, so that an accepted end hides nothing behind it. An end is where a path enters a part
/// of the targets; steps inside that part do not count as further ends.
///
/// Steps that the graph does not show come last: a search first follows everything that is visible.
struct ContractSearch {
  /// A node at which a path enters a part of the targets.
  struct End {
    let node: Int
    /// The part of the targets.
    let target: Int
    /// The node before the end.
    let previous: Int
    /// The edge from the node before to the end.
    let edge: Int
    /// The number of steps.
    let length: Int
    /// Whether the path contains a step that the graph does not show.
    let isUnseen: Bool
  }

  /// An edge of a path.
  struct Edge {
    /// The definition or assembly at which the step begins. It differs from ``from`` for a step that the graph does not
    /// show, which consists of two edges.
    let start: Int
    let from: Int
    let to: Int
    /// The index of the edge in the network.
    let index: Int
  }

  let contract: ResolvedContract
  let network: ContractNetwork
  /// Whether the contract limits what each node depends on: a definition, or the declaration of an assembly.
  private let sources: [Bool]
  /// The part of the targets to which each node belongs; -1 for none.
  private let targets: [Int32]
  /// Whether a path may continue behind each node.
  private let passes: [Bool]
  /// Whether a path can enter a part of the targets behind each node.
  private var isUseful: [Bool] = []
  private var walk: Walk

  /// - Complexity: O(size of the network).
  init(_ contract: ResolvedContract, in network: ContractNetwork) {
    self.contract = contract
    self.network = network
    let nodes = 0..<network.forward.nodeCount
    let isTransitive = contract.contract.requirement.isTransitive
    sources = nodes.map { node in
      let role = network.role(of: node)
      return (role == nil || role == .type) && contract.isSource(network.owner(of: node))
    }
    // What closures can ask for has no part, so each of these steps enters one.
    targets = nodes.map { network.isUnseen($0) ? -1 : Int32(contract.targets.unit(of: network.owner(of: $0)) ?? -1) }
    passes = nodes.map { [sources] node in
      let role = network.role(of: node)
      return role == .object || role == .closures || isTransitive && !sources[node]
    }
    walk = Walk(nodeCount: nodes.count)
    isUseful = usefulNodes()
  }

  /// Whether the contract limits what a definition, or the declaration of an assembly, depends on.
  func isSource(_ node: Int) -> Bool { sources[node] }

  /// Whether a node is in a part of the targets to which another node does not belong.
  private func enters(_ node: Int, from previous: Int) -> Bool {
    targets[node] >= 0 && targets[node] != targets[previous]
  }

  private func usefulNodes() -> [Bool] {
    var isUseful = [Bool](repeating: false, count: targets.count)
    var open: [Int] = []
    for node in targets.indices where network.forward.targets(of: node).contains(where: { enters($0, from: node) }) {
      isUseful[node] = true
      open.append(node)
    }
    while let node = open.popLast() {
      guard passes[node] else { continue }
      for previous in network.backward.targets(of: node) where !isUseful[previous] {
        isUseful[previous] = true
        open.append(previous)
      }
    }
    return isUseful
  }

  /// Returns the ends of the paths from a source, the nearest first, and all visible ones before the others.
  ///
  /// - Complexity: O(edges of the nodes that are reached and lead to a target).
  mutating func ends(from source: Int) -> [End] {
    // A source inside of a target can violate the contract there.
    guard isUseful[source] || targets[source] >= 0 else { return [] }
    walk.restart(from: source)
    var ends: [End] = []
    var closures: [(previous: Int, edge: Int)] = []
    for isUnseen in [false, true] {
      for (previous, edge) in closures { visit(over: edge, from: previous) }
      while let node = walk.next() {
        for edge in network.forward.edges(from: node) {
          if !network.isUnseen(network.forward.target(of: edge)) {
            follow(edge, from: node, of: source, isUnseen: isUnseen, &ends)
          } else if isUnseen {
            visit(over: edge, from: node)
          } else {
            closures.append((node, edge))
          }
        }
      }
    }
    return ends
  }

  private mutating func follow(
    _ edge: Int, from node: Int, of source: Int, isUnseen: Bool, _ ends: inout [End]
  ) {
    let next = network.forward.target(of: edge)
    // A definition inherits the superclass of its assembly, which has findings of its own.
    if node == source, case .definition(let id) = network.element(of: node), network.role(of: next) == .type,
      isSource(network.node(.type, of: network.graph[id].assembly))
    {
      return
    }
    if node == source || enters(next, from: node), next != source, !covers(next, source), !walk.isEnd(next),
      let target = contract.forbiddenTarget(of: network.owner(of: next), from: network.owner(of: source))
    {
      walk.noteEnd(next)
      ends.append(
        End(
          node: next, target: target, previous: node, edge: edge, length: walk.depth(of: node) + 1, isUnseen: isUnseen))
    }
    visit(over: edge, from: node)
  }

  /// Whether a source belongs to its part only because it inherits from a class, which it may do then.
  private func covers(_ superclass: Int, _ source: Int) -> Bool {
    guard network.role(of: superclass) == .type, case .assembly(let base) = network.element(of: superclass) else {
      return false
    }
    let owner =
      switch network.element(of: source) {
      case .definition(let id): network.graph[id].assembly
      case .assembly(let id): id
      }
    return contract.sources.coveredNames[owner.index]?.contains(network.graph[base].name) ?? false
  }

  private mutating func visit(over edge: Int, from node: Int) {
    let next = network.forward.target(of: edge)
    if isUseful[next], passes[next] { walk.visit(next, from: node, over: edge, isStep: !network.isUnseen(next)) }
  }

  /// Returns the edges of a shortest path to an end of the last search.
  ///
  /// - Complexity: O(length of the path), which is at most the cost of the search.
  func path(to end: End) -> [Edge] {
    var path = [edge(end.edge, from: end.previous, to: end.node)]
    var node = end.previous
    while let (previous, index) = walk.step(to: node) {
      path.append(edge(index, from: previous, to: node))
      node = previous
    }
    return path.reversed()
  }

  private func edge(_ index: Int, from: Int, to: Int) -> Edge {
    let start = network.isUnseen(from) ? walk.step(to: from)?.previous : nil
    return Edge(start: start ?? from, from: from, to: to, index: index)
  }
}

extension DirectedGraph {
  fileprivate func targets(of node: Int) -> some Collection<Int> { edges(from: node).lazy.map { target(of: $0) } }
}

/// A breadth-first search that remembers how it reached each node.
private struct Walk {
  private var queue: [Int] = []
  private var position = 0
  /// The number of the search that visited each node last.
  private var visits: [Int32]
  private var endVisits: [Int32]
  private var round: Int32 = 0
  private var previousNodes: [Int32]
  private var edges: [Int32]
  private var depths: [Int32]

  init(nodeCount: Int) {
    visits = Array(repeating: 0, count: nodeCount)
    endVisits = visits
    previousNodes = visits
    edges = visits
    depths = visits
  }

  /// Forgets the last search without a loop, because there can be as many searches as nodes.
  mutating func restart(from node: Int) {
    round += 1
    queue.removeAll(keepingCapacity: true)
    position = 0
    visits[node] = round
    previousNodes[node] = -1
    depths[node] = 0
    queue.append(node)
  }

  mutating func next() -> Int? {
    guard position < queue.count else { return nil }
    position += 1
    return queue[position - 1]
  }

  mutating func visit(_ node: Int, from previous: Int, over edge: Int, isStep: Bool) {
    guard visits[node] != round else { return }
    visits[node] = round
    previousNodes[node] = Int32(previous)
    edges[node] = Int32(edge)
    depths[node] = depths[previous] + (isStep ? 1 : 0)
    queue.append(node)
  }

  func depth(of node: Int) -> Int { Int(depths[node]) }

  /// Returns the last step of the path to a node; `nil` for the start.
  func step(to node: Int) -> (previous: Int, edge: Int)? {
    previousNodes[node] < 0 ? nil : (Int(previousNodes[node]), Int(edges[node]))
  }

  func isEnd(_ node: Int) -> Bool { endVisits[node] == round }
  mutating func noteEnd(_ node: Int) { endVisits[node] = round }
}
