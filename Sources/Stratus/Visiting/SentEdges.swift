import CStratus

/// The collaborators and references that a ``GraphStream`` has sent.
///
/// An assembly of several children is in the graph once, with the edges that it has in any of them.
struct SentEdges {
  private struct Edge: Hashable {
    let from: Int32
    let definition: Int32
    let assembly: Int32
    let collaborator: String?
    let kind: UInt8?
    let position: Int32?
    let member: String?
  }

  /// The edges of the containers before; `nil` if no assembly is in several.
  private var before: Set<Edge>?
  private var current: Set<Edge> = []

  init(isNeeded: Bool) { before = isNeeded ? [] : nil }

  mutating func beginContainer() {
    before?.formUnion(current)
    current = []
  }

  /// Notes an edge.
  ///
  /// - Parameters:
  ///   - from: the index of an assembly for a collaborator, or of a definition for a reference.
  ///   - injection: the injection of a reference.
  /// - Returns: whether no container before has it; always if edges are not needed.
  @inline(never)
  mutating func insert(
    from: Int32, definition: Int32 = -1, assembly: Int32, collaborator: String?, injection: StratusInjection? = nil
  ) -> Bool {
    guard let before else { return true }
    let edge = Edge(
      from: from, definition: definition, assembly: assembly, collaborator: collaborator, kind: injection?.kind,
      position: injection?.position, member: injection?.member.map { String(cString: $0) })
    current.insert(edge)
    return !before.contains(edge)
  }
}
