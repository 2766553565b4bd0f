extension Diagram {
  /// Returns the diagram with the positions of all elements.
  ///
  /// Each step is a function of the results of those before it.
  package func placed() -> DiagramLayout {
    // Layers always keep their order.
    if level == .layers { return placedInColumn() }
    let (content, (rows, order)) = (withoutColumn, ordered())
    return placed(at: .of(content, in: rows, order), content)
  }

  private func placed(at coordinates: Coordinates, _ content: Diagram) -> DiagramLayout {
    func arranged(_ coordinates: Coordinates) -> DiagramLayout {
      DiagramLayout.arranged(self, at: coordinates.frames, along: Routes.of(content, at: coordinates))
    }
    var layout = arranged(coordinates)
    if layout.hasCrowdedColumn { layout = arranged(coordinates.withSpaceForColumn(of: self)) }
    return layout.withColumn().withLabels()
  }
}
