/// A reference that happened in a recorded run: code of a definition or an assembly requested an object.
package struct ObservedReference: Hashable, Sendable {
  /// The element whose code requested the object.
  package enum Source: Hashable, Sendable {
    case definition(DefinitionID)
    /// An assembly one of whose closures requested it. The definition is unknown.
    case assembly(AssemblyID)
  }

  package let source: Source
  package let target: DefinitionID

  package init(from source: Source, to target: DefinitionID) {
    self.source = source
    self.target = target
  }
}

extension DefinitionGraph {
  /// Returns the graph with the references of a recorded run.
  package func observing(_ references: [ObservedReference]) -> DefinitionGraph {
    var result = self
    result.observed = references
    return result
  }

  /// The references of the run that the graph does not show, each once, in the order of their ends.
  ///
  /// A reference is shown if the definition, or one of its parents, refers to the target. For an assembly, any of its definitions may. An
  /// assembly's requests for its own definitions are left out, because they may come from an object that holds the assembly.
  ///
  /// - Complexity: O(n log n) in the observed references, and for each of them the references of its source.
  package var unshownReferences: [ObservedReference] {
    Set(observed).filter { reference in
      switch reference.source {
      case .definition(let id): id != reference.target && !shows(reference.target, from: id)
      case .assembly(let id):
        id != self[reference.target].assembly
          && !self[id].definitions.contains { shows(reference.target, from: DefinitionID($0)) }
      }
    }.sorted { order(of: $0) < order(of: $1) }
  }

  /// A number by which observed references are sorted: definitions come before assemblies.
  private func order(of reference: ObservedReference) -> (Int, Int) {
    switch reference.source {
    case .definition(let id): (id.index, reference.target.index)
    case .assembly(let id): (definitions.count + id.index, reference.target.index)
    }
  }

  /// Whether a definition or one of its parents refers to another definition.
  private func shows(_ target: DefinitionID, from definition: DefinitionID) -> Bool {
    var visited: Set<DefinitionID> = [definition]
    var next: DefinitionID? = definition
    while let current = next {
      next = nil
      for index in references(from: current) {
        let reference = references[index]
        if reference.definition == target { return true }
        if reference.injection.kind == .parent, let parent = reference.definition, visited.insert(parent).inserted {
          next = parent
        }
      }
    }
    return false
  }

  /// Returns the graph with observed references as if recipes contained them. A reference of an assembly begins at an additional definition of
  /// that assembly, because the definition is unknown.
  ///
  /// - Complexity: O(n log n) in the size of the graph.
  package func including(_ observed: some Sequence<ObservedReference>) -> DefinitionGraph {
    var builder = Builder(self)
    var closures: [AssemblyID: DefinitionID] = [:]
    for reference in observed {
      let from: DefinitionID
      switch reference.source {
      case .definition(let id): from = id
      case .assembly(let id):
        // No definition has this key, because it is not an identifier.
        from = closures[id] ?? builder.add(DefinitionNode(assembly: id, key: "a closure", declaredType: "Void"))
        closures[id] = from
      }
      builder.add(Reference(from: from, target: .definition(reference.target), injection: InjectionSite(.initializer)))
    }
    return builder.build()
  }
}
