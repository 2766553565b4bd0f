import StratusGraph

/// A view of an earlier graph whose order a diagram keeps.
struct EarlierView: Sendable {
  // An array, because a value cannot contain another one of its own type.
  private let views: [ViewedGraph]
  /// The IDs that elements of diagrams have now, for those that had another ID.
  private let newIDs: [String: String]

  init(_ viewed: ViewedGraph, newIDs: [String: String]) {
    views = [viewed]
    self.newIDs = newIDs
  }

  /// Returns the diagram with the same level of detail as that of another view.
  func diagram(_ level: Diagram.Level, detailedAs viewed: ViewedGraph) -> EarlierDiagram {
    var view = views[0]
    (view.isReduced, view.isBundled) = (viewed.isReduced, viewed.isBundled)
    view.framesChildren = viewed.framesChildren
    // Boxes are as wide as their names, and the rows depend on the widths.
    view.shortensNames = viewed.shortensNames
    return EarlierDiagram(Diagram(of: view, level: level), newIDs: newIDs)
  }
}

extension ViewedGraph {
  /// Returns the graph, whose diagrams keep the order of those of an earlier graph.
  ///
  /// - Parameters:
  ///   - earlier: the same view of the earlier graph.
  ///   - matching: the elements that are in both graphs.
  ///   - graphs: the whole graphs that were matched.
  package func like(
    _ earlier: ViewedGraph, _ matching: GraphMatching, of graphs: (old: DefinitionGraph, new: DefinitionGraph)
  ) -> ViewedGraph {
    like(earlier, newIDs: Identifier.newIDs(matching, of: graphs))
  }

  func like(_ earlier: ViewedGraph, newIDs: [String: String]) -> ViewedGraph {
    var copy = self
    copy.earlier = EarlierView(earlier, newIDs: newIDs)
    return copy
  }
}

extension Identifier {
  /// Returns the new IDs of the assemblies and definitions whose names have changed, by their old IDs.
  static func newIDs(
    _ matching: GraphMatching, of graphs: (old: DefinitionGraph, new: DefinitionGraph)
  ) -> [String: String] {
    var ids: [String: String] = [:]
    func add(_ old: String, _ new: String) {
      if old != new { ids[old] = new }
    }
    for (assembly, match) in zip(graphs.old.assemblies, matching.assemblies) {
      guard let match else { continue }
      for kind in ["assembly", "injected"] { add(id(kind, assembly.name), id(kind, graphs.new[match].name)) }
    }
    for (index, match) in matching.definitions.enumerated() {
      guard let match else { continue }
      add(id(DefinitionID(index), in: graphs.old), id(match, in: graphs.new))
    }
    return ids
  }
}
