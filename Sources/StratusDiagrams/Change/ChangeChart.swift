import StratusArchitecture
import StratusDefinitions
import StratusSupport

/// A Mermaid chart of a change: what differs, and its neighborhood.
package struct ChangeChart: Hashable, Sendable {
  package let text: String
  /// A sentence about what the chart leaves out because GitHub limits its size; `nil` if it is complete.
  package let note: String?

  /// The numbers of boxes up to which readers can follow a chart in the column of a comment.
  private enum Limit {
    static let neighborhood = 40
    static let definitions = 60
  }

  /// Draws a change in as much detail as the limits allow: with its neighborhood, without it, as assemblies, or as the
  /// assemblies with the most changes.
  ///
  /// - Parameters:
  ///   - findings: the findings to mark, by the IDs of the new graph.
  ///   - characters: the size that the chart must not exceed, in bytes of UTF-8.
  /// - Returns: `nil` if the diagram of the change is empty.
  package static func draw(
    _ merged: MergedArchitecture, layering: Layering, findings: [Finding], characters: Int
  ) -> ChangeChart? {
    if merged.isUnchanged { return nil }
    let neighborhood = ChangedPart.find(in: merged)
    func chart(_ shown: BitSet, _ level: Diagram.Level) -> MermaidWriter? {
      let chart = Self.diagram(of: merged, showing: shown, touched: neighborhood.touched, layering, findings, level)
        .mermaidChart(merged.marks(at: level))
      return chart.isWithinLimits(characters: characters) ? chart : nil
    }
    if neighborhood.all.count <= Limit.neighborhood, let chart = chart(neighborhood.all, .definitions) {
      return ChangeChart(text: chart.text, note: nil)
    }
    if neighborhood.touched.count <= Limit.definitions, let chart = chart(neighborhood.touched, .definitions) {
      return ChangeChart(text: chart.text, note: "The diagram omits the neighbors of the changed definitions.")
    }
    let assemblies = neighborhood.assemblies
    var count = assemblies.count
    while count > 0 {
      if let chart = chart(neighborhood.definitions(of: assemblies.prefix(count)), .assemblies) {
        return ChangeChart(
          text: chart.text,
          note: count == assemblies.count
            ? "The diagram shows assemblies, because the change is too large for one with definitions."
            : "The diagram shows the \(count) assemblies with the most changes, of \(assemblies.count).")
      }
      count /= 2
    }
    return nil
  }

  private static func diagram(
    of merged: MergedArchitecture, showing shown: BitSet, touched: BitSet, _ layering: Layering, _ findings: [Finding],
    _ level: Diagram.Level
  ) -> Diagram {
    var viewed = ViewedGraph(merged.graph, layering: layering, findings: findings.map(merged.moved))
    viewed.highlighted = Set(touched.map { DefinitionID($0) })
    viewed.keep(Renumbering(from: merged.graph, shown: shown))
    var diagram = Diagram(of: viewed, level: level)
    diagram.facts = ["change"]
    return diagram
  }
}

/// The definitions that a change concerns.
private struct ChangedPart {
  private let merged: MergedArchitecture
  /// The definitions that differ, and those at the ends of references that differ.
  let touched: BitSet
  /// Those, and the ones that refer to definitions that differ, or to which these refer.
  let all: BitSet
  /// The number of changes of each assembly.
  private let changes: [Int]

  static func find(in merged: MergedArchitecture) -> ChangedPart {
    let graph = merged.graph
    var touched = BitSet(bound: graph.definitions.count)
    var changes = merged.assemblyMarks.map { $0 == nil ? 0 : 1 }
    for (index, mark) in merged.definitionMarks.enumerated() where mark != nil {
      touched.insert(index)
      changes[graph.definitions[index].assembly.index] += 1
    }
    // An assembly is only drawn with its definitions.
    for (index, mark) in merged.assemblyMarks.enumerated() where mark != nil {
      for definition in graph.assemblies[index].definitions { touched.insert(definition) }
    }
    let differing = touched
    var all = touched
    for (index, reference) in graph.references.enumerated() {
      let ends = [reference.from.index, reference.definition?.index].compactMap(\.self)
      if merged.referenceMarks[index] != nil {
        for end in ends { touched.insert(end) }
        changes[graph[reference.from].assembly.index] += 1
      }
      if ends.contains(where: differing.contains) { for end in ends { all.insert(end) } }
    }
    for definition in touched { all.insert(definition) }
    return ChangedPart(merged: merged, touched: touched, all: all, changes: changes)
  }

  /// The assemblies of the touched definitions, those with the most changes first.
  var assemblies: [AssemblyID] {
    Set(touched.map { merged.graph.definitions[$0].assembly }).sorted {
      (-changes[$0.index], $0) < (-changes[$1.index], $1)
    }
  }

  func definitions(of assemblies: some Sequence<AssemblyID>) -> BitSet {
    var result = BitSet(bound: merged.graph.definitions.count)
    for assembly in assemblies { for definition in merged.graph[assembly].definitions { result.insert(definition) } }
    return result
  }
}
