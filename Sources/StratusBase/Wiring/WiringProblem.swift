/// A problem that makes an activation fail.
package indirect enum WiringProblem: Sendable {
  case undefinedDefinition(name: String)
  /// - isPatched: whether the recipe belongs to a patch.
  case missingInitializer(name: String, type: String, isPatched: Bool)
  /// None of the definitions that an assembly inherits from a superclass has a recipe.
  case missingInheritedRecipes(assembly: String, superclass: String, definitions: [String])
  case duplicateKey(name: String)
  /// - lines: the locations where the recipes begin, in the order written.
  case duplicateRecipe(name: String, lines: [String])
  case abstractAssembly(name: String)
  case noAssemblies
  case missingCollaborator(owner: String, property: String, type: String, isProtocol: Bool)
  /// The only assembly that matches the collaborator is the one that declares it.
  case ownCollaborator(owner: String, property: String, type: String)
  /// The type of the collaborator is neither an assembly nor a protocol.
  case collaboratorType(owner: String, property: String, type: String)
  case ambiguousCollaborator(owner: String, property: String, type: String, candidates: [String])
  case abstractInjected(name: String, into: String)
  case parentCycle([String])
  case parentType(child: String, built: String, parent: String, wanted: String)
  case parentUnbound(child: String)
  case duplicateInjection(name: String, property: String, lines: [String])
  case duplicateCallback(of: String, callback: String, lines: [String])
  /// A dictionary that is injected has a key twice.
  case duplicateElement(of: String, key: String)
  /// An option has two cases for a value.
  case duplicateCase(of: String, value: String)
  /// - fix: the definition that can be injected into a property instead, and the definition that has the property.
  case initializerCycle([String], fix: (injected: String, holder: String)?)
  /// A cycle of aliases and options only.
  case aliasCycle([String])
  case prototypeCycle([String])
  /// - excluded: the definitions of the type that are not candidates, each with the reason. nearest: a definition of a similar type.
  case unresolvedType(String, into: String, excluded: [String], nearest: String?)
  case ambiguousType(String, into: String, candidates: [String])
  case configurationValue(ConfigurationValueError, key: String, type: String, requester: String)
  case configurationSource(name: String, reason: String)
  case duplicateConversion(type: String, lines: [String])
  case weakValue(name: String, type: String)
  case foreignDefinition(name: String, into: String)
  case emptyPatch
  case unseenMember(UnseenMember)
  case noCase(name: String, value: String, cases: [String])
  /// The component that chooses depends on the definition that it chooses for.
  case selectorCycle(name: String, selector: String)
  case singletonWithArguments(name: String)
  case argumentNotHashable(name: String, type: String)
  /// - position: from 1.
  case argumentBuilt(name: String, into: String, position: Int)
  case foreignArgument(into: String, owner: String)
  case parentArguments(child: String, taken: [String], parent: String, wanted: [String])
  case assemblyNotActivated(name: String, into: String)
}
