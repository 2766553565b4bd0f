extension WiringValidator {
  /// Finds the definition for an injection by type, or reports a problem.
  mutating func serve(_ request: TypeRequest, for definition: DefinitionRecord, at location: CodeLocation) {
    let candidates = types.candidates(for: request.wanted, of: definition)
    if let target = candidates.first, candidates.count == 1 {
      served[ObjectIdentifier(request)] = request.serve(by: target)
      return
    }
    let type = TypeName.short(request.wanted)
    guard candidates.isEmpty else {
      return report(
        .ambiguousType(type, into: name(definition), candidates: candidates.map(nameWithType)), about: definition,
        at: location)
    }
    let (excluded, nearest) = types.nearMisses(to: request.wanted)
    let reasons = excluded.map { other in
      "\(name(other)) would, but "
        + (recipes[other.index].isAbstract
          ? "is abstract"
          : recipes[other.index].isOnlyByName
            ? "is injected only by name"
            : other.arguments.isEmpty ? "has no initializer" : "takes runtime arguments")
    }
    report(
      .unresolvedType(type, into: name(definition), excluded: reasons, nearest: nearest.map(nameWithType)),
      about: definition, at: location)
  }

  /// `CoreAssembly.store (DiskStore)`.
  private func nameWithType(_ definition: DefinitionRecord) -> String {
    let built = recipes[definition.index].initializer?.builtType ?? definition.type
    return "\(name(definition)) (\(TypeName.short(built)))"
  }
}
