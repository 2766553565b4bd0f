extension Diagram {
  /// Returns the diagram with the positions of all elements.
  ///
  /// The rows of all nodes are known (``RankPlan``). Each step is a function of the results of those before it.
  package func placed() -> DiagramLayout {
    let content = withoutColumn
    let order = Grid(content).ordered()
    let coordinates = Coordinates.of(content, in: order)
    let routes = Routes.of(content, at: coordinates)
    return DiagramLayout.arranged(self, at: coordinates.frames, along: routes)
      .withColumn()
      .withLabels()
  }
}
