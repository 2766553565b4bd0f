extension WiringProblem {
  /// A description of the problem, in one sentence.
  package var message: String {
    switch self {
    case .undefinedDefinition(let name):
      "\(name) is declared, but define() gives it no recipe"
    case .missingInitializer(let name, let type, let isPatched):
      "\(isPatched ? "in the patch, " : "")\(name) has no initializer and inherits none from a parent, so its \(type) cannot be built"
    case .missingInheritedRecipes(let assembly, let superclass, let definitions):
      "\(assembly) has no recipe for any definition that it inherits from \(superclass): "
        + Self.list(definitions, limit: 6)
    case .duplicateKey(let name):
      "\(name) is defined twice: a superclass has a private definition with the same name"
    case .duplicateRecipe(let name, let lines):
      "\(name) has more than one recipe: \(lines.joined(conjunction: "and"))"
    case .abstractAssembly(let name):
      "\(name) is abstract and cannot be activated"
    case .noAssemblies:
      "there are no assemblies to activate"
    case .missingCollaborator(let owner, let property, let type, let isProtocol):
      isProtocol
        ? "\(owner).\(property) needs an assembly that conforms to \(type), but none is activated"
        : "\(owner).\(property) needs \(type), which is abstract, but no subclass of it is activated"
    case .ownCollaborator(let owner, let property, let type):
      type == owner
        ? "\(owner).\(property) declares \(owner) as a collaborator of itself"
        : "\(owner).\(property) needs another assembly of type \(type), but \(owner) itself is the only one"
    case .collaboratorType(let owner, let property, let type):
      "\(owner).\(property) is a collaborator of type \(type), which is neither an assembly nor a protocol"
    case .ambiguousCollaborator(let owner, let property, let type, let candidates):
      "\(candidates.count) activated assemblies match \(owner).\(property), which needs exactly one \(type): "
        + candidates.joined(conjunction: "and")
    case .abstractInjected(let name, let into):
      "\(into) is injected with \(name), which is abstract and therefore never built"
    case .parentCycle(let names):
      "parents form a cycle: \(Self.cycle(names))"
    case .parentType(let child, let built, let parent, let wanted):
      "\(child) builds \(built), but its parent \(parent) injects into \(wanted), which is not a supertype of \(built)"
    case .parentUnbound(let child):
      "\(child) has a parent in an assembly that is not activated"
    case .duplicateInjection(let name, let property, let lines):
      "\(name) injects \(property) twice" + (lines.isEmpty ? "" : ": \(lines.joined(conjunction: "and"))")
    case .duplicateCallback(let name, let callback, let lines):
      "\(name) has more than one \(callback) callback: \(lines.joined(conjunction: "and"))"
    case .duplicateElement(let name, let key):
      "\(name) injects a dictionary with more than one value for '\(key)'"
    case .duplicateCase(let name, let value):
      "\(name) has more than one case for '\(value)'"
    case .initializerCycle(let names, _):
      "initializers depend on each other in a cycle: \(Self.cycle(names))"
    case .aliasCycle(let names):
      "aliases or options refer to each other in a cycle, so none has an object: \(Self.cycle(names))"
    case .prototypeCycle(let names):
      "prototypes contain each other in a cycle: \(Self.cycle(names))"
    case .unresolvedType(let type, let into, let excluded, _):
      "\(into) needs \(type) by its type, but no other definition of the activated assemblies provides it"
        + (excluded.isEmpty ? "" : ": \(excluded.joined(conjunction: "and"))")
    case .ambiguousType(let type, let into, let candidates):
      "\(into) needs \(type) by its type, but \(candidates.count) definitions provide it: "
        + Self.list(candidates, limit: 6)
    case .configurationValue(let error, let key, let type, let requester):
      "\(requester) needs the configuration value '\(key)' as \(type), but \(error.reason)"
    case .configurationSource(let name, let reason):
      "could not read the configuration from \(name): \(reason)"
    case .duplicateConversion(let type, let lines):
      "configuration text has more than one conversion to \(type): \(lines.joined(conjunction: "and"))"
    case .unseenMember(let member):
      member.message
    case .weakValue(let name, let type):
      "\(name) is a weak singleton, but \(type) is not a class, so it cannot be held weakly"
    case .foreignDefinition(let name, let into):
      "\(into) is injected with \(name), a definition of an assembly that is not part of this activation"
    case .emptyPatch:
      "the patch contains no recipe for a definition of this activation"
    case .noCase(let name, let value, let cases):
      Self.noCase(name: name, value: value, cases: cases)
    case .selectorCycle(let name, let selector):
      "\(selector) chooses the object of \(name), but depends on \(name) itself"
    case .singletonWithArguments(let name):
      "\(name) is a singleton that takes runtime arguments, but there are no arguments when singletons are built"
    case .argumentNotHashable(let name, let type):
      "\(name) is shared and takes an argument of type \(type), which is not Hashable, so an existing object cannot be "
        + "found by its arguments"
    case .argumentBuilt(let name, let into, let position):
      "\(name) keeps one object for each list of arguments, but \(into) passes an object that is built in the same "
        + "resolution as argument \(position)"
    case .foreignArgument(let into, let owner):
      "\(into) is injected with a runtime argument of \(owner)"
    case .parentArguments(let child, let taken, let parent, let wanted):
      "\(child) takes (\(taken.joined(separator: ", "))), but its parent \(parent) takes "
        + "(\(wanted.joined(separator: ", ")))"
    case .assemblyNotActivated(let name, let into):
      "\(into) is injected with \(name), which is not part of this activation"
    }
  }

  /// The message for an option without a case for the value that chooses, found while activating or resolving.
  package static func noCase(name: String, value: String, cases: [String]) -> String {
    "\(name) has no case for '\(value)' and no default: its cases are \(cases.joined(conjunction: "and"))"
  }

  /// `A -> B -> A` for a cycle of A and B.
  static func cycle(_ names: [String]) -> String { (names + names.prefix(1)).joined(separator: " -> ") }

  /// The first names of a list, and the number of those that follow.
  private static func list(_ names: [String], limit: Int) -> String {
    (names.count <= limit ? names : names.prefix(limit) + ["\(names.count - limit) more"]).joined(conjunction: "and")
  }
}
