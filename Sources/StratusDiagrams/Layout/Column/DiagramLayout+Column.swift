extension DiagramLayout {
  /// Returns the width of the layers beside their assemblies, with their arrows; 0 if a diagram has none.
  static func columnWidth(of diagram: Diagram) -> Double {
    guard diagram.column != nil else { return 0 }
    let column = LayerColumn.of(diagram)
    return Page.bandPadding + column.left.width + column.width + column.right.width + Grid.Gap.blocks
  }

  /// Whether the bands are too low for the layers beside them. Labels would then cover something.
  var hasCrowdedColumn: Bool {
    diagram.column != nil && LayerColumn.of(diagram).isCrowded(inBands: bands.map(\.height))
  }

  /// Returns the layout with the layers beside their assemblies, each in the middle of its band, and the arrows between them.
  func withColumn() -> Self {
    guard diagram.column != nil else { return self }
    let column = LayerColumn.of(diagram)
    let x = Page.margin + Page.bandPadding + column.left.width
    let frames = zip(bands, column.heights(inBands: bands.map(\.height))).map { band, height in
      Rect(
        center: Point(x: x + column.width / 2, y: band.center.y), size: Size(width: column.width, height: height))
    }
    let routes = column.routes(between: frames)
    var layout = self
    layout.nodes += frames
    layout.edges += routes.edges
    layout.ownLabels = routes.labels
    return layout
  }
}

extension Diagram {
  /// Returns a diagram of layers with the positions of all elements.
  func placedInColumn() -> DiagramLayout {
    let column = LayerColumn.of(self)
    let frames = column.stacked()
    return DiagramLayout.arranged(
      self, at: Coordinates.Frames(nodes: frames, boxes: [], titles: []), along: column.routes(between: frames)
    ).withLabels()
  }
}
