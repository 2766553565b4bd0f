import StratusGraph
import StratusSupport

extension Rule {
  static let argumentDrilling = Rule(
    .shape, id: "argument-drilling", severity: nil,
    summary: "A runtime argument is passed on through more than `max` definitions.",
    reason:
      "The definitions in between take the argument only to pass it on. A new argument for the last definition "
      + "changes all of them.",
    remedy: "Put the value into an object of the object graph, and inject that object where the value is needed.",
    bound: .count,
    options: [
      Option(name: "max", summary: "the maximum number of definitions that pass an argument on", defaultValue: 3)
    ]
  ) { context in
    let limit = context.option("max")
    let graph = context.graph
    // An argument is followed by its type: a reference passes it on if both ends take an argument of that type.
    var takers: [String: [Int]] = [:]
    for index in graph.definitions.indices {
      for type in Set(graph.definitions[index].arguments) { takers[type, default: []].append(index) }
    }
    let edges = graph.directedGraph { $0.injection.kind != .parent }
    for (type, nodes) in takers.sorted(by: { $0.key < $1.key }) where nodes.count > limit {
      for path in edges.part(of: nodes).longChains(over: limit) {
        let ids = path.map { DefinitionID(nodes[$0]) }
        let chain = ids.map { context.names[$0] }.joined(separator: " -> ")
        context.report(
          ids[0], to: context.graph.fullName(of: ids[ids.count - 1]), path: ids,
          extent: .count(ids.count - 1),
          "an argument (\(TypeNotation.shown(type))) is passed on through \(ids.count - 1) definitions, "
            + "more than \(limit): \(chain)"
        )
      }
    }
  }
}

extension DirectedGraph {
  /// Returns, for each node at which paths end, a longest path to it if it has more edges than a limit. In a cycle, a
  /// path skips nodes.
  fileprivate func longChains(over limit: Int) -> [[Int]] {
    let components = stronglyConnectedComponents()
    let ranks = longestPathRanks(components)
    let reversed = reversed()
    return (0..<nodeCount).filter { ranks[$0] > limit && edges(from: $0).isEmpty }.map { end in
      var chain = [end]
      while let node = chain.last, ranks[node] > 0 {
        let component = components.members(of: components.component(of: node))
        let before = component.lazy.flatMap { reversed.edges(from: $0) }.map { reversed.target(of: $0) }
        guard let previous = before.first(where: { ranks[$0] == ranks[node] - 1 }) else { break }
        chain.append(previous)
      }
      return chain.reversed()
    }
  }
}
