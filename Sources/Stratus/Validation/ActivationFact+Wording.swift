/// The one place where facts about a wiring become sentences.
extension ActivationFact {
  var kind: String {
    switch self {
    case .undefinedDefinition, .missingInitializer: "undefined-definition"
    case .duplicateKey: "duplicate-key"
    case .duplicateRecipe: "duplicate-recipe"
    case .abstractAssembly: "abstract-assembly"
    case .missingCollaborator, .ownCollaborator, .collaboratorType: "missing-collaborator"
    case .ambiguousCollaborator: "ambiguous-collaborator"
    case .abstractInjected: "abstract-injected"
    case .parentCycle: "parent-cycle"
    case .parentType, .parentUnbound: "parent-type"
    case .duplicateInjection: "duplicate-injection"
    case .initializerCycle: "initializer-cycle"
    case .prototypeCycle: "prototype-cycle"
    case .unresolvedType: "unresolved-type"
    case .ambiguousType: "ambiguous-type"
    case .configuration(let mistake): mistake.kind
    case .unseenMember(let member): member.kind
    case .weakValue: "weak-value"
    case .foreignDefinition, .emptyPatch: "foreign-definition"
    case .assemblyNotActivated: "missing-collaborator"
    case .noCase: "option-without-case"
    case .selectorCycle: "option-cycle"
    case .singletonWithArguments, .argumentNotHashable, .argumentBuilt, .foreignArgument, .parentArguments:
      "runtime-argument"
    }
  }

  var message: String {
    switch self {
    case .undefinedDefinition(let name):
      "\(name) is declared, but define() never says how to build it"
    case .missingInitializer(let name, let type):
      "\(name) has no initializer, and no parent to inherit one from: nothing can build its \(type)"
    case .duplicateKey(let name):
      "\(name) is defined twice: a superclass has a private definition of the same name"
    case .duplicateRecipe(let name, let lines):
      "\(name) has more than one recipe: \(list(lines))"
    case .abstractAssembly(let name):
      "\(name) is abstract and cannot be activated"
    case .missingCollaborator(let owner, let property, let type, let isProtocol):
      isProtocol
        ? "\(owner).\(property) needs an assembly that conforms to \(type), and none is activated"
        : "\(owner).\(property) needs \(type), which is abstract, and no subclass of it is activated"
    case .ownCollaborator(let owner, let property, let type):
      type == owner
        ? "\(owner).\(property) declares \(owner) as a collaborator of itself"
        : "\(owner).\(property) needs another assembly that is a \(type), and \(owner) itself is the only one"
    case .collaboratorType(let owner, let property, let type):
      "\(owner).\(property) is a collaborator of type \(type), which is neither an assembly nor a protocol"
    case .ambiguousCollaborator(let owner, let property, let type, let candidates):
      "\(owner).\(property) wants one \(type), and \(candidates.count) activated assemblies fit: \(list(candidates))"
    case .abstractInjected(let name, let into):
      "\(into) is injected with \(name), which is abstract: there is no object to inject"
    case .parentCycle(let names):
      "parents go round in a cycle: \(chain(names))"
    case .parentType(let child, let built, let parent, let wanted):
      "\(child) builds \(built), but its parent \(parent) injects into \(wanted), which \(built) is not"
    case .parentUnbound(let child):
      "\(child) has a parent in an assembly that is not activated"
    case .duplicateInjection(let name, let property, let lines):
      "\(name) injects \(property) twice: \(list(lines))"
    case .initializerCycle(let names, _, _):
      "initializers wait for each other: \(chain(names))"
    case .prototypeCycle(let names):
      "prototypes contain each other without end: \(chain(names))"
    case .unresolvedType(let type, let into, let excluded, _):
      "\(into) wants \(type) by its type, and no other definition of the activated assemblies gives one"
        + (excluded.isEmpty ? "" : ": \(list(excluded))")
    case .ambiguousType(let type, let into, let candidates):
      "\(into) wants \(type) by its type, and \(candidates.count) definitions give one: \(list(candidates, limit: 6))"
    case .configuration(let mistake):
      mistake.message
    case .unseenMember(let member):
      member.message
    case .weakValue(let name, let type):
      "\(name) is a weak singleton, but \(type) is not a class, so it cannot be held weakly"
    case .foreignDefinition(let name, let into):
      "\(into) is injected with \(name), a definition of an assembly that takes no part in this activation"
    case .emptyPatch:
      "the patch gives no definition of this activation a recipe"
    case .noCase(let name, let value, let cases):
      "\(name) has no case for '\(value)', and no other: it has \(list(cases))"
    case .selectorCycle(let name, let selector):
      "\(selector) chooses what \(name) stands for, and needs \(name) itself"
    case .singletonWithArguments(let name):
      "\(name) is a singleton and takes runtime arguments: when all singletons are built, nobody gives any"
    case .argumentNotHashable(let name, let type):
      "\(name) is shared and takes a \(type), which is not Hashable: nobody can tell whether there is an object for it"
    case .argumentBuilt(let name, let into, let position):
      "\(name) is shared, one object for each list of arguments, but \(into) gives it an object that is built in the same "
        + "resolution as argument \(position)"
    case .foreignArgument(let into, let owner):
      "\(into) is injected with a runtime argument of \(owner)"
    case .parentArguments(let child, let taken, let parent, let wanted):
      "\(child) takes (\(taken.joined(separator: ", "))), but its parent \(parent) takes "
        + "(\(wanted.joined(separator: ", ")))"
    case .assemblyNotActivated(let name, let into):
      "\(into) is injected with \(name), which takes no part in this activation"
    }
  }

  var remedy: String {
    switch self {
    case .undefinedDefinition(let name):
      "give \(lastPart(of: name)) a recipe in define(), or delete the property"
    case .missingInitializer(let name, _):
      "call initialize(…) on \(lastPart(of: name)), or abstract() if it is only a parent of others"
    case .duplicateKey:
      "rename one of the two properties"
    case .duplicateRecipe:
      "keep one of them, and begin it with its initializer; only a subclass replaces a recipe, which super.define() wrote"
    case .abstractAssembly:
      "activate one of its subclasses"
    case .missingCollaborator(_, _, let type, let isProtocol):
      isProtocol
        ? "pass the class that conforms to \(type) to activated(with:)"
        : "pass a subclass of \(type) to activated(with:)"
    case .ownCollaborator:
      "name its own definitions without a collaborator, or activate another assembly for it"
    case .collaboratorType(_, _, let type):
      type.hasSuffix("?")
        ? "leave out the '?': a collaborator is never missing after activation"
        : "declare it with the class of the assembly, or with a protocol to which the assembly conforms"
    case .ambiguousCollaborator:
      "activate only one of them"
    case .abstractInjected(let name, _):
      "inject a definition that has \(lastPart(of: name)) as its parent"
    case .parentCycle:
      "take the parent away from one of them"
    case .parentType(let child, _, let parent, let wanted):
      "give \(lastPart(of: child)) a type that inherits from \(wanted), or take \(lastPart(of: parent)) away as its parent"
    case .parentUnbound:
      "activate that assembly"
    case .duplicateInjection:
      "keep one of the two; to replace an inherited recipe, begin it anew with initialize(…)"
    case .initializerCycle(_, let injected, let holder):
      "the least work is in \(holder): take \(injected) out of its initializer and inject it into a property"
    case .prototypeCycle:
      "give one of them another scope, such as objectGraph"
    case .unresolvedType(_, _, _, let nearest?):
      "inject \(nearest), if that is meant, or define one"
    case .unresolvedType:
      "define one, or activate the assembly that does; better, name the definition"
    case .ambiguousType:
      "name the definition that is meant"
    case .configuration(let mistake):
      mistake.remedy
    case .unseenMember(let member):
      member.remedy
    case .weakValue:
      "use lazySingleton, or declare the definition with a class"
    case .emptyPatch:
      "write recipes for definitions of the activated assembly, or of one that was activated with it"
    case .noCase:
      "add the case, or say what is meant otherwise: choose(by:_:otherwise:)"
    case .selectorCycle:
      "choose by something that does not depend on it"
    case .singletonWithArguments:
      "use lazySingleton: one object for each list of arguments"
    case .argumentNotHashable(_, let type):
      "make \(type) Hashable, or use objectGraph or prototype"
    case .argumentBuilt:
      "give it a value, a configuration value, or one of the surrounding definition's own arguments"
    case .foreignArgument(let into, _):
      "use the placeholders that \(lastPart(of: into)).define { … } gives"
    case .parentArguments:
      "give both the same arguments: a parent's arguments are the child's"
    case .foreignDefinition, .assemblyNotActivated:
      "reach it through a Collaborator property instead of an instance made by hand"
    }
  }

  private func chain(_ names: [String]) -> String { (names + names.prefix(1)).joined(separator: " -> ") }

  private func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private func list(_ names: [String], limit: Int) -> String {
    names.count <= limit ? list(names) : list(names.prefix(limit) + ["\(names.count - limit) more"])
  }

  private func lastPart(of name: String) -> Substring {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...]
  }
}
