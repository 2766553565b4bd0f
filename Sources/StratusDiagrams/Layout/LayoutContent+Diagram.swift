import StratusLayout

extension LayoutContent {
  /// Returns what is placed of a diagram.
  static func of(_ diagram: Diagram) -> Self {
    var looks: [EdgeLook: Int] = [:]
    return Self(
      nodes: diagram.nodes.map { node in
        Node(
          size: NodeMetrics.size(of: node), box: node.box, enclosure: node.child, column: diagram.column(of: node))
      },
      boxes: diagram.boxes.map { Box(titleWidth: NodeMetrics.width(ofTitle: $0)) },
      edges: diagram.edges.map { edge in
        let look = EdgeLook(edge)
        let number = looks[look] ?? looks.count
        looks[look] = number
        return Edge(
          from: edge.from, to: edge.to, look: number, isSolid: edge.line.isSolid,
          // A superclass is below its subclasses, in a row of its own, so that their arrows form a trunk.
          isFinding: edge.rule != nil && edge.line != .inheritance)
      },
      bands: diagram.bands.map { Band(rows: $0.rows) },
      page: Page(surroundings: DiagramLayout.surroundings(of: diagram), screen: Readability.page))
  }
}

extension Diagram {
  /// Returns the position of the assembly of a node among those of all rows, if the node or its box represents it.
  fileprivate func column(of node: Node) -> Int? {
    guard node.box != nil || node.look == .assembly, let assembly = node.assembly else { return nil }
    return columns.isEmpty ? nil : columns[assembly.index]
  }
}

/// The properties of edges that may share lanes.
private struct EdgeLook: Hashable {
  let line: Diagram.Edge.Line
  let rule: String?
  let change: ElementChange?
  let isSelected: Bool
  let isBaselined: Bool

  init(_ edge: Diagram.Edge) {
    line = edge.rule == nil || edge.line.isRelation ? edge.line : .collapsed
    (rule, change) = (edge.rule, edge.markedChange)
    (isSelected, isBaselined) = (edge.isSelected, edge.isBaselined)
  }
}

extension Rows {
  /// Returns the rows of all nodes of a diagram.
  static func of(_ diagram: Diagram, isFolded: Bool = true) -> Self {
    of(LayoutContent.of(diagram), isFolded: isFolded)
  }
}
