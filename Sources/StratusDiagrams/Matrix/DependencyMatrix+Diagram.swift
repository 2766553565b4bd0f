import StratusSupport

extension DependencyMatrix {
  /// Creates the matrix of a graph.
  ///
  /// - Parameter level: layers or assemblies.
  /// - Complexity: O(n log n) in the size of the graph, plus that of the order and O(a · e) for a cells above the
  ///   diagonal and e cells.
  package init(of viewed: ViewedGraph, level: Diagram.Level) {
    var viewed = viewed
    // Cells contain references between elements of the graph.
    (viewed.showsRelations, viewed.showsGhosts, viewed.groupsAssemblies) = (false, false, false)
    let diagram = Diagram(of: viewed, level: level)
    self.init(diagram, LayeredAssemblies(viewed.graph, viewed.layering))
  }

  /// - Parameters:
  ///   - diagram: the diagram of layers or assemblies, with one node for each element.
  ///   - assemblies: the assemblies by layer and row.
  init(_ diagram: Diagram, _ assemblies: LayeredAssemblies) {
    let order = MatrixOrder(diagram, assemblies)
    let references = MatrixReferences(diagram, order)
    title = diagram.title
    elements = order.nodes.map { Element(diagram.nodes[$0]) }
    blocks = order.blocks
    groups = order.groups
    cycles = references.cyclesInGroups(order.groups)
    cells = references.cells(of: diagram, elements, cycles: cycles)
    let above = cells.count { $0.isAboveDiagonal }
    let level = diagram.level.name(in: diagram.vocabulary)
    facts =
      ["matrix of \(level)"] + diagram.facts.filter { $0 != level }
      + (above == 0 ? [] : ["\(above) of \(Plural.text(cells.count, "cell")) above the diagonal"])
    sourceLink = diagram.sourceLink
    vocabulary = diagram.vocabulary
  }
}

extension DependencyMatrix.Element {
  fileprivate init(_ node: Diagram.Node) {
    self.init(
      id: node.id, label: node.label, tooltip: node.tooltip, rule: node.isBaselined ? nil : node.rule,
      isFaint: node.isFaint,
      location: node.location)
  }
}
