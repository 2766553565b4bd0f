import StratusGraph
import StratusSupport

extension DefinitionGraph {
  /// The definitions whose objects a shutdown ends in each step, ordered by name. All objects of a step may end at the
  /// same time. The objects of a child end before those of its parent.
  ///
  /// - Complexity: O(generations of children · (definitions + references)).
  package var shutdownSteps: [[DefinitionID]] {
    let held = heldObjects().rows
    let generations = generations
    var steps: [[DefinitionID]] = []
    for generation in stride(from: generations.max() ?? 0, through: 0, by: -1) {
      let ending = definitions.indices.filter {
        definitions[$0].hasShutdown && generations[definitions[$0].assembly.index] == generation
      }
      let order = ShutdownOrder(of: ending, in: held) {
        (self[definitions[$0].assembly].name, definitions[$0].key)
      }
      steps += order.steps.map { step in step.map { DefinitionID(ending[$0]) }.sorted() }
    }
    return steps
  }

  /// For each assembly, the largest number of activations above its own. Children that start each other have the
  /// same number.
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

extension ShutdownOrder {
  /// The objects that end in each step: each in the first step after those of all objects that must have ended before.
  fileprivate var steps: [[Int]] {
    var steps: [[Int]] = []
    var depths = [Int](repeating: 0, count: groups.count)
    for (number, group) in groups.enumerated().reversed() {
      var next = depths[number]
      if !group.objects.isEmpty {
        if next == steps.count { steps.append([]) }
        steps[next] += group.objects
        next += 1
      }
      for later in group.next { depths[later] = max(depths[later], next) }
    }
    return steps
  }
}
