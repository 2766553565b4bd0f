/// What is wrong with a wiring, as facts.
enum ActivationFact: Sendable {
  case undefinedDefinition(name: String)
  case missingInitializer(name: String, type: String)
  case duplicateKey(name: String)
  /// - lines: where its recipes begin, in the order written.
  case duplicateRecipe(name: String, lines: [String])
  case abstractAssembly(name: String)
  case missingCollaborator(owner: String, property: String, type: String, isProtocol: Bool)
  /// The only assembly that could serve the collaborator is the one that declares it.
  case ownCollaborator(owner: String, property: String, type: String)
  /// The collaborator is declared by a type that no assembly can be.
  case collaboratorType(owner: String, property: String, type: String)
  case ambiguousCollaborator(owner: String, property: String, type: String, candidates: [String])
  case abstractInjected(name: String, into: String)
  case parentCycle([String])
  case parentType(child: String, built: String, parent: String, wanted: String)
  case parentUnbound(child: String)
  case duplicateInjection(name: String, property: String, lines: [String])
  /// - convert: what `in` should take as a property.
  case initializerCycle([String], convert: String, in: String)
  case prototypeCycle([String])
  /// - excluded: what would fit, with the reason why it does not count; nearest: a definition of a similar type.
  case unresolvedType(String, into: String, excluded: [String], nearest: String?)
  case ambiguousType(String, into: String, candidates: [String])
  case configuration(ConfigurationMistake)
  case weakValue(name: String, type: String)
  case foreignDefinition(name: String, into: String)
  case emptyPatch
  case unseenMember(UnseenMember)
  case noCase(name: String, value: String, cases: [String])
  /// The component that chooses needs what it chooses.
  case selectorCycle(name: String, selector: String)
  case singletonWithArguments(name: String)
  case argumentNotHashable(name: String, type: String)
  /// - position: from 1.
  case argumentBuilt(name: String, into: String, position: Int)
  case foreignArgument(into: String, owner: String)
  case parentArguments(child: String, taken: [String], parent: String, wanted: [String])
  case assemblyNotActivated(name: String, into: String)
}
