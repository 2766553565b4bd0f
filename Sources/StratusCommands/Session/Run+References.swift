import StratusGraph
import StratusProfile

extension Run {
  /// Returns the requests of a run as references between elements of a graph. Those of code outside the assemblies, and those about elements
  /// that the graph does not contain, are left out.
  ///
  /// - Complexity: O(definitions + assemblies + requests).
  func references(in graph: DefinitionGraph) -> [ObservedReference] {
    let ids = ElementIDs(graph)
    return requests.compactMap { request in
      guard let target = ids.definitions[definitions[request.definition].name] else { return nil }
      return ids.source(of: request, in: self).map { ObservedReference(from: $0, to: target) }
    }
  }

  /// Returns the number of requests of assemblies and definitions that no graph contains.
  func requestCount(unknownTo graphs: [DefinitionGraph]) -> Int {
    let ids = graphs.map(ElementIDs.init)
    return requests.count { request in
      request.requester != .outside
        && !ids.contains {
          $0.definitions[definitions[request.definition].name] != nil && $0.source(of: request, in: self) != nil
        }
    }
  }
}

/// The elements of a graph by their full names.
private struct ElementIDs {
  let definitions: [String: DefinitionID]
  private let assemblies: [String: AssemblyID]

  init(_ graph: DefinitionGraph) {
    definitions = graph.definitionIDs
    assemblies = graph.assemblyIDs
  }

  func source(of request: Run.Request, in run: Run) -> ObservedReference.Source? {
    switch request.requester {
    case .outside: nil
    case .definition(let index): definitions[run.definitions[index].name].map { .definition($0) }
    case .assembly(let name): assemblies[name].map { .assembly($0) }
    }
  }
}
