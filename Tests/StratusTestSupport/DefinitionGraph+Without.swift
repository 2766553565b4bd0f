import StratusGraph

extension DefinitionGraph {
  /// Returns the graph without one definition and its references, or without one reference.
  public func without(definition removed: Int? = nil, reference: Int? = nil) -> DefinitionGraph {
    var builder = Builder(product: product, activation: activation)
    for assembly in assemblies { builder.addAssembly(assembly.name, location: assembly.location) }
    var ids: [DefinitionID?] = []
    for (index, definition) in definitions.enumerated() { ids.append(index == removed ? nil : builder.add(definition)) }
    for (index, old) in references.enumerated() where index != reference {
      guard let from = ids[old.from.index] else { continue }
      switch old.target {
      case .assembly: builder.add(Reference(from: from, target: old.target, injection: old.injection))
      case .definition(let target):
        guard let target = ids[target.index] else { continue }
        builder.add(Reference(from: from, target: .definition(target), injection: old.injection))
      }
    }
    return builder.build()
  }
}
