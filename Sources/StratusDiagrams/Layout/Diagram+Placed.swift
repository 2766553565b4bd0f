import StratusLayout

extension Diagram {
  /// Returns the diagram with the positions of all elements.
  ///
  /// Each step is a function of the results of those before it.
  package func placed() -> DiagramLayout {
    // Layers always keep their order.
    if level == .layers { return placedInColumn() }
    let (content, arrangement) = arranged()
    var coordinates = Coordinates.of(content, arrangement)
    func onPage() -> DiagramLayout {
      .arranged(self, content, at: coordinates.frames, along: .of(content, at: coordinates))
    }
    var layout = onPage()
    if let column = LayerColumn.beside(self), column.isCrowded(inBands: layout.bands.map(\.height)) {
      coordinates = coordinates.withSpace(for: column, beside: content, padding: DiagramLayout.Page.bandPadding)
      layout = onPage()
    }
    return layout.withColumn().withLabels()
  }

  /// Returns the rows and the order of the nodes, which are those of the earlier diagram as far as possible.
  private func arranged() -> (LayoutContent, Arrangement) {
    let content = LayoutContent.of(self)
    guard let earlier else { return (content, .of(content)) }
    let (_, arrangement) = earlier.diagram.arranged()
    return (content, .of(content, keeping: arrangement, of: .of(earlier.diagram, newID: earlier.newID)))
  }
}
