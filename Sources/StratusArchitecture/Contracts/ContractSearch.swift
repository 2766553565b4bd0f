import StratusGraph

/// A search for the targets of a contract that a source must not depend on, but reaches.
///
/// A path leads through definitions and assemblies that are not sources, because a source has findings of its own. It
/// also leads through targets, so that an accepted end hides nothing behind it. An end is where a path enters a part
/// of the targets; steps inside of that part are no further ends.
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

  let contract: ResolvedContract
  let network: ContractNetwork
  private let sources: [Bool]
  /// The part of the targets to which each node belongs; -1 for none.
  private let targets: [Int32]
  /// Whether a path can enter a part of the targets behind each node.
  private var isUseful: [Bool]
  private var walk: Walk

  /// - Complexity: O(size of the network).
  init(_ contract: ResolvedContract, in network: ContractNetwork) {
    self.contract = contract
    self.network = network
    let count = network.forward.nodeCount
    let owners = (0..<count).map(network.owner(of:))
    sources = (0..<count).map { network.canBeSource($0) && contract.isSource(owners[$0]) }
    // What closures can ask for has no part, so each of these steps enters one.
    targets = (0..<count).map { network.isUnseen($0) ? -1 : Int32(contract.targets.unit(of: owners[$0]) ?? -1) }
    isUseful = []
    walk = Walk(nodeCount: count)
    isUseful = usefulNodes()
  }

  /// Whether the contract limits what a definition, or the declaration of an assembly, depends on.
  func isSource(_ node: Int) -> Bool { sources[node] }

  /// Whether a path may continue behind a node.
  private func passes(_ node: Int) -> Bool {
    if network.isObject(node) || network.isUnseen(node) { return true }
    return contract.contract.requirement.isTransitive && !sources[node]
  }

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
      guard passes(node) else { continue }
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
    while let node = walk.next() {
      for edge in network.forward.edges(from: node) {
        let next = network.forward.target(of: edge)
        if network.isUnseen(next) {
          closures.append((node, edge))
        } else {
          follow(edge, from: node, to: next, of: source, isUnseen: false, &ends)
        }
      }
    }
    for (previous, edge) in closures {
      let next = network.forward.target(of: edge)
      if isUseful[next] { walk.visit(next, from: previous, over: edge, isStep: false) }
    }
    while let node = walk.next() {
      for edge in network.forward.edges(from: node) {
        let next = network.forward.target(of: edge)
        if network.isUnseen(next) {
          if isUseful[next] { walk.visit(next, from: node, over: edge, isStep: false) }
        } else {
          follow(edge, from: node, to: next, of: source, isUnseen: true, &ends)
        }
      }
    }
    return ends
  }

  private mutating func follow(
    _ edge: Int, from node: Int, to next: Int, of source: Int, isUnseen: Bool, _ ends: inout [End]
  ) {
    // A definition inherits the superclass of its assembly, which has findings of its own.
    if node == source, network.isDefinition(node), network.isType(next), isSource(network.type(of: node)) { return }
    if node == source || enters(next, from: node), !walk.isEnd(next),
      let target = contract.forbiddenTarget(of: network.owner(of: next), from: network.owner(of: source))
    {
      walk.noteEnd(next)
      ends.append(
        End(
          node: next, target: target, previous: node, edge: edge, length: walk.depth(of: node) + 1, isUnseen: isUnseen))
    }
    if isUseful[next], passes(next) { walk.visit(next, from: node, over: edge, isStep: true) }
  }

  /// Returns the path to an end of the last search.
  func path(to end: End) -> ContractPath { walk.path(to: end, in: network) }
}

extension ContractNetwork {
  /// Whether a contract can limit what a node depends on: a definition, or the declaration of an assembly.
  fileprivate func canBeSource(_ index: Int) -> Bool { !isObject(index) && !isUnseen(index) }
}

extension DirectedGraph {
  fileprivate func targets(of node: Int) -> some Collection<Int> { edges(from: node).lazy.map { target(of: $0) } }
}

/// A shortest path, without its middle if it is long.
struct ContractPath {
  /// The maximum number of steps that are shown, including one that stands for those that are left out.
  static let limit = 20
  /// The number of steps at the start of a long path.
  fileprivate static let headCount = 10

  /// An edge of the network.
  struct Edge {
    /// The definition or assembly at which the step begins. It differs from ``from`` for a step that the graph does not
    /// show, which consists of two edges.
    let start: Int
    let from: Int
    let to: Int
    /// The index of the edge in the network.
    let edge: Int
  }

  /// The edges at the start; all edges of a short path.
  let head: [Edge]
  /// The edges at the end of a long path.
  let tail: [Edge]
  /// The number of steps between both.
  let omitted: Int
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
  /// The last node of the first steps on the path to each node.
  private var heads: [Int32]

  init(nodeCount: Int) {
    visits = Array(repeating: 0, count: nodeCount)
    endVisits = visits
    previousNodes = visits
    edges = visits
    depths = visits
    heads = visits
  }

  /// Forgets the last search without a loop, because there can be as many searches as nodes.
  mutating func restart(from node: Int) {
    round += 1
    queue.removeAll(keepingCapacity: true)
    position = 0
    visits[node] = round
    previousNodes[node] = -1
    depths[node] = 0
    heads[node] = Int32(node)
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
    heads[node] = depths[node] <= ContractPath.headCount ? Int32(node) : heads[previous]
    queue.append(node)
  }

  func depth(of node: Int) -> Int { Int(depths[node]) }
  func previous(of node: Int) -> Int { Int(previousNodes[node]) }
  func isEnd(_ node: Int) -> Bool { endVisits[node] == round }
  mutating func noteEnd(_ node: Int) { endVisits[node] = round }

  func path(to end: ContractSearch.End, in network: ContractNetwork) -> ContractPath {
    let last = edge(end.edge, from: end.previous, to: end.node, in: network)
    guard end.length > ContractPath.limit else {
      return ContractPath(head: path(to: end.previous, in: network) + [last], tail: [], omitted: 0)
    }
    let head = path(to: Int(heads[end.previous]), in: network)
    // One step stands for those that are left out.
    let tailLength = ContractPath.limit - ContractPath.headCount - 1
    var tail = [last]
    var node = end.previous
    while end.length - depth(of: node) < tailLength {
      tail.append(edge(Int(edges[node]), from: previous(of: node), to: node, in: network))
      node = previous(of: node)
    }
    return ContractPath(
      head: head, tail: tail.reversed(), omitted: depth(of: node) - depth(of: Int(heads[end.previous])))
  }

  private func edge(_ edge: Int, from: Int, to: Int, in network: ContractNetwork) -> ContractPath.Edge {
    ContractPath.Edge(start: network.isUnseen(from) ? previous(of: from) : from, from: from, to: to, edge: edge)
  }

  /// Returns all edges from the start to a visited node.
  private func path(to node: Int, in network: ContractNetwork) -> [ContractPath.Edge] {
    var path: [ContractPath.Edge] = []
    var node = node
    while previousNodes[node] >= 0 {
      path.append(edge(Int(edges[node]), from: previous(of: node), to: node, in: network))
      node = previous(of: node)
    }
    return path.reversed()
  }
}
