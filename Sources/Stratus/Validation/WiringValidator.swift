import StratusBase

/// Finds the problems of a wiring before anything is built.
///
/// - Complexity: linear in definitions and injections; nothing recurses over the depth of the graph.
struct WiringValidator {
  private var found: [LocatedProblem] = []
  /// The definitions that are injected by type.
  var served = [ObjectIdentifier: ServedType]()
  let assemblies: [AssemblyRecord]
  let definitions: [DefinitionRecord]
  let recipes: [EffectiveRecipe]
  /// The configuration, or `nil` if configuration values are not checked.
  let configuration: ActivationConfiguration?
  /// The instances of the assemblies, or `nil` after activation, when other instances may represent the assemblies:
  /// then recipes may refer to any instance of an activated class.
  let instances: Set<ObjectIdentifier>?
  /// Lazy, because most activations inject nothing by type.
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

  /// Checks all definitions.
  ///
  /// - Parameter circular: the definitions that inherit in a cycle. Their missing initializers are only a consequence.
  mutating func validate(exceptInitializersOf circular: Set<Int>) {
    checkKeys()
    for definition in definitions {
      guard let own = definition.recipe else { continue }
      let recipe = recipes[definition.index]
      if recipe.initializer == nil, !recipe.isAbstract, !circular.contains(definition.index) {
        let isPatched = instances == nil
        report(
          .missingInitializer(
            name: name(definition), type: TypeName.short(definition.type), isPatched: isPatched),
          about: definition, at: isPatched ? own.start : nil)
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

  @inline(never)
  mutating func report(_ problem: WiringProblem, about definition: DefinitionRecord, at location: CodeLocation? = nil) {
    found.append(LocatedProblem(problem, of: definition, at: location ?? definition.declaration))
  }

  /// The reported problems. Their paths are searched for at the end, when it is known what is injected by type.
  var problems: [ActivationProblem] {
    guard !found.isEmpty else { return [] }
    let paths = RootPaths(definitions: definitions, recipes: recipes)
    return found.map { located in
      let path = paths.path(to: located.definition.index).map { step(definitions[$0]) }
      return ActivationProblem(located.problem, at: located.location, path: path)
    }
  }

  func name(_ definition: DefinitionRecord) -> String { assemblies.name(of: definition) }

  private func step(_ definition: DefinitionRecord) -> ActivationProblem.Step {
    ActivationProblem.Step(
      name: name(definition), file: definition.declaration.file.description, line: Int(definition.declaration.line))
  }

  /// Reports definitions without a recipe, and keys that occur twice in one assembly.
  private mutating func checkKeys() {
    for assembly in assemblies {
      // The compiler distinguishes names that only Unicode spells differently.
      if assembly.mayRepeatKeys || assembly.definitions.contains(where: { !$0.key.utf8.allSatisfy { $0 < 0x80 } }) {
        checkRepetition(in: assembly)
      }
      let missing = assembly.definitions.filter { $0.recipe == nil && !$0.isShadowed }
      guard !missing.isEmpty else { continue }
      let reported = checkInheritedRecipes(of: assembly)
      for definition in missing where !reported.contains(definition.index) {
        let isInput = definition.isInput
        report(
          isInput
            ? .missingInput(name: name(definition), assembly: assemblies.name(at: definition.assembly))
            : .undefinedDefinition(name: name(definition)), about: definition)
      }
    }
  }

  /// Reports superclasses whose definitions all have no recipe, because `super.define()` is probably missing.
  ///
  /// - Returns: the indices of the definitions.
  private mutating func checkInheritedRecipes(of assembly: AssemblyRecord) -> Set<Int> {
    var reported: Set<Int> = []
    for (superclass, range) in assembly.inherited {
      let definitions = assembly.definitions[range].filter { !$0.isShadowed }
      guard let first = definitions.first, definitions.allSatisfy({ $0.recipe == nil }) else { continue }
      let own = assembly.definitions.dropFirst(assembly.inherited.last?.range.upperBound ?? 0).first
      report(
        .missingInheritedRecipes(
          assembly: assemblies.name(at: first.assembly), superclass: TypeName.short(superclass),
          definitions: definitions.map(\.key)), about: own ?? first)
      reported.formUnion(definitions.map(\.index))
    }
    return reported
  }

  private mutating func checkRepetition(in assembly: AssemblyRecord) {
    var holder = [String: DefinitionRecord]()
    for definition in assembly.definitions {
      guard let shadowed = holder.updateValue(definition, forKey: definition.key) else { continue }
      let isSpelledDifferently = !shadowed.key.utf8.elementsEqual(definition.key.utf8)
      shadowed.isShadowed = shadowed.recipe == nil && !isSpelledDifferently
      if !shadowed.isShadowed {
        report(
          .duplicateKey(name: name(definition), isSpelledDifferently: isSpelledDifferently), about: definition)
      }
    }
  }

  private mutating func checkReplaced(_ recipe: RecipeRecord, of definition: DefinitionRecord) {
    guard !recipe.replaced.isEmpty, let start = recipe.start else { return }
    let lines = (recipe.replaced + [start]).map(\.withoutDirectories)
    report(.duplicateRecipe(name: name(definition), lines: lines), about: definition, at: start)
  }

  private mutating func checkDuplicates(in recipe: RecipeRecord, of definition: DefinitionRecord) {
    checkContributions(of: recipe, to: definition)
    guard let injections = recipe.injections else { return }
    for (callback, other) in injections.replacedCallbacks {
      report(
        .duplicateCallback(
          of: name(definition), callback: "\(callback.kind)",
          lines: [callback, other].map(\.location.withoutDirectories)),
        about: definition, at: other.location)
    }
    guard injections.properties.count > 1 else { return }
    var locationsByPath = [AnyKeyPath: [CodeLocation]]()
    for property in injections.properties {
      locationsByPath[property.path, default: []].append(property.parameter.location)
    }
    for property in injections.properties {
      guard let locations = locationsByPath.removeValue(forKey: property.path), locations.count > 1 else { continue }
      let lines = locations.map(\.withoutDirectories)
      report(
        .duplicateInjection(
          name: name(definition), property: KeyPathName.of(property.path) ?? "a property", lines: lines),
        about: definition,
        at: locations[1])
    }
  }

  private mutating func checkScope(of definition: DefinitionRecord, _ recipe: EffectiveRecipe) {
    if let shutdown = recipe.shutdown, !recipe.isAbstract,
      ![.singleton, .lazySingleton].contains(recipe.effectiveScope)
    {
      report(
        .shutdownScope(name: name(definition), scope: "\(recipe.effectiveScope.kind)"), about: definition,
        at: shutdown.location)
    }
    guard recipe.effectiveScope == .weakSingleton, let initializer = recipe.initializer, !recipe.isAbstract,
      !initializer.mayBeHeldWeakly
    else { return }
    report(.weakValue(name: name(definition), type: TypeName.short(initializer.builtType)), about: definition)
  }
}

extension RecipeRecord {
  /// The parameters of the recipe itself, without inherited ones, in the order of execution.
  var allParameters: [Parameter] {
    var result: [Parameter] = []
    forEachParameter { result.append($0) }
    return result
  }

  /// Calls a function with each of ``allParameters``, in order.
  func forEachParameter(_ body: (Parameter) -> Void) {
    initializer?.forEachParameter(body)
    injections?.forEachParameter(body)
  }
}

extension RecipeRecord.Initializer {
  /// Whether the built type is a class, an existential that may hold one, or an optional of these.
  var mayBeHeldWeakly: Bool {
    let type = (builtType as? any OptionalType.Type)?.wrapped ?? builtType
    return type is AnyObject.Type || TypeName.isExistential(type)
  }
}
