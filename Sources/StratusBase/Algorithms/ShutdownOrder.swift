/// The order in which objects end: each before what it depends on.
///
/// Definitions that depend on each other have no right order. Their objects end in the reverse order of their names.
package struct ShutdownOrder {
  /// Objects of one definition, which may end at the same time. A group without objects only connects others.
  package struct Group: Equatable, Sendable {
    /// The positions of the objects in the given list, the one that was built last first.
    package let objects: [Int]
    /// The groups whose objects may end as soon as those of this one have ended. A group may appear more than once.
    package let next: [Int]
  }

  /// All groups, each after those in its ``Group/next``.
  package private(set) var groups: [Group] = []

  /// - Parameters:
  ///   - definitions: The node of each object, in the order in which they were built.
  ///   - graph: The nodes on which each node depends.
  ///   - name: Returns the names of a node's assembly and of the node itself.
  /// - Complexity: O(objects + nodes + edges), and comparisons of names in each cycle.
  package init(
    of definitions: [Int], in graph: CompressedRows<Int32>, named name: (Int) -> (assembly: String, key: String)
  ) {
    var objects = [[Int]](repeating: [], count: graph.count)
    for (position, node) in definitions.enumerated().reversed() { objects[node].append(position) }
    // The group that ends first among those of a node's component, or -1 if the component was not reached yet.
    var first = [Int](repeating: -1, count: graph.count)
    // A component comes after those that it depends on.
    graph.forEachStronglyConnectedComponent { component in
      let ending = component.lazy.map(Int.init).filter { !objects[$0].isEmpty }.ordered { name($0) < name($1) }
      var next: [Int] = []
      for node in component {
        for target in graph[Int(node)] where first[Int(target)] >= 0 { next.append(first[Int(target)]) }
      }
      for group in ending.isEmpty ? [[]] : ending.map({ objects[$0] }) {
        groups.append(Group(objects: group, next: next))
        next = [groups.count - 1]
      }
      for node in component { first[Int(node)] = groups.count - 1 }
    }
  }
}
