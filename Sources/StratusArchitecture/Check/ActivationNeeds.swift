import StratusGraph
import StratusSupport

/// The assemblies that each of several activations of one app needs.
///
/// The app starts with the assemblies that no other one uses in any activation. An activation needs these, and
/// everything that they use, directly or not.
package struct ActivationNeeds {
  private let graphs: [DefinitionGraph]
  /// The full names of the needed assemblies, by activation.
  private let needed: [Set<String>]

  /// - Parameter graphs: the graphs of all activations.
  /// - Complexity: O(n) in the size of all graphs.
  package init(_ graphs: [DefinitionGraph]) {
    self.graphs = graphs
    let uses = graphs.map(\.assemblyUses)
    let used = Set(
      zip(graphs, uses).flatMap { graph, uses in
        (0..<uses.edgeCount).map { graph.assemblies[uses.target(of: $0)].name }
      })
    needed = zip(graphs, uses).map { graph, uses in
      let starts = graph.assemblies.indices.filter { !used.contains(graph.assemblies[$0].name) }
      return Set(uses.reachable(from: starts).map { graph.assemblies[$0].name })
    }
  }

  /// Returns the first activation that needs an assembly, if an activation that contains the assembly does not need it;
  /// otherwise `nil`.
  package func activation(needing name: String, unlike activation: Int) -> Int? {
    needed[activation].contains(name) ? nil : needed.firstIndex { $0.contains(name) }
  }

  /// Returns the short names of the assemblies to list so that an activation contains only what it needs; `nil` if
  /// nothing else is in it.
  ///
  /// Collaborators by class are left out, because they are activated with their users.
  package func initialAssemblies(of activation: Int) -> [String]? {
    let (graph, needed) = (graphs[activation], needed[activation])
    guard graph.assemblies.contains(where: { self.activation(needing: $0.name, unlike: activation) != nil }) else {
      return nil
    }
    let users = graph.assemblies.filter { needed.contains($0.name) }
    let implied = Set(users.flatMap(\.collaborators).filter { !$0.isByProtocol }.map { graph[$0.assembly].name })
    let names = ShortNames(graph)
    return graph.assemblies.indices.map { AssemblyID($0) }
      .filter { needed.contains(graph[$0].name) && !implied.contains(graph[$0].name) }.map { names[$0] }
  }
}

extension DefinitionGraph {
  /// The assemblies, and the pairs in which the first refers to the second or declares it as a collaborator.
  fileprivate var assemblyUses: DirectedGraph {
    let references = AssemblyGraph(self).edges.map { (source: $0.from.index, target: $0.to.index, label: 0) }
    let collaborators = assemblies.enumerated().flatMap { index, assembly in
      assembly.collaborators.filter { $0.assembly.index != index }
        .map { (source: index, target: $0.assembly.index, label: 0) }
    }
    return DirectedGraph(nodeCount: assemblies.count, edges: references + collaborators)
  }
}
