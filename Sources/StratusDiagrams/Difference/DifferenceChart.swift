import StratusGraph
import StratusSupport

/// A Mermaid chart of a difference: what differs, and its neighborhood.
package struct DifferenceChart: Hashable, Sendable {
  package let text: String
  /// The meaning of the signs in the chart, as a line of text.
  package let legend: String
  /// The chart as a file, whose last line is a comment with the legend.
  package let file: String
  /// A sentence about what the chart leaves out because its size is limited; `nil` if it is complete.
  package let note: String?

  /// The numbers of nodes up to which readers can follow a chart in the column of a comment.
  private enum Limit {
    static let neighborhood = 40
    static let definitions = 60
  }

  /// Draws a difference in as much detail as the limits allow: with its neighborhood, without it, as assemblies, or as
  /// the assemblies with the most changes.
  ///
  /// - Parameters:
  ///   - viewed: both architectures, with the difference marked.
  ///   - level: the only level to draw, which may be too wide; `nil` for the finest legible one.
  ///   - characters: the size that the chart must not exceed, in bytes of UTF-8.
  /// - Returns: `nil` if nothing differs, or if no chart has a size that GitHub draws.
  package static func draw(_ viewed: ViewedGraph, level: Diagram.Level? = nil, characters: Int) -> DifferenceChart? {
    var (near, own) = (viewed, viewed)
    _ = near.keepNeighborhood()
    _ = own.keepNeighborhood(ofUnchanged: false)
    if near.graph.assemblies.isEmpty { return nil }
    let steps = steps(near, own, level)
    func first(isWide: Bool) -> DifferenceChart? {
      steps.lazy.compactMap { $0.chart(characters: characters, isWide: isWide) }.first
    }
    return first(isWide: false) ?? first(isWide: true)
  }

  /// A chart that may be too large.
  private struct Step {
    let viewed: ViewedGraph
    let level: Diagram.Level
    var note: String?

    /// - Parameter isWide: whether the chart may be too wide to be legible.
    func chart(characters: Int, isWide: Bool) -> DifferenceChart? {
      var diagram = Diagram(of: viewed, level: level)
      diagram.facts = []
      let chart = diagram.mermaidChart()
      guard chart.isWithinLimits(characters: characters), isWide || !chart.isTooWide else { return nil }
      return DifferenceChart(
        text: chart.text, legend: chart.legendLine, file: chart.file,
        note: chart.isTooWide ? "The diagram is so wide that its text is small on a page." : note)
    }
  }

  /// Returns the charts to try, those with the most details first.
  private static func steps(_ near: ViewedGraph, _ own: ViewedGraph, _ level: Diagram.Level?) -> [Step] {
    var steps: [Step] = []
    if level == .definitions || near.graph.definitions.count <= Limit.neighborhood {
      steps.append(Step(viewed: near, level: .definitions))
    }
    if level == .definitions || own.graph.definitions.count <= Limit.definitions {
      let note = "The diagram omits the neighbors of the changed definitions."
      steps.append(Step(viewed: own, level: .definitions, note: note))
    }
    let assemblies = own.mostChangedAssemblies
    let reason =
      level == nil ? "The diagram shows assemblies, because the difference is too large for one with definitions." : nil
    steps.append(Step(viewed: own, level: .assemblies, note: reason))
    for count in sequence(first: assemblies.count / 2, next: { $0 / 2 }).prefix(while: { $0 > 0 }) {
      let note = "The diagram shows the \(count) assemblies with the most changes, of \(assemblies.count)."
      steps.append(Step(viewed: own.keeping(assemblies.prefix(count)), level: .assemblies, note: note))
    }
    if level == .layers { steps.append(Step(viewed: own, level: .layers)) }
    return steps.filter { level == nil || $0.level == level }
  }
}

extension ViewedGraph {
  /// The assemblies, those with the most changes first.
  fileprivate var mostChangedAssemblies: [AssemblyID] {
    guard let difference else { return [] }
    var counts = difference.assemblies.map { $0.change == .unchanged ? 0 : 1 }
    for (definition, mark) in zip(graph.definitions, difference.definitions) where mark.change != .unchanged {
      counts[definition.assembly.index] += 1
    }
    for (reference, mark) in zip(graph.references, difference.references) where mark.change != .unchanged {
      counts[graph[reference.from].assembly.index] += 1
    }
    return graph.assemblies.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.map { AssemblyID($0) }
  }

  fileprivate func keeping(_ assemblies: some Sequence<AssemblyID>) -> ViewedGraph {
    var shown = BitSet(bound: graph.definitions.count)
    for assembly in assemblies { for definition in graph[assembly].definitions { shown.insert(definition) } }
    var part = self
    part.keep(Renumbering(from: graph, shown: shown, empty: Set(assemblies)))
    return part
  }
}
