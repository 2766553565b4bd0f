extension WiringProblem {
  /// A kind of problem. Its raw value is the id of the rule.
  package enum Kind: String, CaseIterable, Sendable {
    case undefinedDefinition = "undefined-definition"
    case duplicateKey = "duplicate-key"
    case duplicateRecipe = "duplicate-recipe"
    case abstractAssembly = "abstract-assembly"
    case missingCollaborator = "missing-collaborator"
    case ambiguousCollaborator = "ambiguous-collaborator"
    case foreignDefinition = "foreign-definition"
    case unseenDefinition = "unseen-definition"
    case unresolvedType = "unresolved-type"
    case ambiguousType = "ambiguous-type"
    case configSource = "config-source"
    case duplicateConverter = "duplicate-converter"
    case missingConfig = "missing-config"
    case ambiguousConfig = "ambiguous-config"
    case configType = "config-type"
    case configPlaceholder = "config-placeholder"
    case abstractInjected = "abstract-injected"
    case initializerCycle = "initializer-cycle"
    case prototypeCycle = "prototype-cycle"
    case parentCycle = "parent-cycle"
    case parentType = "parent-type"
    case duplicateInjection = "duplicate-injection"
    case weakValue = "weak-value"
    case runtimeArgument = "runtime-argument"
    case optionWithoutCase = "option-without-case"
    case optionCycle = "option-cycle"
  }

  /// The kind of the problem.
  package var kind: Kind {
    switch self {
    case .undefinedDefinition, .missingInitializer, .missingInheritedRecipes: .undefinedDefinition
    case .duplicateKey: .duplicateKey
    case .duplicateRecipe: .duplicateRecipe
    case .abstractAssembly: .abstractAssembly
    case .missingCollaborator, .ownCollaborator, .collaboratorType, .assemblyNotActivated, .noAssemblies:
      .missingCollaborator
    case .ambiguousCollaborator: .ambiguousCollaborator
    case .abstractInjected: .abstractInjected
    case .parentCycle: .parentCycle
    case .parentType, .parentUnbound: .parentType
    case .duplicateInjection, .duplicateCallback, .duplicateElement, .duplicateCase: .duplicateInjection
    case .initializerCycle, .aliasCycle: .initializerCycle
    case .prototypeCycle: .prototypeCycle
    case .unresolvedType: .unresolvedType
    case .ambiguousType: .ambiguousType
    case .configurationValue(let error, _, _, _): error.kind
    case .configurationSource: .configSource
    case .duplicateConversion: .duplicateConverter
    case .unseenMember: .unseenDefinition
    case .weakValue: .weakValue
    case .foreignDefinition, .emptyPatch: .foreignDefinition
    case .noCase: .optionWithoutCase
    case .selectorCycle: .optionCycle
    case .singletonWithArguments, .argumentNotHashable, .argumentBuilt, .foreignArgument, .parentArguments:
      .runtimeArgument
    }
  }
}
