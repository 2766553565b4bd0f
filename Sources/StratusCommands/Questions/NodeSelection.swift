import StratusDefinitions

/// What a name on the command line stands for.
struct NodeSelection {
  let node: NamedElement
  private let graph: DefinitionGraph
  private let names: NameIndex

  /// - Throws: ``NameLookupError`` for a name that nothing or more than one thing has.
  init(_ name: String, in graph: DefinitionGraph, _ names: NameIndex) throws(NameLookupError) {
    self.graph = graph
    self.names = names
    switch names.node(name) {
    case .one(let node): self.node = node
    case .several(let nodes): throw .ambiguous(name, candidates: nodes.map { Self.fullName(of: $0, in: graph) })
    case .none(let nearest): throw .unknown(name, nearest: nearest)
    }
  }

  /// The shortest name that is not ambiguous.
  var name: String {
    switch node {
    case .assembly(let id): names.shortestName(of: id)
    case .definition(let id): names.shortestName(of: id)
    }
  }

  /// The definition itself, or all of the assembly.
  var definitions: [DefinitionID] {
    switch node {
    case .assembly(let id): graph[id].definitions.map { DefinitionID($0) }
    case .definition(let id): [id]
    }
  }

  /// The assembly, where the whole of it is meant.
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

/// A name that does not say what is meant.
enum NameLookupError: Error, Hashable {
  case ambiguous(String, candidates: [String])
  case unknown(String, nearest: [String])
}
