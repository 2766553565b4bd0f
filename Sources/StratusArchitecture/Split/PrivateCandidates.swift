import StratusGraph

/// The definitions that only their own assemblies use, so that they could be private.
///
/// The graph contains neither access levels nor what the app and its tests request. So a definition that nothing uses
/// does not count, and neither does one that is a root, that a subclass of its assembly inherits, or that code may
/// request without a reference.
package struct PrivateCandidates {
  /// The full names of the definitions.
  package let names: Set<String>

  /// Finds the definitions that only their assemblies use in each of the activations that contain them.
  ///
  /// - Complexity: O(n) on average in the size of the graphs, and definitions × patterns with stars.
  package init(in graphs: [DefinitionGraph], roots: [Pattern]) {
    let roots = PatternIndex(roots)
    let declarations = SharedDeclarations(graphs)
    var (inner, outer): (Set<String>, Set<String>) = ([], [])
    for graph in graphs {
      let requestable = graph.requestableAssemblies
      for (index, assembly) in graph.assemblies.enumerated() {
        let members = Set(assembly.definitions)
        for id in assembly.definitions.map({ DefinitionID($0) }) {
          let isOuter =
            requestable.contains(AssemblyID(index)) || graph.isVisible(id.index, among: members)
            || declarations.isShared(id, in: graph) || graph.names(of: id).contains(where: roots.contains(_:))
          if isOuter { outer.insert(graph.fullName(of: id)) } else { inner.insert(graph.fullName(of: id)) }
        }
      }
    }
    names = inner.subtracting(outer)
  }
}

/// The declarations that several assemblies have, because one inherits from another one or both from a third one.
private struct SharedDeclarations {
  private struct Declaration: Hashable {
    let key: String
    let location: SourceLocation
  }

  private var owners: [Declaration: Set<String>] = [:]
  private var superclasses: Set<String> = []

  init(_ graphs: [DefinitionGraph]) {
    for graph in graphs {
      superclasses.formUnion(graph.assemblies.flatMap(\.superclasses))
      for definition in graph.definitions {
        guard let location = definition.location else { continue }
        let declaration = Declaration(key: definition.key, location: location)
        owners[declaration, default: []].insert(graph[definition.assembly].name)
      }
    }
  }

  /// Whether a definition belongs to several assemblies, or may do so, if its location is unknown.
  func isShared(_ id: DefinitionID, in graph: DefinitionGraph) -> Bool {
    let (definition, assembly) = (graph[id], graph[graph[id].assembly])
    guard let location = definition.location else {
      return assembly.superclass != nil || superclasses.contains(assembly.name)
    }
    return owners[Declaration(key: definition.key, location: location), default: []].count > 1
  }
}

extension DefinitionGraph {
  /// The assemblies whose definitions code may request without a reference: those that are injected as objects, and the
  /// collaborators of assemblies with a recipe that resolves definitions on its own.
  fileprivate var requestableAssemblies: Set<AssemblyID> {
    let opaque = Set(definitions.lazy.filter(\.isOpaque).map(\.assembly))
    return injectedAssemblies.union(opaque.flatMap { self[$0].collaborators.map(\.assembly) })
  }
}
