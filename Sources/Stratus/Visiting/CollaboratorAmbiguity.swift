import CStratus

/// A collaborator that several activated assemblies match.
struct CollaboratorAmbiguity: Sendable {
  /// The assembly that declares the collaborator.
  let owner: Assembly.Type
  let property: String
  let type: Any.Type
  let isProtocol: Bool
  /// The matching assemblies, at least two, in the order of the activation.
  let candidates: [Assembly.Type]
}

extension [CollaboratorAmbiguity] {
  /// Sends the assemblies, with their superclasses, and each collaborator once for each assembly that matches it.
  ///
  /// - Complexity: linear in the candidates and their superclasses.
  func send(to visitor: StratusVisitor) {
    // The strings live until the call returns.
    var texts = CStringPool()
    var indices = [ObjectIdentifier: Int32]()
    func add(_ type: Assembly.Type) {
      var next: Any.Type? = type
      while let type = next as? Assembly.Type, type != Assembly.self, indices[ObjectIdentifier(type)] == nil {
        let parent: Any.Type? = _getSuperclass(type)
        next = parent
        var assembly = StratusAssembly(
          name: texts.copy(TypeName.of(type)),
          superclass: parent.flatMap { $0 == Assembly.self ? nil : texts.copy(TypeName.of($0)) },
          location: StratusLocation(), ancestors: nil, ancestorCount: 0, child: nil)
        indices[ObjectIdentifier(type)] = Int32(indices.count)
        visitor.assembly(visitor.context, &assembly)
      }
    }
    for ambiguity in self { for type in [ambiguity.owner] + ambiguity.candidates { add(type) } }
    for ambiguity in self {
      for candidate in ambiguity.candidates {
        var collaborator = StratusCollaborator(
          assembly: indices[ObjectIdentifier(ambiguity.owner)] ?? -1, property: texts.copy(ambiguity.property),
          type: texts.copy(TypeName.of(ambiguity.type)), byProtocol: ambiguity.isProtocol,
          serving: indices[ObjectIdentifier(candidate)] ?? -1, location: StratusLocation())
        visitor.collaborator(visitor.context, &collaborator)
      }
    }
    texts.free()
  }
}
