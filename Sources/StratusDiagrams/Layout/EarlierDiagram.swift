/// An earlier diagram whose order another one keeps.
struct EarlierDiagram: Hashable, Sendable {
  // An array, because a value cannot contain another one of its own type.
  private let diagrams: [Diagram]
  /// The IDs that elements have now, for those that had another ID.
  private let newIDs: [String: String]

  var diagram: Diagram { diagrams[0] }

  init(_ diagram: Diagram, newIDs: [String: String] = [:]) {
    diagrams = [diagram]
    self.newIDs = newIDs
  }

  /// Returns the ID that an element has now.
  func newID(of id: String) -> String { newIDs[id] ?? id }
}
