import StratusLayout

extension Diagram {
  /// Returns the diagram with the positions of all elements.
  ///
  /// Each step is a function of the results of those before it.
  package func placed() -> DiagramLayout {
    // Layers always keep their order.
    if level == .layers { return placedInColumn() }
    let aside = aside()
    let trunks = trunks
    let rows = aside.content.rows(around: trunks)
    let joined = aside.content.joined(trunks, between: rows)
    let arrangement = Arrangement.of(joined, in: trunks.isEmpty ? rows : rows.ofShelves(in: joined))
    var coordinates = Coordinates.of(joined, arrangement)
    if let content = aside.contentWithSpace(beside: coordinates.frames) {
      coordinates = .of(content.joined(trunks, between: rows), arrangement)
    }
    let routes = Routes.of(joined, at: coordinates).joined(trunks)
    let (frames, blocks) = aside.placed(beside: coordinates.frames, routes)
    return DiagramLayout.arranged(self, .of(self), at: frames, along: routes, blocks, trunks).withLabels()
  }

  /// Returns the assemblies without arrows. In a diagram of a difference, they stay where they are.
  private func aside() -> Aside {
    Aside(of: .of(self), isAllowed: !hasDifference) {
      TextMetrics.width(DiagramLayout.title(ofBlock: $0), size: NodeMetrics.detailSize)
    }
  }
}
