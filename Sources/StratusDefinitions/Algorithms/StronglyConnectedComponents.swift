/// The largest groups of nodes that all reach each other.
///
/// Components are numbered in topological order: each edge stays in its component or goes to one with a greater number.
public struct StronglyConnectedComponents: Hashable, Sendable {
  /// How many there are.
  public let count: Int
  /// By node.
  let components: ContiguousArray<Int32>
  private let offsets: ContiguousArray<Int32>
  private let nodes: ContiguousArray<Int32>

  fileprivate init(count: Int, components: ContiguousArray<Int32>) {
    self.count = count
    self.components = components
    var offsets = ContiguousArray<Int32>(repeating: 0, count: count + 1)
    for component in components { offsets[Int(component) + 1] += 1 }
    for index in 0..<count { offsets[index + 1] += offsets[index] }
    var next = offsets
    var nodes = components
    for (node, component) in components.enumerated() {
      nodes[Int(next[Int(component)])] = Int32(node)
      next[Int(component)] += 1
    }
    self.offsets = offsets
    self.nodes = nodes
  }

  /// The component of a node. O(1).
  public func component(of node: Int) -> Int { Int(components[node]) }

  /// The nodes of a component, ascending. O(1).
  public func members(of component: Int) -> some RandomAccessCollection<Int> {
    nodes[Int(offsets[component])..<Int(offsets[component + 1])].lazy.map(Int.init)
  }
}

extension DirectedGraph {
  /// Groups the nodes that reach each other.
  ///
  /// - Complexity: time and space O(nodes + edges); no recursion.
  /// - Cycles: a cycle is within one component; a node on none is alone in its own.
  /// - Source: Tarjan, "Depth-first search and linear graph algorithms" (1972), with its own stack.
  public func stronglyConnectedComponents() -> StronglyConnectedComponents {
    // By node: when it was discovered, from 1; the earliest open node that it reaches; its next edge.
    var discovery = ContiguousArray<Int32>(repeating: 0, count: nodeCount)
    var low = discovery
    var nextEdge = offsets
    var components = ContiguousArray<Int32>(repeating: -1, count: nodeCount)
    // Nodes whose component is not complete, and the path from the root to the node in hand.
    var open = ContiguousArray<Int32>()
    var path = ContiguousArray<Int32>()
    var clock: Int32 = 0
    var count: Int32 = 0

    for root in 0..<nodeCount where discovery[root] == 0 {
      path.append(Int32(root))
      while let last = path.last {
        let node = Int(last)
        if discovery[node] == 0 {
          clock += 1
          discovery[node] = clock
          low[node] = clock
          open.append(last)
        }
        var child: Int32 = -1
        let end = offsets[node + 1]
        while nextEdge[node] < end {
          let target = targets[Int(nextEdge[node])]
          nextEdge[node] += 1
          if discovery[Int(target)] == 0 {
            child = target
            break
          }
          if components[Int(target)] < 0 { low[node] = min(low[node], discovery[Int(target)]) }
        }
        if child >= 0 {
          path.append(child)
          continue
        }
        path.removeLast()
        if let parent = path.last { low[Int(parent)] = min(low[Int(parent)], low[node]) }
        if low[node] == discovery[node] {
          while let member = open.popLast() {
            components[Int(member)] = count
            if member == last { break }
          }
          count += 1
        }
      }
    }
    // They are completed from the far end on.
    for node in 0..<nodeCount { components[node] = count - 1 - components[node] }
    return StronglyConnectedComponents(count: Int(count), components: components)
  }

  /// The graph of the components: an edge, labeled with the position of one that it stands for, where edges go from one
  /// component to another. Edges are ordered by source, then by target.
  ///
  /// - Complexity: O(nodes + edges · log of the most edges that leave a component).
  /// - Cycles: the result has none.
  public func condensation(_ components: StronglyConnectedComponents) -> DirectedGraph {
    var edges: [(source: Int, target: Int, label: Int)] = []
    for component in 0..<components.count {
      var found: [(target: Int, label: Int)] = []
      for node in components.members(of: component) {
        for edge in self.edges(from: node) {
          let target = components.component(of: self.target(of: edge))
          if target != component { found.append((target, edge)) }
        }
      }
      found.sort { $0 < $1 }
      for (index, edge) in found.enumerated() where index == 0 || found[index - 1].target != edge.target {
        edges.append((component, edge.target, edge.label))
      }
    }
    return DirectedGraph(nodeCount: components.count, edges: edges)
  }
}
