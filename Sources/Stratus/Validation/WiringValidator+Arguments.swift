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

  /// Checks that arguments that select an object are known before objects are built. Otherwise, a shared object would
  /// be stored under an argument that only one resolution knows.
  mutating func checkDecisiveArguments() {
    let usesAncestor = assemblies.contains { $0.collaborators.contains { $0.ancestor != nil } }
    guard usesAncestor || definitions.contains(where: { !$0.arguments.isEmpty }) else { return }
    var decisive = DecisiveArguments(of: definitions, recipes)
    for definition in definitions {
      guard let recipe = definition.recipe else { continue }
      for parameter in recipe.allParameters {
        for reference in parameter.source.applications {
          for (index, argument) in reference.arguments.enumerated()
          where !argument.isKnownBeforehand && decisive.contains(index, of: reference) {
            guard let target = reference.target else { continue }
            let owner = reference.collaborator?.ancestor?.container
            report(
              .argumentBuilt(
                name: owner?.name(of: target) ?? name(target), into: name(definition), position: index + 1),
              about: definition, at: parameter.location)
          }
        }
      }
    }
  }
}

extension _InjectionSource {
  /// Whether the value is known before objects are built.
  fileprivate var isKnownBeforehand: Bool {
    switch origin {
    case .value, .configuration, .argument: true
    case .definition, .byType, .collection, .assembly, .property, .provider: false
    }
  }
}
