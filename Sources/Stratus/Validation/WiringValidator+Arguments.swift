extension WiringValidator {
  /// Checks that the scope of a definition supports its runtime arguments, and that its parent takes the same
  /// arguments.
  mutating func checkArguments(of definition: DefinitionRecord, _ recipe: EffectiveRecipe) {
    if let parent = recipe.parent, parent.isPart(of: definitions), !parent.arguments.isEmpty,
      parent.arguments.map(ObjectIdentifier.init) != definition.arguments.map(ObjectIdentifier.init)
    {
      report(
        .parentArguments(
          child: name(definition), taken: definition.arguments.map(TypeName.short), parent: name(parent),
          wanted: parent.arguments.map(TypeName.short)), about: definition, at: definition.recipe?.parent?.location)
    }
    guard !definition.arguments.isEmpty, recipe.effectiveScope.isShared, !recipe.isAbstract else { return }
    if recipe.effectiveScope == .singleton {
      report(.singletonWithArguments(name: name(definition)), about: definition)
    } else {
      for type in definition.arguments where !(type is any Hashable.Type) {
        report(.argumentNotHashable(name: name(definition), type: TypeName.short(type)), about: definition)
      }
    }
  }

  /// Checks that arguments that select an object are known before objects are built.
  mutating func checkDecisiveArguments() {
    let usesAncestor = assemblies.contains { $0.collaborators.contains { $0.ancestor != nil } }
    guard usesAncestor || definitions.contains(where: { !$0.arguments.isEmpty }) else { return }
    let decisive = decisiveArguments()
    guard usesAncestor || !decisive.isEmpty else { return }
    for definition in definitions {
      guard let recipe = definition.recipe else { continue }
      for parameter in recipe.allParameters {
        for reference in parameter.source.applications {
          guard let target = reference.target else { continue }
          // A child must not store an object in its parent under an argument that only one resolution knows.
          let owner = target.isPart(of: definitions) ? nil : reference.collaborator?.ancestor?.container
          let isShared = owner?.current.recipe(of: target).effectiveScope.isShared
          for (index, argument) in reference.arguments.enumerated()
          where !argument.isKnownBeforehand
            && isShared ?? decisive.contains(ArgumentID(definition: target.index, index: index))
          {
            report(
              .argumentBuilt(
                name: owner?.name(of: target) ?? name(target), into: name(definition), position: index + 1),
              about: definition, at: parameter.location)
          }
        }
      }
    }
  }

  /// Returns the arguments of lazy and weak singletons, and the arguments that are passed on to them.
  ///
  /// - Complexity: linear in arguments and applications.
  private func decisiveArguments() -> Set<ArgumentID> {
    var passedOnBy = [ArgumentID: [ArgumentID]]()
    var open: [ArgumentID] = []
    for definition in definitions {
      let recipe = recipes[definition.index]
      if recipe.effectiveScope.isShared {
        open += definition.arguments.indices.map { ArgumentID(definition: definition.index, index: $0) }
      } else if let choice = definition.recipe?.initializer?.choice, choice.selector.source.usesArguments {
        open += definition.arguments.indices.map { ArgumentID(definition: definition.index, index: $0) }
      }
      for reference in (definition.recipe?.allParameters ?? []).lazy.flatMap(\.source.applications) {
        guard let target = reference.target else { continue }
        for (index, argument) in reference.arguments.enumerated() {
          guard case .argument(let own, _, _) = argument.origin else { continue }
          passedOnBy[ArgumentID(definition: target.index, index: index), default: []]
            .append(ArgumentID(definition: definition.index, index: own))
        }
      }
    }
    var decisive = Set(open)
    while let argument = open.popLast() {
      for source in passedOnBy[argument] ?? [] where decisive.insert(source).inserted { open.append(source) }
    }
    return decisive
  }
}

/// A runtime argument of a definition.
private struct ArgumentID: Hashable {
  let definition: Int
  let index: Int
}

extension _InjectionSource {
  /// The references in the source that pass arguments, outermost first.
  fileprivate var applications: [DefinitionReference] {
    switch origin {
    case .definition(let reference):
      reference.arguments.isEmpty ? [] : [reference] + reference.arguments.flatMap(\.applications)
    case .collection(_, let members, _, _): members.flatMap(\.applications)
    case .property(_, let owner, _, _): owner.applications
    case .argument, .value, .configuration, .byType, .assembly, .provider: []
    }
  }

  /// Whether the value is known before objects are built.
  fileprivate var isKnownBeforehand: Bool {
    switch origin {
    case .value, .configuration, .argument: true
    case .definition, .byType, .collection, .assembly, .property, .provider: false
    }
  }
}
