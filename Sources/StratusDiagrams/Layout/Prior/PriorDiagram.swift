/// An earlier diagram whose positions a diagram keeps.
struct PriorDiagram: Hashable, Sendable {
  // An array, because a value cannot contain another one of its own type.
  private let diagrams: [Diagram]
  /// The IDs that elements have now, for those that had another ID.
  let newIDs: [String: String]
  /// Whether everything stays exactly where it was. Otherwise, only the rows and the order within them stay.
  let keepsGaps: Bool

  /// The earlier diagram.
  var diagram: Diagram { diagrams[0] }

  init(_ diagram: Diagram, newIDs: [String: String] = [:], keepsGaps: Bool = true) {
    diagrams = [diagram]
    self.newIDs = newIDs
    self.keepsGaps = keepsGaps
  }

  /// Returns the ID that an element has now.
  func newID(of id: String) -> String { newIDs[id] ?? id }
}

extension Diagram {
  /// Returns the diagram, which keeps the positions of an earlier one.
  func like(_ prior: PriorDiagram) -> Self {
    var copy = self
    copy.prior = prior
    return copy
  }

  /// Whether findings share lanes, as other arrows do. This follows the earlier diagram, because it changes positions.
  var sharesLanesOfFindings: Bool {
    prior?.diagram.sharesLanesOfFindings ?? (edges.count { $0.rule != nil } > Readability.freeFindings)
  }

  /// The names of layers. A diagram whose arrows are bundled shows them in its column only.
  var layerNames: [String] {
    bands.indices.map { index in
      bands[index].name ?? column.map { nodes[$0.firstNode + index].label } ?? ""
    }
  }
}
