extension WiringValidator {
  /// Checks a source of an injection, and the sources that it is composed of.
  mutating func check(_ source: _InjectionSource, of definition: DefinitionRecord, at location: CodeLocation) {
    if let target = source.ownDefinition { return check(target, in: definition, at: location) }
    switch source.origin {
    case .definition(let reference), .provider(let reference, _, _):
      check(reference, of: definition, at: location)
    case .configuration(let request):
      check(request, of: definition, at: location)
    case .byType(let request):
      serve(request, for: definition, at: location)
    case .assembly(.own(let assembly, let identity), _, _):
      guard !(instances?.contains(identity) ?? assemblies.contains { $0.type == assembly }) else { return }
      report(
        .assemblyNotActivated(name: TypeName.short(assembly), into: name(definition)), about: definition, at: location)
    case .collection(_, let members, _, let repeatedKey):
      if let repeatedKey {
        report(.duplicateElement(of: name(definition), key: repeatedKey), about: definition, at: location)
      }
      for member in members { check(member, of: definition, at: location) }
    case .property(_, let owner, _, _):
      check(owner, of: definition, at: location)
    case .argument(_, _, let owner):
      guard owner !== definition else { return }
      report(.foreignArgument(into: name(definition), owner: name(owner)), about: definition, at: location)
    case .value, .assembly(.collaborator, _, _):
      break
    }
  }

  private mutating func check(
    _ reference: DefinitionReference, of definition: DefinitionRecord, at location: CodeLocation
  ) {
    for argument in reference.arguments { check(argument, of: definition, at: location) }
    guard let target = reference.target else {
      return checkCollaborator(of: reference, in: definition, at: location)
    }
    if let ancestor = reference.collaborator?.ancestor?.container {
      guard ancestor.current.recipe(of: target).isAbstract else { return }
      return report(
        .abstractInjected(name: ancestor.name(of: target), into: name(definition)), about: definition, at: location)
    }
    check(target, in: definition, at: location)
  }

  private mutating func check(_ target: DefinitionRecord, in definition: DefinitionRecord, at location: CodeLocation) {
    guard target.isPart(of: definitions) else {
      // An unseen definition is reported at its declaration.
      guard !target.isUnseen else { return }
      return report(
        .foreignDefinition(name: TypeName.short(target.type), into: name(definition)), about: definition, at: location)
    }
    if target.isShadowed {
      // The problem is reported once, for the first reference.
      target.isShadowed = false
      return report(.undefinedDefinition(name: name(target)), about: target)
    }
    if recipes[target.index].isAbstract {
      report(.abstractInjected(name: name(target), into: name(definition)), about: definition, at: location)
    }
  }

  /// Checks a reference without a target. A collaborator that no assembly matches is reported elsewhere. If an assembly
  /// matches, the collaborator belongs to an instance that represents the assembly, or to another activation.
  private mutating func checkCollaborator(
    of reference: DefinitionReference, in definition: DefinitionRecord, at location: CodeLocation
  ) {
    guard let collaborator = reference.collaborator, collaborator.serving != nil else { return }
    report(
      .foreignDefinition(name: "a definition of \(TypeName.short(collaborator.type))", into: name(definition)),
      about: definition, at: location)
  }

  private mutating func check(
    _ request: ConfigurationRequest, of definition: DefinitionRecord, at location: CodeLocation
  ) {
    guard let error = configuration?.serve(request, for: definition.assembly) else { return }
    report(
      .configurationValue(error, key: request.key, type: TypeName.short(request.type), requester: name(definition)),
      about: definition, at: location)
  }
}
