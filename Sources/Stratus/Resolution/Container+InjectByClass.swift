extension Container {
  /// Injects into an existing object according to the definition of its class.
  ///
  /// - Complexity: linear in the definitions.
  func inject(_ object: AnyObject) throws(ResolutionError) {
    let wiring = try resolvable()[0].wiring
    var next: AnyClass? = type(of: object)
    while let type = next {
      let matching = wiring.definitions(building: type, among: definitions)
      let concrete = matching.filter { !wiring.recipes[$0.index].isAbstract }
      let candidates = concrete.isEmpty ? matching : concrete
      guard candidates.count < 2 else {
        throw ResolutionError(
          .severalDefinitions(type: TypeName.short(type), candidates: candidates.map(name(of:))))
      }
      if let definition = candidates.first { return try inject(object, as: definition, []) }
      next = _getSuperclass(type)
    }
    let own: AnyClass = type(of: object)
    let excluded = definitions.filter { wiring.builds($0, own) }.map(name(of:))
    throw ResolutionError(.noDefinition(type: TypeName.short(own), excluded: excluded))
  }
}

extension Wiring {
  /// Returns the definitions of a class that can inject into an object: those without runtime arguments that are not
  /// excluded from injection by type.
  fileprivate func definitions(building type: AnyClass, among definitions: [DefinitionRecord]) -> [DefinitionRecord] {
    definitions.filter { $0.arguments.isEmpty && !recipes[$0.index].isOnlyByName && builds($0, type) }
  }

  /// Returns whether a definition describes how objects of a class are built.
  fileprivate func builds(_ definition: DefinitionRecord, _ type: AnyClass) -> Bool {
    let initializer = recipes[definition.index].initializer
    switch initializer?.kind {
    case .alias, .option, .asynchronous: return false
    case .initializer, .factory, .value, .opaque, .contributions, .child, nil:
      return (initializer?.builtType ?? definition.type) == type
    }
  }
}
