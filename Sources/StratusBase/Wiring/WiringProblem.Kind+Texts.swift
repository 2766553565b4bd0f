/// The texts about each kind of problem, for lists of rules and their pages.
extension WiringProblem.Kind {
  /// A description of the finding, in one sentence.
  package var summary: String {
    switch self {
    case .undefinedDefinition: "A definition is declared, but has no recipe."
    case .duplicateKey: "Two definitions of an assembly have the same key."
    case .duplicateRecipe: "A definition has more than one recipe."
    case .abstractAssembly: "An abstract assembly is activated."
    case .missingCollaborator: "No activated assembly matches a collaborator."
    case .ambiguousCollaborator: "Several activated assemblies match a collaborator."
    case .foreignDefinition: "A definition of an assembly that is not activated is injected."
    case .unseenDefinition: "A definition or a collaborator is not a stored property of its assembly."
    case .unresolvedType: "Something is injected by its type, but no definition provides that type."
    case .ambiguousType: "Something is injected by its type, and several definitions provide that type."
    case .configSource: "A source of configuration values cannot be read."
    case .duplicateConverter: "Two conversions from configuration text have the same type."
    case .missingConfig: "A configuration value is injected, but no source has its key."
    case .ambiguousConfig: "Several assemblies provide a value for the same configuration key."
    case .configType: "A configuration value does not have the type that is injected."
    case .configPlaceholder: "A placeholder in a configuration text cannot be replaced by text."
    case .abstractInjected: "An abstract definition is injected."
    case .initializerCycle: "Initializers depend on each other in a cycle."
    case .prototypeCycle: "Prototypes contain each other in a cycle."
    case .parentCycle: "Parents form a cycle."
    case .parentType: "A parent injects into a type that its child does not build."
    case .duplicateInjection:
      "A definition injects a property twice, or repeats a callback, a key of a dictionary, or a case of an option."
    case .weakValue: "A weak singleton is not an object of a class."
    case .runtimeArgument: "A runtime argument is not available where it is needed."
    case .optionWithoutCase: "An option has no case for the value that chooses."
    case .optionCycle: "The component that chooses for an option depends on the option itself."
    }
  }

  /// The reason why it matters.
  package var reason: String {
    switch self {
    case .undefinedDefinition: "A definition without a recipe cannot be resolved or injected."
    case .duplicateKey: "A superclass has a private definition with the same name, so the key is ambiguous."
    case .duplicateRecipe: "The last recipe discards the others, so their contents are lost."
    case .abstractAssembly: "Its subclasses complete it. On its own, it has definitions that cannot be built."
    case .missingCollaborator: "Everything that is injected through the collaborator would be missing."
    case .ambiguousCollaborator, .ambiguousType: "The choice between them would be arbitrary."
    case .foreignDefinition:
      "An assembly that you create yourself is not part of the activation, so its definitions are never resolved."
    case .unseenDefinition:
      "Activation does not find it, so it never builds an object, and no rule checks what it refers to."
    case .unresolvedType, .missingConfig: "The injection would fail, because nothing matches it."
    case .configSource: "All values that it may contain are unknown."
    case .duplicateConverter: "Only one of the two can be used, and it is not clear which."
    case .ambiguousConfig: "The choice between them would depend on the order in which assemblies are found."
    case .configType: "A value of another type cannot be injected."
    case .configPlaceholder: "The text that should be injected is incomplete."
    case .abstractInjected: "An abstract definition is never built, so it cannot be injected."
    case .initializerCycle: "Each object must exist before the other one is built, so neither can be built."
    case .prototypeCycle: "Each object would contain a new object of the next definition, without end."
    case .parentCycle: "Each definition would inherit from itself."
    case .parentType: "The parent's injections cannot be applied to the child's object."
    case .duplicateInjection: "Only one of the two can stay, and it is not clear which."
    case .weakValue: "Only objects of classes can be held weakly, so the lifetime of this one would be undefined."
    case .runtimeArgument:
      "The code that requests an object passes its arguments, and arguments distinguish shared objects from each other."
    case .optionWithoutCase: "The option has no default, so it cannot provide an object for that value."
    case .optionCycle: "The choice would have to be made before it can be made."
    }
  }

  /// A description of how to fix it.
  package var remedy: String {
    switch self {
    case .undefinedDefinition:
      "Give it an initializer, a value, or a parent that has one in `define()`. Otherwise, remove it."
    case .duplicateKey: "Rename one of the two properties."
    case .duplicateRecipe:
      "Keep one recipe, and begin it with its initializer. A subclass may replace the recipe that `super.define()` wrote."
    case .abstractAssembly: "Activate one of its subclasses."
    case .missingCollaborator: "Activate an assembly of that class, or one that conforms to the protocol."
    case .ambiguousCollaborator:
      "Activate only one of them, or declare the collaborator with a type that only one of them has. For `stratus`, let one "
        + "replace the other under `configurations:` with `replace:`."
    case .foreignDefinition: "Reach the other assembly through a collaborator."
    case .unseenDefinition:
      "Declare it as a stored property of its own: not lazy, not in a collection, a tuple, an optional, or another type, "
        + "and not as a local variable or a computed property."
    case .unresolvedType: "Define one, or activate the assembly that does. Preferably, name the definition."
    case .ambiguousType:
      "Name the definition that you mean, or exclude the others from injection by type with `onlyByName()`."
    case .configSource: "Fix the source, or remove it from the configuration."
    case .duplicateConverter: "Keep one of them."
    case .missingConfig: "Add the key to a source, or correct its spelling."
    case .ambiguousConfig: "Pass the value to the activation, or provide it in the assembly that requests it."
    case .configType: "Provide a value of the type, or a conversion for it."
    case .configPlaceholder:
      "Close the placeholder, break the cycle, or let it refer to a text, a number, or a Boolean value."
    case .abstractInjected: "Inject a definition that has it as its parent, or make it concrete."
    case .initializerCycle: "Inject one of them into a property, or inject a provider of it."
    case .prototypeCycle:
      "Make one of them an object-graph definition or a singleton, or inject a provider of it."
    case .parentCycle: "Remove one of the parents."
    case .parentType: "Give the child a parent of its own type or of a supertype."
    case .duplicateInjection: "Remove one of them."
    case .weakValue: "Make it a lazy singleton, or declare the definition with a class."
    case .runtimeArgument:
      "Pass on arguments of the surrounding definition, make the types of arguments `Hashable`, or use a scope that shares "
        + "less."
    case .optionWithoutCase: "Add the case, or a default for all other values."
    case .optionCycle: "Choose by a value that does not depend on the option."
    }
  }
}
