import StratusGraph

/// The definition or assembly that a name on the command line selects.
struct NodeSelection {
  let node: NamedElement
  private let graph: DefinitionGraph
  private let names: NameIndex

  /// Finds the definition or assembly of a name.
  ///
  /// - Throws: ``NameLookupError`` if the name matches nothing, or more than one definition or assembly.
  init(_ name: String, in graph: DefinitionGraph, _ names: NameIndex) throws(NameLookupError) {
    self.graph = graph
    self.names = names
    switch names.node(name) {
    case .one(let node): self.node = node
    case .several(let nodes): throw .ambiguous(name, candidates: nodes.map { Self.fullName(of: $0, in: graph) })
    case .none(let nearest): throw .unknown(name, nearest: nearest)
    }
  }

  /// The shortest unambiguous name.
  var name: String {
    switch node {
    case .assembly(let id): names.shortestName(of: id)
    case .definition(let id): names.shortestName(of: id)
    }
  }

  /// The definition itself, or all definitions of the assembly.
  var definitions: [DefinitionID] {
    switch node {
    case .assembly(let id): graph[id].definitions.map { DefinitionID($0) }
    case .definition(let id): [id]
    }
  }

  /// The assembly; `nil` if a definition is selected.
  var assembly: AssemblyID? {
    if case .assembly(let id) = node { id } else { nil }
  }

  private static func fullName(of node: NamedElement, in graph: DefinitionGraph) -> String {
    switch node {
    case .assembly(let id): graph[id].name
    case .definition(let id): graph.fullName(of: id)
    }
  }
}
