import StratusLayout

extension LayoutContent {
  /// Returns what is placed of a diagram: all but the layers beside it.
  static func of(_ diagram: Diagram) -> Self {
    let column = diagram.column
    var looks: [EdgeLook: Int] = [:]
    return Self(
      nodes: zip(diagram.nodes.prefix(column?.firstNode ?? .max), NodeMetrics.sizes(in: diagram)).map { node, size in
        Node(
          size: size, box: node.box, enclosure: node.child,
          // Without arrows, nodes are in the columns of a table.
          column: column == nil ? diagram.column(of: node) : nil)
      },
      boxes: diagram.boxes.map { Box(titleWidth: NodeMetrics.width(ofTitle: $0)) },
      edges: diagram.edges.prefix(column?.firstEdge ?? .max).map { edge in
        let look = EdgeLook(edge)
        let number = looks[look] ?? looks.count
        looks[look] = number
        return Edge(
          from: edge.from, to: edge.to, look: number, isSolid: edge.line.isSolid,
          // A superclass is below its subclasses, in a row of its own, so that their arrows form a trunk.
          isFinding: edge.rule != nil && edge.line != .inheritance)
      },
      bands: diagram.bands.map { Band(rows: $0.rows) },
      hasEdges: column == nil,
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
    var rows = of(LayoutContent.of(diagram), isFolded: isFolded)
    // Layers beside their assemblies belong to the first row of their band.
    rows.ofNodes += rows.bands.prefix(diagram.nodes.count - rows.ofNodes.count).map(\.lowerBound)
    return rows
  }
}
