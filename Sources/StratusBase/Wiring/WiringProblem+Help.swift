extension WiringProblem {
  /// A description of how to fix the problem.
  package var help: String {
    switch self {
    case .undefinedDefinition(let name):
      "give \(Self.lastComponent(of: name)) a recipe in define(), or delete the property"
    case .missingInitializer(let name, _, true):
      "a patch replaces the whole recipe, so begin it with initialize(…) on \(Self.lastComponent(of: name))"
    case .missingInitializer(let name, _, false):
      "call initialize(…) on \(Self.lastComponent(of: name)), or abstract() if it is only a parent of other definitions"
    case .missingInheritedRecipes:
      "begin define() with super.define(), which is probably missing, or give them recipes there"
    case .duplicateKey:
      "rename one of the two properties"
    case .duplicateRecipe:
      "keep one recipe, and begin it with its initializer; only a subclass can replace a recipe, which super.define() wrote"
    case .abstractAssembly:
      "activate one of its subclasses"
    case .noAssemblies:
      "pass at least one assembly class"
    case .missingCollaborator(_, _, let type, let isProtocol):
      isProtocol
        ? "pass the class that conforms to \(type) to activated(with:)"
        : "pass a subclass of \(type) to activated(with:)"
    case .ownCollaborator:
      "use its own definitions without a collaborator, or activate another assembly for it"
    case .collaboratorType(_, _, let type):
      type.hasSuffix("?")
        ? "remove the '?', or declare OptionalCollaborator<\(type.dropLast())> if the assembly may be missing"
        : "declare it with the class of the assembly, or with a protocol that the assembly conforms to"
    case .ambiguousCollaborator:
      "activate only one of them; for `stratus`, let one replace the other under `configurations:` with `replace:`, "
        + "which `stratus init` writes"
    case .abstractInjected(let name, _):
      "inject a definition that has \(Self.lastComponent(of: name)) as its parent"
    case .parentCycle:
      "remove the parent of one of them"
    case .parentType(let child, _, let parent, let wanted):
      "give \(Self.lastComponent(of: child)) a type that inherits from \(wanted), or remove its parent "
        + Self.lastComponent(of: parent)
    case .parentUnbound:
      "activate that assembly"
    case .duplicateInjection:
      "keep one of the two; to replace an inherited recipe, start a new one with initialize(…)"
    case .duplicateCallback(_, let callback, _):
      "call both methods in one closure, \(callback)({ object in { … } }), or use call(…) for one of them"
    case .duplicateElement:
      "give each element a key of its own"
    case .duplicateCase:
      "keep one of the two"
    case .initializerCycle(_, let fix):
      fix.map {
        "the simplest fix is in \($0.holder): inject \($0.injected) into a property instead of the initializer"
      }
        ?? kind.remedy
    case .aliasCycle:
      "let one of them refer to a definition with an initializer or a value"
    case .prototypeCycle:
      "give one of them another scope, such as objectGraph"
    case .unresolvedType(_, _, _, let nearest?):
      "inject \(nearest) if you meant that definition, or define one"
    case .unresolvedType:
      "define one, or activate the assembly that does; preferably, name the definition"
    case .ambiguousType:
      "name the definition that you mean, or exclude the others from injection by type with onlyByName()"
    case .configurationValue(let error, let key, let type, _):
      error.help(key: key, type: type)
    case .configurationSource:
      "fix the source, or remove it from the configuration"
    case .duplicateConversion:
      "keep one converting(to:)"
    case .unseenMember(let member):
      member.help
    case .weakValue:
      "use lazySingleton, or declare the definition with a class"
    case .emptyPatch:
      "write recipes for definitions of the activated assembly, or of an assembly that was activated with it"
    case .noCase:
      "add the case, or a default: choose(by:_:otherwise:)"
    case .selectorCycle:
      "choose by a value that does not depend on it"
    case .singletonWithArguments:
      "use lazySingleton, which keeps one object for each list of arguments"
    case .argumentNotHashable(_, let type):
      "make \(type) Hashable, or use objectGraph or prototype"
    case .argumentBuilt:
      "pass a value, a configuration value, or an argument of the surrounding definition"
    case .foreignArgument(let into, _):
      "use the placeholders that \(Self.lastComponent(of: into)).define { … } provides"
    case .parentArguments:
      "give both the same arguments, because a parent receives its child's arguments"
    case .foreignDefinition, .assemblyNotActivated:
      "reach it through a Collaborator property instead of creating an assembly yourself"
    }
  }

  /// `key` for `Assembly.key`.
  private static func lastComponent(of name: String) -> Substring {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...]
  }
}
