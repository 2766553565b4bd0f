import StratusBase

extension ShutdownOrder {
  /// - Parameter objects: The objects to end, in the order in which they were built, possibly each
  ///   with another wiring.
  init(of objects: [EndingObject], in container: Container) {
    var wirings: [Wiring] = []
    for object in objects where !wirings.contains(where: { $0.isSame(as: object.wiring) }) {
      wirings.append(object.wiring)
    }
    let (definitions, assemblies) = (container.definitions, container.assemblies)
    let graph = CompressedRows<Int32>(count: definitions.count) { node, targets in
      for wiring in wirings { wiring.appendDependencies(of: node, among: definitions, to: &targets) }
    }
    self.init(of: objects.map(\.definition.index), in: graph) {
      (assemblies[definitions[$0].assembly].name, definitions[$0].key)
    }
  }
}

extension Wiring {
  /// Appends the definitions on which a definition depends, without those that it only has a provider of.
  fileprivate func appendDependencies(
    of node: Int, among definitions: [DefinitionRecord], to targets: inout ContiguousArray<Int32>
  ) {
    let recipe = recipes[node]
    recipe.forEachConstructionParameter { append($0.source, in: definitions, to: &targets) }
    if recipe.buildsReference {
      recipe.injections?.forEachParameter { append($0.source, in: definitions, to: &targets) }
    }
  }

  /// Whether another wiring has the same recipes, because it was not patched in between.
  fileprivate func isSame(as other: Wiring) -> Bool {
    recipes.withUnsafeBufferPointer { own in
      other.recipes.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress }
    }
  }

  private func append(
    _ source: _InjectionSource, in definitions: [DefinitionRecord], to targets: inout ContiguousArray<Int32>
  ) {
    if case .byType(let request) = source.origin {
      if let target = service(for: request)?.target { targets.append(Int32(target.index)) }
      return
    }
    source.appendTargets(in: definitions, to: &targets)
  }
}
