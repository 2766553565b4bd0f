/// A directed graph over the nodes 0 ..< ``nodeCount``, as compressed rows: what the algorithms work on.
///
/// An edge is known by its position: edges are ordered by their source, then as they were given. Each keeps the label
/// that it was given, such as the number of the reference that it stands for. Parallel edges and loops are allowed.
public struct DirectedGraph: Hashable, Sendable {
  public let nodeCount: Int
  /// `offsets[n] ..< offsets[n + 1]` are the edges of node `n`.
  let offsets: ContiguousArray<Int32>
  let targets: ContiguousArray<Int32>
  let labels: ContiguousArray<Int32>

  /// - Parameter edges: source, target and label of each edge.
  /// - Precondition: sources and targets are nodes.
  /// - Complexity: O(nodes + edges).
  public init(nodeCount: Int, edges: some Collection<(source: Int, target: Int, label: Int)>) {
    var offsets = ContiguousArray<Int32>(repeating: 0, count: nodeCount + 1)
    for edge in edges { offsets[edge.source + 1] += 1 }
    for node in 0..<nodeCount { offsets[node + 1] += offsets[node] }
    var next = offsets
    var targets = ContiguousArray<Int32>(repeating: 0, count: Int(offsets[nodeCount]))
    var labels = targets
    for edge in edges {
      let position = Int(next[edge.source])
      targets[position] = Int32(edge.target)
      labels[position] = Int32(edge.label)
      next[edge.source] += 1
    }
    self.init(nodeCount: nodeCount, offsets: offsets, targets: targets, labels: labels)
  }

  init(
    nodeCount: Int, offsets: ContiguousArray<Int32>, targets: ContiguousArray<Int32>, labels: ContiguousArray<Int32>
  ) {
    self.nodeCount = nodeCount
    self.offsets = offsets
    self.targets = targets
    self.labels = labels
  }

  public var edgeCount: Int { targets.count }

  /// The positions of the edges that leave a node. O(1).
  public func edges(from node: Int) -> Range<Int> { Int(offsets[node])..<Int(offsets[node + 1]) }

  /// Where an edge ends. O(1).
  public func target(of edge: Int) -> Int { Int(targets[edge]) }

  /// What an edge was given as its label. O(1).
  public func label(of edge: Int) -> Int { Int(labels[edge]) }

  /// Where an edge begins. O(log nodes).
  public func source(of edge: Int) -> Int {
    offsets.partitioningIndex { $0 > edge } - 1
  }

  /// The graph with each edge turned around; edges keep their labels. Among the edges of one node the order of their
  /// former sources is kept.
  ///
  /// - Complexity: O(nodes + edges).
  public func reversed() -> DirectedGraph {
    let edges = (0..<nodeCount).lazy.flatMap { node in
      self.edges(from: node).lazy.map { (source: self.target(of: $0), target: node, label: self.label(of: $0)) }
    }
    return DirectedGraph(nodeCount: nodeCount, edges: Array(edges))
  }
}

extension DefinitionGraph {
  /// The definitions as nodes and the references between them as edges, labeled with their numbers.
  ///
  /// Where an assembly is injected as an object there is no edge.
  ///
  /// - Parameter isIncluded: which references to take.
  /// - Complexity: O(definitions + references).
  public func directedGraph(where isIncluded: (Reference) -> Bool = { _ in true }) -> DirectedGraph {
    var offsets = ContiguousArray<Int32>(repeating: 0, count: definitions.count + 1)
    var targets = ContiguousArray<Int32>()
    var labels = ContiguousArray<Int32>()
    targets.reserveCapacity(references.count)
    labels.reserveCapacity(references.count)
    for definition in definitions.indices {
      for index in references(from: DefinitionID(definition)) {
        guard let target = references[index].definition, isIncluded(references[index]) else { continue }
        targets.append(target.rawValue)
        labels.append(Int32(index))
      }
      offsets[definition + 1] = Int32(targets.count)
    }
    return DirectedGraph(nodeCount: definitions.count, offsets: offsets, targets: targets, labels: labels)
  }
}
