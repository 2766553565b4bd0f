import StratusGraph

/// Requests that objects can make of assemblies although the graph does not show them.
extension DefinitionGraph {
  /// Whether a reference injects an assembly, so that its receiver can ask the assembly for anything. A definition that
  /// starts a child only passes on the assemblies of the child.
  func isInjectedAssembly(_ reference: Int) -> Bool {
    ends[reference] >= definitions.count && self[references[reference].from].recipe != .child
  }

  /// The assemblies that closures of unknown definitions capture.
  var capturedAssemblies: Set<AssemblyID> {
    let names = Set(unseen.lazy.filter { $0.kind == .closures }.map(\.name))
    guard !names.isEmpty else { return [] }
    return Set(assemblies.indices.filter { names.contains(assemblies[$0].name) }.map { AssemblyID($0) })
  }

  /// The assemblies that closures, or objects that are injected with them, can ask for anything.
  var askedAssemblies: Set<AssemblyID> {
    var result = capturedAssemblies
    for definition in definitions where definition.isOpaque { result.insert(definition.assembly) }
    for reference in references.indices where isInjectedAssembly(reference) {
      result.insert(targetAssembly(of: references[reference]))
    }
    return result
  }
}
