import StratusLayout

extension DiagramLayout {
  /// Returns the width of the layers beside their assemblies, with their arrows; 0 if a diagram has none.
  static func columnWidth(of diagram: Diagram) -> Double {
    guard let column = LayerColumn.beside(diagram) else { return 0 }
    return Page.bandPadding + column.left.width + column.width + column.right.width + Spacing.blocks
  }

  /// Returns the layout with the layers beside their assemblies, each in the middle of its band, and the arrows between
  /// them.
  func withColumn() -> Self {
    guard let column = LayerColumn.beside(diagram) else { return self }
    let x = Page.margin + Page.bandPadding + column.left.width
    let frames = zip(bands, column.heights(inBands: bands.map(\.height))).map { band, height in
      Rect(
        center: Point(x: x + column.width / 2, y: band.center.y), size: Size(width: column.width, height: height))
    }
    let routes = column.routes(between: frames)
    var layout = self
    for (index, label) in routes.labels { layout.ownLabels[layout.edges.count + index] = label }
    layout.nodes += frames
    layout.edges += routes.edges
    return layout
  }
}

extension Diagram {
  /// Returns a diagram of layers with the positions of all elements.
  func placedInColumn() -> DiagramLayout {
    let column = LayerColumn.of(self)
    let frames = column.stacked()
    return DiagramLayout.arranged(
      self, .of(self), at: Frames(nodes: frames, boxes: [], titles: []), along: column.routes(between: frames)
    ).withLabels()
  }
}

extension LayerColumn {
  /// Returns the layers beside the assemblies of a diagram; `nil` if it has none.
  static func beside(_ diagram: Diagram) -> Self? { diagram.column == nil ? nil : of(diagram) }

  /// Returns the layers of a diagram: those beside its assemblies, or all nodes of a diagram of layers.
  static func of(_ diagram: Diagram) -> Self {
    let (firstNode, firstEdge) = (diagram.column?.firstNode ?? 0, diagram.column?.firstEdge ?? 0)
    let rules = RuleCounts(diagram)
    return .of(
      diagram.nodes[firstNode...].map { NodeMetrics.size(of: $0, isInColumn: diagram.column != nil) },
      diagram.edges[firstEdge...].map { edge in
        Arrow(
          from: edge.from - firstNode, to: edge.to - firstNode, isFinding: edge.marksFinding,
          label: edge.label(rules).map(DiagramLayout.labelSize), headLength: edge.headLength)
      })
  }
}
