import StratusBase

/// The rules that an activation checks. A wiring that breaks one of them has no graph.
extension Rule {
  static let undefinedDefinition = Rule(
    .undefinedDefinition,
    summary: "A definition is declared, but has no recipe.",
    reason: "A definition without a recipe cannot be resolved or injected.",
    remedy: "Give it an initializer, a value, or a parent that has one in `define()`. Otherwise, remove it.")
  static let duplicateKey = Rule(
    .duplicateKey,
    summary: "Two definitions of an assembly have the same key.",
    reason: "A superclass has a private definition with the same name, so the key is ambiguous.",
    remedy: "Rename one of the two properties.")
  static let duplicateRecipe = Rule(
    .duplicateRecipe,
    summary: "A definition has more than one recipe.",
    reason: "The last recipe discards the others, so their contents are lost.",
    remedy:
      "Write one statement that begins with the initializer, and chain the rest to it. A subclass may replace the "
      + "recipe that `super.define()` wrote."
  )
  static let abstractAssembly = Rule(
    .abstractAssembly,
    summary: "An abstract assembly is activated.",
    reason: "Its subclasses complete it. On its own, it has definitions that cannot be built.",
    remedy: "Activate one of its subclasses.")
  static let missingCollaborator = Rule(
    .missingCollaborator,
    summary: "No activated assembly matches a collaborator.",
    reason: "Everything that is injected through the collaborator would be missing.",
    remedy: "Activate an assembly of that class, or one that conforms to the protocol.")
  static let ambiguousCollaborator = Rule(
    .ambiguousCollaborator,
    summary: "Several activated assemblies match a collaborator.",
    reason: "The choice between them would be arbitrary.",
    remedy:
      """
      Activate only one of them, or declare the collaborator with a type that only one of them has. For `stratus`, \
      let one 
      """
        + "replace the other under `activations:` with `replace:`.")
  static let foreignDefinition = Rule(
    .foreignDefinition,
    summary: "A definition of an assembly that is not activated is injected.",
    reason:
      "An assembly that you create yourself is not part of the activation, so its definitions are never resolved.",
    remedy: "Declare a collaborator for the other assembly, and inject its definition.")
  static let unseenDefinition = Rule(
    .unseenDefinition,
    summary: "A definition or a collaborator is not a stored property of its assembly.",
    reason: "Activation does not find it, so it never builds an object, and no rule checks what it refers to.",
    remedy:
      """
      Declare it as a stored property of its own: not lazy, not in a collection, a tuple, an optional, or another \
      type, and not 
      """
        + "as a local variable or a computed property.")
  static let unresolvedType = Rule(
    .unresolvedType,
    summary: "Something is injected by its type, but no definition provides that type.",
    reason: "The injection would fail, because nothing matches it.",
    remedy: "Define one, or activate the assembly that does. Preferably, name the definition.")
  static let ambiguousType = Rule(
    .ambiguousType,
    summary: "Something is injected by its type, and several definitions provide that type.",
    reason: "The choice between them would be arbitrary.",
    remedy: "Name the definition that you mean, or exclude the others from injection by type with `onlyByName()`.")
  static let configSource = Rule(
    .configSource,
    summary: "A source of configuration values cannot be read.",
    reason: "All values that it may contain are unknown.",
    remedy: "Fix the source, or remove it from the configuration.")
  static let duplicateConverter = Rule(
    .duplicateConverter,
    summary: "Two conversions from configuration text have the same type.",
    reason: "Only one of the two can be used, and it is not clear which.",
    remedy: "Keep one of them.")
  static let missingConfig = Rule(
    .missingConfig,
    summary: "A configuration value is injected, but no source has its key.",
    reason: "The injection would fail, because nothing matches it.",
    remedy: "Add the key to a source, or correct its spelling.")
  static let ambiguousConfig = Rule(
    .ambiguousConfig,
    summary: "Several assemblies provide a value for the same configuration key.",
    reason: "The choice between them would depend on the order in which assemblies are found.",
    remedy: "Pass the value to the activation, or provide it in the assembly that requests it.")
  static let configType = Rule(
    .configType,
    summary: "A configuration value does not have the type that is injected.",
    reason: "A value of another type cannot be injected.",
    remedy: "Provide a value of the type, or a conversion for it.")
  static let configPlaceholder = Rule(
    .configPlaceholder,
    summary: "A placeholder in a configuration text cannot be replaced by text.",
    reason: "The text that should be injected is incomplete.",
    remedy: "Close the placeholder, break the cycle, or let it refer to a text, a number, or a Boolean value.")
  static let parentType = Rule(
    .parentType,
    summary: "A parent injects into a type that its child does not build.",
    reason: "The parent's injections cannot be applied to the child's object.",
    remedy: "Give the child a parent of its own type or of a supertype.")
  static let weakValue = Rule(
    .weakValue,
    summary: "A weak singleton is not an object of a class.",
    reason: "Only objects of classes can be held weakly, so the lifetime of this one would be undefined.",
    remedy: "Make it a lazy singleton, or declare the definition with a class.")
  static let runtimeArgument = Rule(
    .runtimeArgument,
    summary: "A runtime argument is not available where it is needed.",
    reason:
      """
      The code that requests an object passes its arguments, and arguments distinguish shared objects from each other.
      """,
    remedy:
      """
      Pass on arguments of the surrounding definition, make the types of arguments `Hashable`, or use a scope that \
      shares less.
      """
  )
  static let optionWithoutCase = Rule(
    .optionWithoutCase,
    summary: "An option has no case for the value that chooses.",
    reason: "The option has no default, so it cannot provide an object for that value.",
    remedy: "Add the case, or a default for all other values.")
  static let optionCycle = Rule(
    .optionCycle,
    summary: "The component that chooses for an option depends on the option itself.",
    reason: "The container needs the object to choose, and must choose to build the object.",
    remedy: "Choose by a value that does not depend on the option.")
  static let shutdownScope = Rule(
    .shutdownScope,
    summary: "An object that ends on shutdown is not shared.",
    reason: "The container keeps only shared objects, so it cannot end any others.",
    remedy: "Use the scope `singleton` or `lazySingleton`, or end the objects where they are used.")
}

extension Rule {
  /// Creates a rule about a kind of wiring problem, which an activation reports.
  ///
  /// - Parameter onGraph: the check on a graph, which may show the problem, too.
  init(
    _ kind: WiringProblem.Kind, summary: String, reason: String, remedy: String,
    onGraph: (@Sendable (inout RuleContext) -> Void)? = nil
  ) {
    self.init(
      .wiring, id: kind.rawValue, severity: .error, summary: summary, reason: reason, remedy: remedy, onGraph: onGraph)
  }
}
