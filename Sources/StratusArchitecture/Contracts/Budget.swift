import StratusGraph
import StratusSupport

/// How much a request for one definition may build.
package struct Budget: Hashable, Sendable {
  /// A quantity that a budget limits.
  package enum Limit: String, CaseIterable, Sendable {
    /// The definitions whose objects are built, including the requested one.
    case objects
    /// Those of them that are asynchronous.
    case asynchronous
  }

  /// The maximum of each limit that is set.
  package var maxima: [Limit: Int]

  package init(_ maxima: [Limit: Int]) { self.maxima = maxima }

  /// The limits that are set, in their order.
  package var limits: [(limit: Limit, maximum: Int)] {
    Limit.allCases.compactMap { limit in maxima[limit].map { (limit, $0) } }
  }
}

/// The objects that the first request of an activation builds, as far as the graph shows them: the requested object, the eager singletons,
/// those that they are injected with, and so on.
///
/// Objects that a provider or a child builds later do not count. A definition counts once, even if it is a prototype and several objects are built.
/// All cases of an option count.
struct RequestedObjects {
  /// The definitions that are reached, the requested one first. Some only pass on the objects of others.
  let definitions: [DefinitionID]
  private let graph: DefinitionGraph
  private let edges: DirectedGraph
  /// The requested definition, then the eager singletons of its activation.
  private let roots: [DefinitionID]

  /// - Complexity: O(definitions + references).
  init(of root: DefinitionID, in graph: DefinitionGraph, _ inheritance: Inheritance) {
    self.graph = graph
    roots = [root] + graph.eagerSingletons(besides: root)
    var definitions = roots
    var reached = Set(definitions)
    var edges: [(source: Int, target: Int, label: Int)] = []
    var next = 0
    while next < definitions.count {
      let definition = definitions[next]
      next += 1
      for id in inheritance.references(into: definition) {
        let reference = graph[id]
        guard reference.injection.kind != .parent, !reference.injection.traits.contains(.deferred),
          let target = reference.definition
        else { continue }
        edges.append((definition.index, target.index, id.index))
        if reached.insert(target).inserted { definitions.append(target) }
      }
    }
    self.definitions = definitions
    self.edges = DirectedGraph(nodeCount: graph.definitions.count, edges: edges)
  }

  /// Returns the definitions that count.
  func counted(_ limit: Budget.Limit) -> [DefinitionID] { definitions.filter { isCounted($0, limit) } }

  private func isCounted(_ id: DefinitionID, _ limit: Budget.Limit) -> Bool {
    switch (limit, graph[id].recipe) {
    case (.objects, .alias), (.objects, .option), (.objects, .value), (.objects, .child), (.objects, .contributions):
      false
    case (.objects, _): true
    case (.asynchronous, let recipe): recipe == .asynchronous
    }
  }

  /// Returns the definitions without which most would not be built, the largest first, each with the number.
  ///
  /// - Complexity: O(n²) for n definitions that are reached; it is called only for violations.
  func contributors(_ limit: Budget.Limit, most: Int) -> [(definition: DefinitionID, count: Int)] {
    let dominators = edges.dominators(from: roots.map(\.index))
    let counted = counted(limit).filter { $0 != roots[0] }
    var result: [(definition: DefinitionID, count: Int)] = []
    let weighed = definitions.indices.dropFirst().map { position in
      let definition = definitions[position]
      let count = counted.count { dominators.dominates(definition.index, $0.index) }
      return (definition: definition, count: count, position: position)
    }
    for (definition, count, _) in weighed.sorted(by: { ($1.count, $0.position) < ($0.count, $1.position) }) {
      guard count > 0, result.count < most else { break }
      if !result.contains(where: { dominators.dominates($0.definition.index, definition.index) }) {
        result.append((definition, count))
      }
    }
    return result
  }
}

extension DefinitionGraph {
  /// Returns the definitions that the first request of an activation builds in any case.
  ///
  /// - Complexity: O(definitions).
  fileprivate func eagerSingletons(besides root: DefinitionID) -> [DefinitionID] {
    let child = self[self[root].assembly].child
    return definitions.indices.filter { index in
      definitions[index].scope == .singleton && !definitions[index].isAbstract && index != root.index
        && self[definitions[index].assembly].child == child
    }.map { DefinitionID($0) }
  }
}
