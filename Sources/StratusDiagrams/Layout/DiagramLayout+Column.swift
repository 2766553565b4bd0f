import StratusLayout

extension Diagram {
  /// Returns a diagram of layers with the positions of all elements.
  func placedInColumn() -> DiagramLayout {
    let rules = RuleCounts(self)
    let column = LayerColumn.of(
      nodes.map { NodeMetrics.size(of: $0) },
      edges.map { edge in
        LayerColumn.Arrow(
          from: edge.from, to: edge.to, isFinding: edge.marksFinding,
          label: edge.label(rules).map(DiagramLayout.labelSize), headLength: edge.headLength)
      })
    let frames = column.stacked()
    return DiagramLayout.arranged(
      self, .of(self), at: Frames(nodes: frames, boxes: [], titles: []), along: column.routes(between: frames)
    ).withLabels()
  }
}
