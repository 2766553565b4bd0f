/// Finds what is wrong with a wiring before anything is built.
///
/// - Complexity: linear in definitions and injections; nothing recurses over the depth of the graph.
struct WiringValidator {
  private var faults: [WiringFault] = []
  /// The definitions that serve what is injected by type.
  var served: [ObjectIdentifier: ServedType] = [:]
  let assemblies: [AssemblyRecord]
  let definitions: [DefinitionRecord]
  let recipes: [EffectiveRecipe]
  /// None: configuration values are not looked at.
  private let configuration: ActivationConfiguration?
  /// None after activation, when others may stand for the instances that recipes name: then any of their class will do.
  private let instances: Set<ObjectIdentifier>?
  /// Only for wishes by type, of which there are mostly none.
  lazy var types = TypeIndex(definitions, recipes)

  init(
    assemblies: [AssemblyRecord], instances: [Assembly]?, definitions: [DefinitionRecord], recipes: [EffectiveRecipe],
    configuration: ActivationConfiguration?
  ) {
    self.assemblies = assemblies
    self.instances = instances.map { Set($0.map(ObjectIdentifier.init)) }
    self.definitions = definitions
    self.recipes = recipes
    self.configuration = configuration
  }

  /// - Parameter circular: definitions that inherit in a cycle, so that a missing initializer is only a consequence.
  mutating func validate(exceptInitializersOf circular: Set<Int>) {
    checkKeys()
    for definition in definitions {
      guard let own = definition.recipe else { continue }
      let recipe = recipes[definition.index]
      if recipe.initializer == nil, !recipe.isAbstract, !circular.contains(definition.index) {
        report(.missingInitializer(name: name(definition), type: TypeName.short(definition.type)), about: definition)
      }
      checkReplaced(own, of: definition)
      checkDuplicates(in: own, of: definition)
      checkScope(of: definition, recipe)
      checkArguments(of: definition, recipe)
      own.forEachParameter { check($0.source, of: definition, at: $0.location) }
    }
    checkCycles()
    checkDecisiveArguments()
    checkChoices()
  }

  mutating func report(_ fact: ActivationFact, about definition: DefinitionRecord, at location: CodeLocation? = nil) {
    faults.append(WiringFault(fact, of: definition, at: location ?? definition.declaration))
  }

  /// What was reported; the paths are looked for at the end, when it is known what is injected by type.
  var problems: [ActivationProblem] {
    guard !faults.isEmpty else { return [] }
    let paths = RootPaths(definitions: definitions, recipes: recipes)
    return faults.map { fault in
      let path = paths.path(to: fault.definition.index).map { step(definitions[$0]) }
      return ActivationProblem(fault.fact, at: fault.location, path: path)
    }
  }

  func name(_ definition: DefinitionRecord) -> String { assemblies.name(of: definition) }

  private func step(_ definition: DefinitionRecord) -> ActivationProblem.Step {
    ActivationProblem.Step(
      name: name(definition), file: definition.declaration.file.description, line: Int(definition.declaration.line))
  }

  /// Definitions without a recipe, and keys that stand twice in one assembly.
  private mutating func checkKeys() {
    for assembly in assemblies {
      if assembly.mayRepeatKeys { checkRepetition(in: assembly) }
      for definition in assembly.definitions where definition.recipe == nil && !definition.isShadowed {
        report(.undefinedDefinition(name: name(definition)), about: definition)
      }
    }
  }

  private mutating func checkRepetition(in assembly: AssemblyRecord) {
    var holder: [String: DefinitionRecord] = [:]
    for definition in assembly.definitions {
      guard let shadowed = holder.updateValue(definition, forKey: definition.key) else { continue }
      shadowed.isShadowed = shadowed.recipe == nil
      if !shadowed.isShadowed { report(.duplicateKey(name: name(definition)), about: definition) }
    }
  }

  private mutating func checkReplaced(_ recipe: RecipeRecord, of definition: DefinitionRecord) {
    guard !recipe.replaced.isEmpty, let start = recipe.start else { return }
    let lines = (recipe.replaced + [start]).map(\.description)
    report(.duplicateRecipe(name: name(definition), lines: lines), about: definition, at: start)
  }

  private mutating func checkDuplicates(in recipe: RecipeRecord, of definition: DefinitionRecord) {
    guard recipe.properties.count > 1 else { return }
    var places: [AnyKeyPath: [CodeLocation]] = [:]
    for property in recipe.properties { places[property.path, default: []].append(property.parameter.location) }
    for property in recipe.properties {
      guard let locations = places.removeValue(forKey: property.path), locations.count > 1 else { continue }
      let lines = locations.map(\.description)
      report(
        .duplicateInjection(
          name: name(definition), property: KeyPathName.of(property.path) ?? "a property", lines: lines),
        about: definition,
        at: locations[1])
    }
  }

  private mutating func checkScope(of definition: DefinitionRecord, _ recipe: EffectiveRecipe) {
    guard recipe.effectiveScope == .weakSingleton, let initializer = recipe.initializer, !recipe.isAbstract,
      !initializer.mayBeHeldWeakly
    else { return }
    report(.weakValue(name: name(definition), type: TypeName.short(initializer.builtType)), about: definition)
  }

  private mutating func check(_ source: InjectionSource, of definition: DefinitionRecord, at location: CodeLocation) {
    switch source.origin {
    case .definition(let reference), .provider(let reference, _, _):
      for argument in reference.arguments { check(argument, of: definition, at: location) }
      guard let target = reference.target else {
        // A collaborator that nobody serves is reported once. One that is served, but not known here, is of an instance
        // that stands for the assembly, or of another activation.
        guard let collaborator = reference.collaborator, collaborator.serving != nil else { return }
        return report(
          .foreignDefinition(name: "a definition of \(TypeName.short(collaborator.type))", into: name(definition)),
          about: definition, at: location)
      }
      guard target.isPart(of: definitions) else {
        // Reported where it is declared.
        guard !target.isUnseen else { return }
        return report(
          .foreignDefinition(name: TypeName.short(target.type), into: name(definition)), about: definition, at: location
        )
      }
      if target.isShadowed {
        // Said once, however many ask for it.
        target.isShadowed = false
        return report(.undefinedDefinition(name: name(target)), about: target)
      }
      if recipes[target.index].isAbstract {
        report(.abstractInjected(name: name(target), into: name(definition)), about: definition, at: location)
      }
    case .configuration(let request):
      guard let fault = configuration?.serve(request, for: definition.assembly) else { return }
      let mistake = ConfigurationMistake.value(
        fault, key: request.key, type: TypeName.short(request.type), requester: name(definition))
      report(.configuration(mistake), about: definition, at: location)
    case .byType(let request):
      serve(request, for: definition, at: location)
    case .assembly(.own(let assembly, let identity), _, _):
      guard !(instances?.contains(identity) ?? assemblies.contains { $0.type == assembly }) else { return }
      report(
        .assemblyNotActivated(name: TypeName.short(assembly), into: name(definition)), about: definition, at: location)
    case .collection(_, let members, _):
      for member in members { check(member, of: definition, at: location) }
    case .property(_, let owner, _):
      check(owner, of: definition, at: location)
    case .argument(_, _, let owner):
      guard owner !== definition else { return }
      report(
        .foreignArgument(into: name(definition), owner: name(owner)), about: definition, at: location)
    case .value, .assembly(.collaborator, _, _):
      break
    }
  }
}

extension RecipeRecord {
  /// Everything that is injected by this recipe itself, in the order of execution.
  var allParameters: [Parameter] {
    var result: [Parameter] = []
    forEachParameter { result.append($0) }
    return result
  }

  func forEachParameter(_ body: (Parameter) -> Void) {
    initializer?.parameters.forEach(body)
    beforeInjections?.parameters.forEach(body)
    for property in properties { body(property.parameter) }
    for method in methods { method.parameters.forEach(body) }
    afterInjections?.parameters.forEach(body)
    afterAll?.parameters.forEach(body)
  }
}

extension RecipeRecord.Initializer {
  /// Whether the built type is a class, an existential that may hold one, or an optional of these.
  var mayBeHeldWeakly: Bool {
    let type = (builtType as? any OptionalType.Type)?.wrapped ?? builtType
    return type is AnyObject.Type || TypeName.isExistential(type)
  }
}
