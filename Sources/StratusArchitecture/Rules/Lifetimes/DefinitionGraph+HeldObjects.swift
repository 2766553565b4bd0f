import StratusGraph
import StratusSupport

extension DefinitionGraph {
  /// Returns the definitions whose objects the objects of others hold, including inherited injections, without
  /// providers.
  ///
  /// - Parameter withCases: whether an option holds the objects of all its cases. Otherwise, it holds none of them,
  ///   because it is not known which one is chosen.
  /// - Complexity: O(definitions + references).
  func heldObjects(withCases: Bool = true) -> DirectedGraph {
    let inheritance = Inheritance(self)
    var edges: [(source: Int, target: Int, label: Int)] = []
    for definition in definitions.indices {
      for id in inheritance.references(into: DefinitionID(definition)) {
        let injection = self[id].injection
        guard let target = self[id].definition, injection.kind != .parent, !injection.traits.contains(.deferred),
          withCases || injection.kind != .option || injection.member == nil
        else { continue }
        edges.append((definition, target.index, id.index))
      }
    }
    return DirectedGraph(nodeCount: definitions.count, edges: edges)
  }
}
