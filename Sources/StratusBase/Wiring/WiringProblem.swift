/// A problem that makes an activation fail: each function below has all texts of one problem.
package struct WiringProblem: Sendable {
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
    case shutdownScope = "shutdown-scope"
  }

  package let kind: Kind
  /// A description of the problem, in one sentence.
  package let message: String
  /// A description of how to fix the problem.
  package let remedy: String

  init(_ kind: Kind, _ message: String, remedy: String) {
    self.kind = kind
    self.message = message
    self.remedy = remedy
  }
}

// MARK: - Assemblies

extension WiringProblem {
  package static func abstractAssembly(name: String) -> Self {
    Self(.abstractAssembly, "\(name) is abstract and cannot be activated", remedy: "activate one of its subclasses")
  }

  package static let noAssemblies = Self(
    .missingCollaborator, "there are no assemblies to activate", remedy: "pass at least one assembly class")

  package static func assemblyNotActivated(name: String, into: String) -> Self {
    Self(
      .missingCollaborator, "\(into) is injected with \(name), which is not part of this activation",
      remedy: reachThroughCollaborator)
  }

  package static func missingCollaborator(owner: String, property: String, type: String, isProtocol: Bool) -> Self {
    isProtocol
      ? Self(
        .missingCollaborator, "\(owner).\(property) needs an assembly that conforms to \(type), but none is activated",
        remedy: "pass the class that conforms to \(type) to activated(with:)")
      : Self(
        .missingCollaborator,
        "\(owner).\(property) needs \(type), which is abstract, but no subclass of it is activated",
        remedy: "pass a subclass of \(type) to activated(with:)")
  }

  /// The collaborator is the root of a child activation.
  package static func childAsCollaborator(owner: String, property: String, type: String) -> Self {
    Self(
      .missingCollaborator,
      """
      \(owner).\(property) declares \(type) as a collaborator, but \(type) is the root of child activations, of \
      which there may be 
      """
        + "any number",
      remedy: "pass to the child what it needs, as its input; only assemblies of the child can use its objects")
  }

  /// The only assembly that matches the collaborator is the one that declares it.
  package static func ownCollaborator(owner: String, property: String, type: String) -> Self {
    Self(
      .missingCollaborator,
      type == owner
        ? "\(owner).\(property) declares \(owner) as a collaborator of itself"
        : "\(owner).\(property) needs another assembly of type \(type), but \(owner) itself is the only one",
      remedy: "use its own definitions without a collaborator, or activate another assembly for it")
  }

  /// The type of the collaborator is neither an assembly nor a protocol.
  package static func collaboratorType(owner: String, property: String, type: String) -> Self {
    Self(
      .missingCollaborator,
      "\(owner).\(property) is a collaborator of type \(type), which is neither an assembly nor a protocol",
      remedy: type.hasSuffix("?")
        ? "remove the '?', or declare OptionalCollaborator<\(type.dropLast())> if the assembly may be missing"
        : "declare it with the class of the assembly, or with a protocol that the assembly conforms to")
  }

  package static func ambiguousCollaborator(
    owner: String, property: String, type: String, candidates: [String]
  ) -> Self {
    Self(
      .ambiguousCollaborator,
      "\(candidates.count) activated assemblies match \(owner).\(property), which needs exactly one \(type): "
        + candidates.joined(conjunction: "and"),
      remedy:
        "activate only one of them; for `stratus`, let one replace the other under `activations:` with `replace:`, "
        + "which `stratus init` writes")
  }
}

// MARK: - Recipes

extension WiringProblem {
  package static func undefinedDefinition(name: String) -> Self {
    Self(
      .undefinedDefinition, "\(name) is declared, but define() gives it no recipe",
      remedy: "give \(lastComponent(of: name)) a recipe in define(), or delete the property")
  }

  /// An assembly of a child adds to a collection of its parent.
  package static func foreignContribution(of name: String, collector: String) -> Self {
    Self(
      .foreignDefinition,
      """
      \(name) is added to a collection of \(collector), which belongs to the parent, and the child may not exist \
      when the parent needs it
      """,
      remedy: "declare the collection in an assembly of the child")
  }

  /// The root of a child activation was activated without an input.
  package static func missingInput(name: String, assembly: String) -> Self {
    Self(
      .undefinedDefinition, "\(name) has no value, because \(assembly) is the root of child activations",
      remedy: "start it with the Child<\(assembly)> of another assembly, which passes the input")
  }

  /// - Parameter isPatched: whether the recipe belongs to a patch.
  package static func missingInitializer(name: String, type: String, isPatched: Bool) -> Self {
    let key = lastComponent(of: name)
    return Self(
      .undefinedDefinition,
      "\(isPatched ? "in the patch, " : "")\(name) has no initializer and inherits none from a parent, so its \(type) "
        + "cannot be built",
      remedy: isPatched
        ? "a patch replaces the whole recipe, so begin it with initialize(…) on \(key)"
        : "call initialize(…) on \(key), or abstract() if it is only a parent of other definitions")
  }

  /// None of the definitions that an assembly inherits from a superclass has a recipe.
  package static func missingInheritedRecipes(assembly: String, superclass: String, definitions: [String]) -> Self {
    Self(
      .undefinedDefinition,
      "\(assembly) has no recipe for any definition that it inherits from \(superclass): "
        + list(definitions, limit: 6),
      remedy: "begin define() with super.define(), which is probably missing, or give them recipes there")
  }

  /// - Parameter isSpelledDifferently: whether the two names consist of different Unicode scalars.
  package static func duplicateKey(name: String, isSpelledDifferently: Bool = false) -> Self {
    Self(
      .duplicateKey,
      "\(name) is defined twice: "
        + (isSpelledDifferently
          ? "the names of two properties differ only in how Unicode spells their characters"
          : "a superclass has a private definition with the same name"),
      remedy: "rename one of the two properties")
  }

  /// - Parameter lines: the locations where the recipes begin, in the order written.
  package static func duplicateRecipe(name: String, lines: [String]) -> Self {
    Self(
      .duplicateRecipe, "\(name) has more than one recipe: \(lines.joined(conjunction: "and"))",
      remedy: "keep one recipe, and begin it with its initializer; only a subclass can replace a recipe, which "
        + "super.define() wrote")
  }

  package static let emptyPatch = Self(
    .foreignDefinition, "the patch contains no recipe for a definition of this activation",
    remedy: "write recipes for definitions of the activated assembly, or of an assembly that was activated with it")

  package static func patchedCollection(name: String) -> Self {
    Self(
      .foreignDefinition, "the patch adds to \(name), but a patch only replaces recipes",
      remedy: "activate an assembly that contributes in its define(), or patch a definition that \(name) contains")
  }

  package static func unseenMember(_ member: UnseenMember) -> Self {
    Self(.unseenDefinition, member.message, remedy: member.remedy)
  }

  package static func weakValue(name: String, type: String) -> Self {
    Self(
      .weakValue, "\(name) is a weak singleton, but \(type) is not a class, so it cannot be held weakly",
      remedy: "use lazySingleton, or declare the definition with a class")
  }

  package static func parentCycle(_ names: [String]) -> Self {
    Self(.parentCycle, "parents form a cycle: \(cycle(names))", remedy: "remove the parent of one of them")
  }

  package static func parentType(child: String, built: String, parent: String, wanted: String) -> Self {
    Self(
      .parentType,
      "\(child) builds \(built), but its parent \(parent) injects into \(wanted), which is not a supertype of \(built)",
      remedy: "give \(lastComponent(of: child)) a type that inherits from \(wanted), or remove its parent "
        + lastComponent(of: parent))
  }

  package static func parentUnbound(child: String) -> Self {
    Self(
      .parentType, "\(child) has a parent in an assembly that is not activated", remedy: "activate that assembly")
  }

  package static func parentAbove(child: String, parent: String) -> Self {
    Self(
      .parentType, "\(child) inherits from \(parent), which belongs to an activation above its own",
      remedy:
        "write the whole recipe of \(lastComponent(of: child)), or inherit from a definition of the same activation")
  }
}

// MARK: - Injections

extension WiringProblem {
  package static func abstractInjected(name: String, into: String) -> Self {
    Self(
      .abstractInjected, "\(into) is injected with \(name), which is abstract and therefore never built",
      remedy: "inject a definition that has \(lastComponent(of: name)) as its parent")
  }

  package static func foreignDefinition(name: String, into: String) -> Self {
    Self(
      .foreignDefinition,
      "\(into) is injected with \(name), a definition of an assembly that is not part of this activation",
      remedy: reachThroughCollaborator)
  }

  package static func duplicateInjection(name: String, property: String, lines: [String]) -> Self {
    Self(
      .duplicateInjection,
      "\(name) injects \(property) twice" + (lines.isEmpty ? "" : ": \(lines.joined(conjunction: "and"))"),
      remedy: "keep one of the two; to replace an inherited recipe, start a new one with initialize(…)")
  }

  package static func duplicateCallback(of name: String, callback: String, lines: [String]) -> Self {
    Self(
      .duplicateInjection, "\(name) has more than one \(callback) callback: \(lines.joined(conjunction: "and"))",
      remedy: "call both methods in one closure, \(callback)({ object in { … } }), or use call(…) for one of them")
  }

  /// A dictionary that is injected has a key twice.
  package static func duplicateElement(of name: String, key: String) -> Self {
    Self(
      .duplicateInjection, "\(name) injects a dictionary with more than one value for '\(key)'",
      remedy: "give each element a key of its own")
  }

  /// The object of a definition that ends on shutdown is not shared.
  package static func shutdownScope(name: String, scope: String) -> Self {
    Self(
      .shutdownScope,
      "\(name) has onShutdown, but the container does not keep its objects, because its scope is \(scope)",
      remedy: "use the scope singleton or lazySingleton, or end the objects where they are used")
  }

  /// A definition is added to a collection twice.
  package static func duplicateContribution(of name: String, to collection: String, lines: [String]) -> Self {
    Self(
      .duplicateInjection, "\(name) is added to \(collection) more than once: \(lines.joined(conjunction: "and"))",
      remedy: "keep one of the calls of add(…)")
  }

  /// An option has two cases for a value.
  package static func duplicateCase(of name: String, value: String) -> Self {
    Self(.duplicateInjection, "\(name) has more than one case for '\(value)'", remedy: "keep one of the two")
  }

  /// - Parameter fix: the definition that can be injected into a property instead, and the definition that has the
  ///   property.
  package static func initializerCycle(_ names: [String], fix: (injected: String, holder: String)?) -> Self {
    Self(
      .initializerCycle, "initializers depend on each other in a cycle: \(cycle(names))",
      remedy: fix.map {
        "the simplest fix is in \($0.holder): inject \($0.injected) into a property instead of the initializer"
      } ?? "inject one of them into a property, or inject a provider of it")
  }

  /// A cycle of asynchronous definitions.
  package static func awaitingCycle(_ names: [String]) -> Self {
    Self(
      .initializerCycle, "asynchronous definitions wait for each other in a cycle: \(cycle(names))",
      remedy: "inject a provider of one of them, and request the object later")
  }

  /// A cycle of aliases and options only.
  package static func aliasCycle(_ names: [String]) -> Self {
    Self(
      .initializerCycle,
      "aliases or options refer to each other in a cycle, so none has an object: \(cycle(names))",
      remedy: "let one of them refer to a definition with an initializer or a value")
  }

  package static func prototypeCycle(_ names: [String]) -> Self {
    Self(
      .prototypeCycle, "prototypes contain each other in a cycle: \(cycle(names))",
      remedy: "give one of them another scope, such as objectGraph")
  }

  /// - Parameters:
  ///   - excluded: the definitions of the type that are not candidates, each with the reason.
  ///   - nearest: a definition of a similar type.
  package static func unresolvedType(_ type: String, into: String, excluded: [String], nearest: String?) -> Self {
    Self(
      .unresolvedType,
      "\(into) needs \(type) by its type, but no other definition of the activated assemblies provides it"
        + (excluded.isEmpty ? "" : ": \(excluded.joined(conjunction: "and"))"),
      remedy: nearest.map { "inject \($0) if you meant that definition, or define one" }
        ?? "define one, or activate the assembly that does; preferably, name the definition")
  }

  package static func ambiguousType(_ type: String, into: String, candidates: [String]) -> Self {
    Self(
      .ambiguousType,
      "\(into) needs \(type) by its type, but \(candidates.count) definitions provide it: "
        + list(candidates, limit: 6),
      remedy: "name the definition that you mean, or exclude the others from injection by type with onlyByName()")
  }

  package static func noCase(name: String, value: String, cases: [String]) -> Self {
    Self(
      .optionWithoutCase,
      "\(name) has no case for '\(value)' and no default: its cases are \(cases.joined(conjunction: "and"))",
      remedy: "add the case, or a default: choose(by:_:otherwise:)")
  }

  /// The component that chooses depends on the definition that it chooses for.
  package static func selectorCycle(name: String, selector: String) -> Self {
    Self(
      .optionCycle, "\(selector) chooses the object of \(name), but depends on \(name) itself",
      remedy: "choose by a value that does not depend on it")
  }
}

// MARK: - Runtime arguments

extension WiringProblem {
  package static func singletonWithArguments(name: String) -> Self {
    Self(
      .runtimeArgument,
      "\(name) is a singleton that takes runtime arguments, but there are no arguments when singletons are built",
      remedy: "use lazySingleton, which keeps one object for each list of arguments")
  }

  package static func argumentNotHashable(name: String, type: String) -> Self {
    Self(
      .runtimeArgument,
      "\(name) is shared and takes an argument of type \(type), which is not Hashable, so an existing object cannot be "
        + "found by its arguments",
      remedy: "make \(type) Hashable, or use objectGraph or prototype")
  }

  /// - Parameter position: from 1.
  package static func argumentBuilt(name: String, into: String, position: Int) -> Self {
    Self(
      .runtimeArgument,
      "\(name) keeps one object for each list of arguments, but \(into) passes an object that is built in the same "
        + "resolution as argument \(position)",
      remedy: "pass a value, a configuration value, or an argument of the surrounding definition")
  }

  package static func foreignArgument(into: String, owner: String) -> Self {
    Self(
      .runtimeArgument, "\(into) is injected with a runtime argument of \(owner)",
      remedy: "use the placeholders that \(lastComponent(of: into)).define { … } provides")
  }

  package static func parentArguments(child: String, taken: [String], parent: String, wanted: [String]) -> Self {
    Self(
      .runtimeArgument,
      "\(child) takes (\(taken.joined(separator: ", "))), but its parent \(parent) takes "
        + "(\(wanted.joined(separator: ", ")))",
      remedy: "give both the same arguments, because a parent receives its child's arguments")
  }
}

// MARK: - Configuration values

extension WiringProblem {
  package static func configurationSource(name: String, reason: String) -> Self {
    Self(
      .configSource, "could not read the configuration from \(name): \(reason)",
      remedy: "fix the source, or remove it from the configuration")
  }

  package static func duplicateConversion(type: String, lines: [String]) -> Self {
    Self(
      .duplicateConverter,
      "configuration text has more than one conversion to \(type): \(lines.joined(conjunction: "and"))",
      remedy: "keep one converting(to:)")
  }

  package static func configurationValue(
    _ error: ConfigurationValueError, key: String, type: String, requester: String
  ) -> Self {
    let (kind, reason, remedy) = texts(about: error, key: key, type: type)
    return Self(
      kind, "\(requester) needs the configuration value '\(key)' as \(type), but \(reason)", remedy: remedy)
  }

  /// The types to which `StratusConfiguration` converts text.
  private static let foundationTypes: Set = ["URL", "UUID", "Date"]

  private static func texts(
    about error: ConfigurationValueError, key: String, type: String
  ) -> (kind: Kind, reason: String, remedy: String) {
    func spelling(_ key: String, nearest: String?) -> String? {
      nearest.map { "a similar key is '\($0)': use one spelling in both places, or add '\(key)' to a source" }
    }
    return switch error {
    case .missing(let nearest):
      (
        .missingConfig, "no source has it",
        spelling(key, nearest: nearest) ?? "add it to a source: activated(configuration: [\"\(key)\": …])"
      )
    case .ambiguous(let assemblies):
      (
        .ambiguousConfig, "several assemblies provide it: \(assemblies.joined(conjunction: "and"))",
        "pass the value to the activation, or provide it in the assembly that requests it"
      )
    case .unconvertible(let given, let source):
      (
        .configType, "it is \(given) in \(source)",
        foundationTypes.contains(type)
          ? "provide a value of type \(type), or let the target depend on the product StratusConfiguration, which "
            + "converts text to \(type)"
          : "provide a value of type \(type), or a conversion: converting(to: \(type).self) { … }"
      )
    case .missingPlaceholder(let placeholder, let nearest):
      (
        .missingConfig, "no source has \(placeholder)",
        spelling(placeholder.name, nearest: nearest)
          ?? "add '\(placeholder.name)' to a source, or write $${\(placeholder.name)} for the text itself"
      )
    case .ambiguousPlaceholder(let placeholder, let assemblies):
      (
        .ambiguousConfig, "several assemblies provide \(placeholder): \(assemblies.joined(conjunction: "and"))",
        "pass '\(placeholder.name)' to the activation"
      )
    case .placeholderWithoutText(let placeholder, let given):
      (
        .configPlaceholder, "\(placeholder), is \(given), which cannot be part of a text",
        "refer to a text, a number, or a Boolean value"
      )
    case .openPlaceholder(let key, let source):
      (
        .configPlaceholder, "the text of '\(key)' in \(source) has '${' without '}'",
        "close it, or write $${ for the text itself"
      )
    case .placeholderCycle(let keys):
      (
        .configPlaceholder, "its placeholders form a cycle: \(cycle(keys))", "write one of them without placeholders"
      )
    }
  }
}

// MARK: - Parts of texts

extension WiringProblem {
  private static let reachThroughCollaborator =
    "reach it through a Collaborator property instead of creating an assembly yourself"

  /// `A -> B -> A` for a cycle of A and B.
  private static func cycle(_ names: [String]) -> String { (names + names.prefix(1)).joinedAsPath() }

  /// The first names of a list, and the number of those that follow.
  private static func list(_ names: [String], limit: Int) -> String {
    (names.count <= limit ? names : Array(names.prefix(limit)) + ["\(names.count - limit) more"])
      .joined(conjunction: "and")
  }

  /// `key` for `Assembly.key`.
  private static func lastComponent(of name: String) -> Substring {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...]
  }
}
