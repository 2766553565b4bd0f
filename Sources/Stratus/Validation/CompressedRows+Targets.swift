import StratusBase

/// Graphs of dependencies: row `n` has the nodes that node `n` depends on.
extension CompressedRows<Int32> {
  /// Creates a graph, node by node.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - appendTargets: appends the nodes that a node depends on.
  init(count: Int, appendingTargetsWith appendTargets: (_ node: Int, _ targets: inout ContiguousArray<Int32>) -> Void) {
    var offsets = ContiguousArray<Int32>()
    offsets.reserveCapacity(count + 1)
    offsets.append(0)
    var targets = ContiguousArray<Int32>()
    for node in 0..<count {
      appendTargets(node, &targets)
      offsets.append(Int32(targets.count))
    }
    self.init(offsets: offsets, elements: targets)
  }

  /// The strongly connected components, each after all components that it depends on. The nodes of a component are in
  /// the reverse of the order in which a depth-first search from node 0 reaches them.
  ///
  /// - Complexity: O(nodes + edges) in time and space.
  func stronglyConnectedComponents() -> [[Int]] {
    var result: [[Int]] = []
    forEachStronglyConnectedComponent { result.append($0.reversed().map(Int.init)) }
    return result
  }

  /// Whether no node depends on itself, directly or indirectly.
  ///
  /// - Complexity: O(nodes + edges), without recursion.
  var isAcyclic: Bool {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: count * 2) { memory in
      // The number of nodes that depend on each node and are not removed yet, and the nodes that can be removed.
      let dependents = UnsafeMutableBufferPointer(rebasing: memory[..<count])
      let open = UnsafeMutableBufferPointer(rebasing: memory[count...])
      dependents.initialize(repeating: 0)
      for target in elements { dependents[Int(target)] += 1 }
      var end = 0
      for node in 0..<count where dependents[node] == 0 {
        open.initializeElement(at: end, to: Int32(node))
        end += 1
      }
      var next = 0
      while next < end {
        for target in elements[range(of: Int(open[next]))] {
          dependents[Int(target)] -= 1
          guard dependents[Int(target)] == 0 else { continue }
          open.initializeElement(at: end, to: target)
          end += 1
        }
        next += 1
      }
      return end == count
    }
  }

  /// The strongly connected components that contain a cycle; a cycle may have one node.
  func cyclicComponents() -> [[Int]] {
    var result: [[Int]] = []
    forEachStronglyConnectedComponent { component in
      guard let first = component.first, component.count > 1 || self[Int(first)].contains(first) else { return }
      result.append(component.reversed().map(Int.init))
    }
    return result
  }
}
