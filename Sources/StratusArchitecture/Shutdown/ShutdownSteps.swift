import StratusGraph
import StratusSupport

/// The order in which the objects of an activation end. Each ends before what it depends on.
package struct ShutdownSteps {
  /// The definitions whose objects end in each step, ordered by name. All objects of a step may end at the same time.
  package private(set) var steps: [[DefinitionID]] = []
  /// The definitions that depend on each other, so that no order is right for them.
  private(set) var cycles: [[DefinitionID]] = []
  /// The definitions that each definition holds, with the indices of the references.
  let edges: DirectedGraph

  /// - Complexity: O(definitions + references).
  package init(_ graph: DefinitionGraph) {
    edges = graph.heldObjects
    let components = edges.stronglyConnectedComponents()
    // The number of objects that must end before those of a component.
    var depths = [Int](repeating: 0, count: components.count)
    for component in 0..<components.count {
      let ending = components.members(of: component).filter { graph.definitions[$0].hasShutdown }
        .map { DefinitionID($0) }
      if ending.count > 1 { cycles.append(ending) }
      // The members of a cycle end one after another, the last one first.
      for (offset, definition) in ending.reversed().enumerated() { add(definition, to: depths[component] + offset) }
      let next = depths[component] + ending.count
      for member in components.members(of: component) {
        for edge in edges.edges(from: member) {
          let target = components.component(of: edges.target(of: edge))
          if target != component { depths[target] = max(depths[target], next) }
        }
      }
    }
    for index in steps.indices { steps[index].sort() }
    steps.removeAll(where: \.isEmpty)
  }

  private mutating func add(_ definition: DefinitionID, to step: Int) {
    while steps.count <= step { steps.append([]) }
    steps[step].append(definition)
  }
}

extension DefinitionGraph {
  /// The definitions whose objects the objects of others hold, including inherited injections, without providers.
  fileprivate var heldObjects: DirectedGraph {
    let inheritance = Inheritance(self)
    var edges: [(source: Int, target: Int, label: Int)] = []
    for definition in definitions.indices {
      for id in inheritance.references(into: DefinitionID(definition)) {
        let reference = self[id]
        guard let target = reference.definition, reference.injection.kind != .parent,
          !reference.injection.traits.contains(.deferred)
        else { continue }
        edges.append((definition, target.index, id.index))
      }
    }
    return DirectedGraph(nodeCount: definitions.count, edges: edges)
  }
}
