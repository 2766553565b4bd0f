import StratusGraph

/// The text of a cell's tooltip.
struct MatrixTooltip {
  /// The tooltips of edges that are repeated. Graphviz limits the length of strings.
  private static let edgeLimit = 3

  let from: String
  let to: String
  /// The elements on a cycle that the references close, the first one twice; empty if there is none.
  let cycle: [String]
  let vocabulary: GraphVocabulary

  /// - Parameter edges: the edges of the cell, those with findings first.
  func text(of edges: [Diagram.Edge]) -> String {
    let count = edges.reduce(0) { $0 + $1.count }
    var lines = ["\(from) → \(to): \(vocabulary.references(count))"]
    if !cycle.isEmpty { lines.append("cycle: " + cycle.joined(separator: " → ")) }
    let listed = edges.prefix(Self.edgeLimit).map(\.tooltip)
    let rest = edges.dropFirst(Self.edgeLimit).reduce(0) { $0 + $1.count }
    return ([TooltipWriter.text(lines)] + listed + (rest == 0 ? [] : ["and \(rest) more"])).joined(separator: "\n")
  }
}
