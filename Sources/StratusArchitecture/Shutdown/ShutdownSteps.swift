import StratusGraph
import StratusSupport

/// The order in which the objects of an activation end. Each ends before what it depends on, and those of a child before those of its parent.
package struct ShutdownSteps {
  /// The definitions whose objects end in each step, ordered by name. All objects of a step may end at the same time.
  package private(set) var steps: [[DefinitionID]] = []
  /// The definitions that depend on each other, so that no order is right for them.
  private(set) var cycles: [[DefinitionID]] = []
  /// The definitions that each definition holds, with the indices of the references.
  let edges: DirectedGraph

  /// - Complexity: O(generations of children · (definitions + references)).
  package init(_ graph: DefinitionGraph) {
    edges = graph.heldObjects()
    let components = edges.stronglyConnectedComponents()
    let generations = graph.generations
    for generation in stride(from: generations.max() ?? 0, through: 0, by: -1) {
      add(graph, components, endingIn: { generations[graph.definitions[$0].assembly.index] == generation })
      steps.removeAll(where: \.isEmpty)
    }
  }

  /// Adds the definitions of one generation, after all that were added before.
  private mutating func add(
    _ graph: DefinitionGraph, _ components: StronglyConnectedComponents, endingIn isMember: (Int) -> Bool
  ) {
    let first = steps.count
    // The number of objects that must end before those of a component.
    var depths = [Int](repeating: 0, count: components.count)
    for component in 0..<components.count {
      let ending = components.members(of: component).filter { graph.definitions[$0].hasShutdown && isMember($0) }
        .map { DefinitionID($0) }
      if ending.count > 1 { cycles.append(ending) }
      // The members of a cycle end one after another, the last one first.
      for (offset, definition) in ending.reversed().enumerated() {
        add(definition, to: first + depths[component] + offset)
      }
      let next = depths[component] + ending.count
      for member in components.members(of: component) {
        for edge in edges.edges(from: member) {
          let target = components.component(of: edges.target(of: edge))
          if target != component { depths[target] = max(depths[target], next) }
        }
      }
    }
    for index in first..<steps.count { steps[index].sort() }
  }

  private mutating func add(_ definition: DefinitionID, to step: Int) {
    while steps.count <= step { steps.append([]) }
    steps[step].append(definition)
  }
}

extension DefinitionGraph {
  /// For each assembly, the largest number of activations above its own. Children that start each other have the same number.
  fileprivate var generations: [Int] {
    // The activation itself, then the children, by the names of their roots.
    var activations: [String?: Int] = [nil: 0]
    for assembly in assemblies where activations[assembly.child] == nil {
      activations[assembly.child] = activations.count
    }
    var edges: [(source: Int, target: Int, label: Int)] = []
    for reference in references where self[reference.from].recipe == .child && !reference.injection.isInListOfChild {
      guard case .assembly(let root) = reference.target,
        let parent = activations[self[self[reference.from].assembly].child], let child = activations[self[root].name]
      else { continue }
      edges.append((parent, child, 0))
    }
    let starts = DirectedGraph(nodeCount: activations.count, edges: edges)
    let components = starts.stronglyConnectedComponents()
    var generations = [Int](repeating: 0, count: components.count)
    for component in 0..<components.count {
      for member in components.members(of: component) {
        for edge in starts.edges(from: member) {
          let child = components.component(of: starts.target(of: edge))
          if child != component { generations[child] = max(generations[child], generations[component] + 1) }
        }
      }
    }
    return assemblies.map { generations[components.component(of: activations[$0.child] ?? 0)] }
  }
}
