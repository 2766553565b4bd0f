import StratusBase

/// Activates assembly classes: creates instances, matches collaborators, collects recipes, and checks them.
///
/// ``activate(_:configuration:progress:)`` runs all steps. Each step reports its problems and the next steps continue,
/// so one activation reports all problems.
struct Activator {
  private var assemblies: [AssemblyRecord] = []
  /// The instances that run `define()`. The container keeps them.
  private var instances: [Assembly] = []
  /// The handles of the definitions, by assembly.
  private var handles: [[DefinitionHandle]] = []
  private var problems: [ActivationProblem] = []
  private var ambiguities: [CollaboratorAmbiguity] = []
  private var log = DeclarationLog()
  private var indexOfType = [ObjectIdentifier: Int]()
  /// The activation that this one is a child of, or `nil` if it is none.
  private let child: ChildActivation?
  private let replacements: AssemblyReplacements

  /// Receives a description of the next step. `nil` avoids creating the texts.
  typealias Progress = (String) -> Void

  private init(as child: ChildActivation?, replacing replacements: AssemblyReplacements) {
    (self.child, self.replacements) = (child, replacements)
  }

  /// Activates assemblies.
  ///
  /// - Parameters:
  ///   - types: the assemblies to activate. A type that occurs twice is activated once.
  ///   - configuration: the values for `.config(…)`, or `nil` to inspect only the graph.
  ///   - observation: the observer of constructions, or `nil` if there is none.
  ///   - child: the parent and the input of a child activation.
  ///   - replacements: the assemblies that replace those that children list.
  ///   - isDiscovered: whether the assemblies are those of a program, so that some may belong only to children and are
  ///     left out.
  ///   - progress: called before user code runs.
  static func activate(
    _ types: [Assembly.Type], configuration: Configuration?, observation: Observation? = nil,
    as child: ChildActivation? = nil, replacing replacements: AssemblyReplacements = .init(),
    isDiscovered: Bool = false, progress: Progress? = nil
  ) throws(ActivationError) -> Container {
    guard !types.isEmpty else { throw ActivationError(problems: [ActivationProblem(.noAssemblies, at: .unknown)]) }
    var activator = Activator(as: child, replacing: replacements)
    activator.instantiate(types, progress: progress)
    if isDiscovered, let parents = activator.typesWithoutChildren {
      return try activate(parents, configuration: nil, replacing: replacements, progress: progress)
    }
    activator.createMissingCollaborators(progress: progress)
    let definitions = activator.collectDefinitions()
    activator.matchCollaborators()
    activator.define(progress: progress)
    activator.writeRecipes(of: definitions, isInspected: configuration == nil)
    activator.checkDeclarations()

    var resolver = RecipeResolver(assemblies: activator.assemblies, definitions: definitions)
    let recipes = resolver.effectiveRecipes()
    let values = configuration.map { ActivationConfiguration($0, assemblies: activator.assemblies) }
    var validator = WiringValidator(
      assemblies: activator.assemblies, instances: activator.instances, definitions: definitions, recipes: recipes,
      configuration: values)
    validator.validate(exceptInitializersOf: resolver.circular)
    for found in resolver.problems { validator.report(found.problem, about: found.definition, at: found.location) }
    let problems = activator.problems + (values?.problems ?? []) + validator.problems
    let wiring = Wiring(
      declared: definitions.map(\.recipe), patched: [], recipes: recipes, served: validator.served)
    activator.releaseRecipes(of: definitions)
    guard problems.isEmpty else { throw ActivationError(problems: problems, ambiguities: activator.ambiguities) }

    let container = Container(
      assemblies: activator.assemblies, instances: activator.instances, definitions: definitions, wiring: wiring,
      configuration: values, observation: observation, parent: child?.parent)
    activator.link(to: container)
    return container
  }

  /// Links the assemblies to the container, which keeps them. The links are weak: the container would otherwise keep
  /// itself alive, also through the closures in recipes that capture an assembly or one of its definitions.
  private func link(to container: Container) {
    let link = ContainerLink.knowing(container.known)
    for (index, instance) in instances.enumerated() {
      for collaborator in assemblies[index].collaborators {
        collaborator.container = collaborator.ancestor ?? container.known
      }
      for handle in handles[index] { handle.activate(handle.record, link) }
      instance.link = link
    }
  }

  /// The given assemblies without those that belong to children, or `nil` if all are to be activated.
  private var typesWithoutChildren: [Assembly.Type]? {
    guard assemblies.contains(where: { $0.definitions.contains { $0.child != nil } }) else { return nil }
    let types = assemblies.map(\.type)
    let membership = ChildMembership(among: types, replacing: replacements)
    let parents = types.filter { !membership.contains($0) }
    return parents.isEmpty || parents.count == types.count ? nil : parents
  }

  private mutating func instantiate(_ types: [Assembly.Type], progress: Progress?) {
    for type in types where indexOfType[ObjectIdentifier(type)] == nil {
      let isReplacement = child?.replacements.contains { $0 == type } ?? false
      add(type, isReplacement ? .replacement : .given, progress: progress)
    }
  }

  private mutating func add(_ type: Assembly.Type, _ origin: AssemblyRecord.Origin, progress: Progress?) {
    let record = AssemblyRecord(type: type, origin: origin)
    progress?("creating \(record.name)")
    let instance = log.recording(for: assemblies.count) { type.init() }
    let reflected = ReflectedAssembly(instance)
    record.definitions = reflected.definitions.map(\.record)
    for child in record.definitions.lazy.compactMap(\.child) { child.replace(replacements) }
    record.inherited = reflected.inherited
    record.collaborators = reflected.collaborators.map(\.record)
    record.lazyMembers = reflected.lazyMembers
    record.configuration = reflected.configuration
    record.mayRepeatKeys = reflected.mayRepeatKeys
    indexOfType[ObjectIdentifier(type)] = assemblies.count
    assemblies.append(record)
    instances.append(instance)
    handles.append(reflected.definitions)
    if type.isAbstract {
      problems.append(ActivationProblem(.abstractAssembly(name: TypeName.short(type)), at: record.location ?? .unknown))
    }
  }

  /// Creates an assembly of each class that a collaborator names and that no given assembly matches, transitively.
  private mutating func createMissingCollaborators(progress: Progress?) {
    var matched: Set<ObjectIdentifier> = []
    for assembly in assemblies { matched.formUnion(assembly.type.lineage) }
    var next = 0
    while next < assemblies.count {
      for collaborator in assemblies[next].collaborators {
        guard !collaborator.isOptional, let wanted = collaborator.concreteClass, !wanted.isAbstract,
          matched.insert(ObjectIdentifier(wanted)).inserted, child?.parent.assemblies(matching: collaborator) == nil
        else { continue }
        add(wanted, .created, progress: progress)
        if assemblies[assemblies.count - 1].definitions.contains(where: { $0.isInput }) {
          problems.append(
            ActivationProblem(
              .childAsCollaborator(
                owner: assemblies.name(at: next), property: collaborator.property, type: TypeName.short(wanted)),
              at: collaborator.declaration))
        }
      }
      next += 1
    }
  }

  /// Assigns indices to all definitions. A definition of a superclass that is shadowed and has no recipe is omitted
  /// later.
  private func collectDefinitions() -> [DefinitionRecord] {
    var result: [DefinitionRecord] = []
    for (index, assembly) in assemblies.enumerated() {
      for definition in assembly.definitions {
        definition.assembly = index
        definition.index = result.count
        result.append(definition)
      }
    }
    return result
  }

  private mutating func matchCollaborators() {
    var search = CollaboratorSearch(for: assemblies.flatMap(\.collaborators), among: instances)
    for (owner, assembly) in assemblies.enumerated() {
      for collaborator in assembly.collaborators {
        let matching = search.indices(matching: collaborator)
        let candidates = assemblies.preferred(among: matching.filter { $0 != owner })
        if candidates.isEmpty, let (container, indices) = child?.parent.assemblies(matching: collaborator),
          let index = indices.first, indices.count == 1
        {
          collaborator.serving = index
          collaborator.ancestor = container.known
          collaborator.partner = collaborator.bind(container.instances[index])
        } else if candidates.count == 1 {
          collaborator.serving = candidates[0]
          collaborator.partner = collaborator.bind(instances[candidates[0]])
        } else if !collaborator.isOptional || !candidates.isEmpty || !collaborator.isMatchable {
          if candidates.count > 1 {
            ambiguities.append(
              CollaboratorAmbiguity(
                owner: assembly.type, property: collaborator.property, type: collaborator.type,
                isProtocol: collaborator.concreteClass == nil, candidates: candidates.map { assemblies[$0].type }))
          }
          problems.append(
            ActivationProblem(
              problem(of: collaborator, owner: owner, candidates: candidates.isEmpty ? matching : candidates),
              at: collaborator.declaration))
        }
      }
    }
  }

  private func problem(
    of collaborator: CollaboratorRecord, owner: Int, candidates: [Int]
  ) -> WiringProblem {
    let isProtocol = collaborator.concreteClass == nil
    let name = assemblies.name(at: owner)
    guard collaborator.isMatchable else {
      return .collaboratorType(owner: name, property: collaborator.property, type: TypeName.short(collaborator.type))
    }
    let type = String(TypeName.short(collaborator.type).dropFirst(isProtocol ? "any ".count : 0))
    guard !candidates.isEmpty else {
      return .missingCollaborator(owner: name, property: collaborator.property, type: type, isProtocol: isProtocol)
    }
    guard candidates != [owner] else {
      return .ownCollaborator(owner: name, property: collaborator.property, type: type)
    }
    return .ambiguousCollaborator(
      owner: name, property: collaborator.property, type: type, candidates: candidates.map(assemblies.name)
    )
  }

  private func define(progress: Progress?) {
    for (index, assembly) in assemblies.enumerated() {
      progress?("running define() of \(assembly.name)")
      log.recording(for: index, instances[index].define)
    }
  }

  /// Writes the recipes of definitions that `define()` does not describe: collections, children, and the input of a
  /// child.
  ///
  /// - Parameter isInspected: whether nothing will be built, so there may be no input.
  private func writeRecipes(of definitions: [DefinitionRecord], isInspected: Bool) {
    for definition in definitions {
      switch definition.kind {
      case .object, .asynchronous: break
      case .collection(let collection):
        definition.recipe = collection.recipe(of: definition) { member in
          assemblies.indices.contains(member.assembly) ? assemblies[member.assembly].name : ""
        }
      case .child(let child):
        definition.recipe = child.recipe(of: definition)
      case .input(let input):
        definition.recipe = input.recipe(of: definition, child?.input, isInspected: isInspected)
      }
    }
  }

  /// Reports declarations and recipes that would have no effect.
  private mutating func checkDeclarations() {
    for collaborator in assemblies.flatMap(\.collaborators) {
      for contribution in collaborator.foreignContributions {
        problems.append(
          ActivationProblem(
            .foreignContribution(
              of: assemblies.name(of: contribution.definition), collector: TypeName.short(collaborator.type)),
            at: contribution.location))
      }
    }
    for assembly in assemblies { InheritedRecipes.allowReplacing(in: assembly) }
    problems += UnseenMembers(assemblies, instances, log).problems
  }

  /// Releases the recipes and the instances of collaborators. A closure in a recipe may capture the assembly whose
  /// definitions hold the recipe, and two assemblies may be collaborators of each other, so they would keep each other
  /// alive.
  private func releaseRecipes(of definitions: [DefinitionRecord]) {
    for definition in definitions { definition.recipe = nil }
    for assembly in assemblies {
      for collaborator in assembly.collaborators { collaborator.partner = nil }
    }
  }
}

extension Assembly {
  /// The superclasses, nearest first, without `Assembly`.
  static var superclasses: [AnyClass] {
    var result: [AnyClass] = []
    while let type: AnyClass = _getSuperclass(result.last ?? self), type != Assembly.self { result.append(type) }
    return result
  }

  /// The class and its superclasses, without `Assembly`.
  static var lineage: [ObjectIdentifier] {
    self == Assembly.self ? [] : [ObjectIdentifier(self)] + superclasses.map { ObjectIdentifier($0) }
  }
}

/// Returns whether a class is a proper subclass of another class.
func inherits(_ type: AnyClass, from ancestor: AnyClass) -> Bool {
  var current: AnyClass = type
  while let superclass: AnyClass = _getSuperclass(current) {
    if superclass == ancestor { return true }
    current = superclass
  }
  return false
}
