import StratusGraph

/// The definition or assembly that a name on the command line selects.
struct NodeSelection {
  let node: Reference.Target
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
    case .several(let nodes): throw .ambiguous(name, candidates: nodes.map(graph.fullName(of:)))
    case .none(let nearest):
      throw .unknown(name, nearest: nearest, vocabulary: graph.vocabulary, activation: graph.activation)
    }
  }

  /// The shortest unambiguous name.
  var name: String { names.shortestName(of: node) }

  /// The definition itself, or all definitions of the assembly.
  var definitions: [DefinitionID] {
    switch node {
    case .assembly(let id): graph[id].definitions.map { DefinitionID($0) }
    case .definition(let id): [id]
    }
  }

  /// The assembly; `nil` if a definition is selected.
  var assembly: AssemblyID? { node.assembly }
}
