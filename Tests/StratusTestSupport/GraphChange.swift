import StratusGraph

/// The kinds of changes after which diagrams are compared.
public enum GraphChange: String, CaseIterable, Sendable {
  case definition, reference
  case twoElements = "two elements"
  case threeElements = "three elements"
  case renamed = "a renamed definition"
  case moved = "a moved definition"
  case newAssembly = "a new assembly"
  case assembly = "an assembly"
  case layer = "another layer"

  /// A changed graph.
  public struct Result: Sendable {
    public let graph: DefinitionGraph
    /// The name of the assembly that moves to another layer, if one does.
    public let movedAssembly: String?
  }

  /// Returns a graph with a random change of this kind. In the opposite direction, it adds what the change removes.
  public func applied(to graph: DefinitionGraph, using random: inout SplitMix64) -> Result {
    var draft = GraphDraft(graph)
    func definition() -> Int { Int.random(in: graph.definitions.indices, using: &random) }
    func assembly() -> Int { Int.random(in: graph.assemblies.indices, using: &random) }
    func removeReference() {
      guard !graph.references.isEmpty else { return }
      draft.remove(reference: Int.random(in: graph.references.indices, using: &random))
    }
    func addDefinition(_ key: String, to assembly: Int) {
      let added = draft.addDefinition(key, to: assembly)
      draft.addReference(from: definition(), to: added)
      draft.addReference(from: added, to: definition())
    }
    var movedAssembly: String?
    switch self {
    case .definition: draft.remove(definition: definition())
    case .reference: removeReference()
    case .twoElements:
      draft.remove(definition: definition())
      removeReference()
    case .threeElements:
      draft.remove(definition: definition())
      addDefinition("added", to: assembly())
      removeReference()
    case .renamed: draft.rename(definition: definition(), to: "renamed")
    case .moved: draft.move(definition: definition(), to: assembly())
    case .newAssembly:
      let layerName = graph.assemblies[assembly()].name
      let added = draft.addAssembly(layerName + "Added")
      for index in 0..<3 { addDefinition("added\(index)", to: added) }
    case .assembly: draft.remove(assembly: assembly())
    case .layer: movedAssembly = graph.assemblies[assembly()].name
    }
    return Result(graph: draft.graph(), movedAssembly: movedAssembly)
  }
}
