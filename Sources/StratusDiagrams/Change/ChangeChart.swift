import StratusGraph
import StratusSupport

/// A Mermaid chart of a change: what differs, and its neighborhood.
package struct ChangeChart: Hashable, Sendable {
  package let text: String
  /// A sentence about what the chart leaves out because GitHub limits its size; `nil` if it is complete.
  package let note: String?

  /// The numbers of nodes up to which readers can follow a chart in the column of a comment.
  private enum Limit {
    static let neighborhood = 40
    static let definitions = 60
  }

  /// Draws a change in as much detail as the limits allow: with its neighborhood, without it, as assemblies, or as the
  /// assemblies with the most changes.
  ///
  /// - Parameters:
  ///   - viewed: both architectures, with the change marked.
  ///   - characters: the size that the chart must not exceed, in bytes of UTF-8.
  /// - Returns: `nil` if nothing differs.
  package static func draw(_ viewed: ViewedGraph, characters: Int) -> ChangeChart? {
    func chart(_ viewed: ViewedGraph, _ level: Diagram.Level, _ note: String? = nil) -> ChangeChart? {
      var diagram = Diagram(of: viewed, level: level)
      diagram.facts = []
      let chart = diagram.mermaidChart()
      return chart.isWithinLimits(characters: characters) ? ChangeChart(text: chart.text, note: note) : nil
    }
    var (near, own) = (viewed, viewed)
    _ = near.keepNeighborhood()
    _ = own.keepNeighborhood(ofUnchanged: false)
    if near.graph.definitions.isEmpty { return nil }
    if near.graph.definitions.count <= Limit.neighborhood, let chart = chart(near, .definitions) { return chart }
    if own.graph.definitions.count <= Limit.definitions,
      let chart = chart(own, .definitions, "The diagram omits the neighbors of the changed definitions.")
    {
      return chart
    }
    let assemblies = own.mostChangedAssemblies
    var count = assemblies.count
    while count > 0 {
      let note =
        count == assemblies.count
        ? "The diagram shows assemblies, because the change is too large for one with definitions."
        : "The diagram shows the \(count) assemblies with the most changes, of \(assemblies.count)."
      if let chart = chart(own.keeping(assemblies.prefix(count)), .assemblies, note) { return chart }
      count /= 2
    }
    return nil
  }
}

extension ViewedGraph {
  /// The assemblies, those with the most changes first.
  fileprivate var mostChangedAssemblies: [AssemblyID] {
    guard let changes else { return [] }
    var counts = changes.assemblies.map { $0.change == .unchanged ? 0 : 1 }
    for (definition, mark) in zip(graph.definitions, changes.definitions) where mark.change != .unchanged {
      counts[definition.assembly.index] += 1
    }
    for (reference, mark) in zip(graph.references, changes.references) where mark.change != .unchanged {
      counts[graph[reference.from].assembly.index] += 1
    }
    return graph.assemblies.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.map { AssemblyID($0) }
  }

  fileprivate func keeping(_ assemblies: some Sequence<AssemblyID>) -> ViewedGraph {
    var shown = BitSet(bound: graph.definitions.count)
    for assembly in assemblies { for definition in graph[assembly].definitions { shown.insert(definition) } }
    var part = self
    part.keep(Renumbering(from: graph, shown: shown))
    return part
  }
}
