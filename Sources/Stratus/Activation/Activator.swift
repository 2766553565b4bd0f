import CStratusRuntime

/// Turns assembly classes into a container: instances, collaborators, recipes, checks.
///
/// The steps follow each other in ``activate(_:configuration:progress:)``; each reports its problems and lets the
/// next ones go on, so that one run names every mistake.
struct Activator {
  private var assemblies: [AssemblyRecord] = []
  /// Every instance, kept alive until the recipes are written.
  private var instances: [Assembly] = []
  /// By assembly.
  private var handles: [[DefinitionHandle]] = []
  private var problems: [ActivationProblem] = []
  private var log = DeclarationLog()
  private var placeOfType: [ObjectIdentifier: Int] = [:]

  /// None spares making the texts.
  typealias Progress = (String) -> Void

  /// - Parameters:
  ///   - types: the assemblies to activate; a type that is named twice is activated once.
  ///   - configuration: the values behind `.config(…)`; none to look only at the graph, where none is at hand.
  ///   - progress: told what is going to happen, before user code runs.
  static func activate(
    _ types: [Assembly.Type], configuration: Configuration?,
    progress: Progress? = nil
  ) throws(ActivationError) -> ActivatedContainer {
    var activator = Activator()
    activator.instantiate(types, progress: progress)
    activator.makeMissingCollaborators(progress: progress)
    let definitions = activator.collectDefinitions()
    activator.serveCollaborators()
    activator.define(progress: progress)
    activator.checkDeclarations()

    var resolver = RecipeResolver(assemblies: activator.assemblies, definitions: definitions)
    let recipes = resolver.effectiveRecipes()
    let values = configuration.map { ActivationConfiguration($0, assemblies: activator.assemblies) }
    var validator = WiringValidator(
      assemblies: activator.assemblies, instances: activator.instances, definitions: definitions, recipes: recipes,
      configuration: values)
    validator.validate(exceptInitializersOf: resolver.circular)
    for fault in resolver.faults { validator.report(fault.fact, about: fault.definition, at: fault.location) }
    let problems = activator.problems + (values?.problems ?? []) + validator.problems
    let wiring = Wiring(
      written: definitions.map(\.recipe), patched: [], recipes: recipes, served: validator.served)
    activator.releaseRecipes(of: definitions)
    guard problems.isEmpty else { throw ActivationError(problems: problems) }

    let container = Container(
      assemblies: activator.assemblies, definitions: definitions, wiring: wiring, configuration: values)
    activator.link(to: container)
    return ActivatedContainer(container: container, instances: activator.instances)
  }

  /// Opens the way from the assemblies to the container.
  ///
  /// An assembly that recipes hold, because a closure in `define()` captured it or one of its definitions, must not hold the
  /// container, or the two would never end. The container keeps it, and others get an instance that stands for it.
  private mutating func link(to container: Container) {
    for place in assemblies.indices {
      let isCaptured = !isKnownUniquelyReferenced(&instances[place]) || isAnyCaptured(of: handles[place])
      assemblies[place].isCaptured = isCaptured
      let link = ContainerLink(to: container, keepingIt: !isCaptured)
      for handle in handles[place] { handle.activate(handle.record, link) }
      instances[place].link = link
      if isCaptured {
        container.keptInstances[place] = instances[place]
      } else {
        assemblies[place].instance = instances[place]
      }
    }
  }

  /// Whether anything but the property of the assembly, and this array, holds one of the handles.
  private func isAnyCaptured(of handles: [DefinitionHandle]) -> Bool {
    // Unmanaged, so that looking does not count as holding.
    let objects = handles.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    return withExtendedLifetime(handles) { objects.contains { stratus_reference_count($0) > 2 } }
  }

  private mutating func instantiate(_ types: [Assembly.Type], progress: Progress?) {
    for type in types where placeOfType[ObjectIdentifier(type)] == nil { add(type, isGiven: true, progress: progress) }
  }

  private mutating func add(_ type: Assembly.Type, isGiven: Bool, progress: Progress?) {
    let record = AssemblyRecord(type: type, isGiven: isGiven)
    progress?("creating \(record.name)")
    let instance = log.recording(for: assemblies.count) { type.init() }
    let reflected = ReflectedAssembly(instance)
    record.definitions = reflected.definitions.map(\.record)
    record.collaborators = reflected.collaborators
    record.lazyMembers = reflected.lazyMembers
    record.configuration = reflected.configuration
    record.mayRepeatKeys = reflected.mayRepeatKeys
    placeOfType[ObjectIdentifier(type)] = assemblies.count
    assemblies.append(record)
    instances.append(instance)
    handles.append(reflected.definitions)
    if type.isAbstract {
      let location = record.definitions.first?.declaration ?? CodeLocation(file: "", line: 0)
      problems.append(ActivationProblem(.abstractAssembly(name: TypeName.short(type)), at: location))
    }
  }

  /// Makes one assembly of each class that a collaborator names and that no given assembly serves, transitively.
  private mutating func makeMissingCollaborators(progress: Progress?) {
    var served: Set<ObjectIdentifier> = []
    for assembly in assemblies { served.formUnion(assembly.type.lineage) }
    var next = 0
    while next < assemblies.count {
      for collaborator in assemblies[next].collaborators {
        guard let wanted = collaborator.concreteClass, !wanted.isAbstract,
          served.insert(ObjectIdentifier(wanted)).inserted
        else { continue }
        add(wanted, isGiven: false, progress: progress)
      }
      next += 1
    }
  }

  /// Numbers all definitions. A superclass' definition that a subclass shadows and nobody defines is left out later.
  private func collectDefinitions() -> [DefinitionRecord] {
    var result: [DefinitionRecord] = []
    for (place, assembly) in assemblies.enumerated() {
      for definition in assembly.definitions {
        definition.assembly = place
        definition.index = result.count
        result.append(definition)
      }
    }
    return result
  }

  private mutating func serveCollaborators() {
    var search = CollaboratorSearch(for: assemblies.lazy.flatMap(\.collaborators), among: instances)
    for (owner, assembly) in assemblies.enumerated() {
      for collaborator in assembly.collaborators {
        let places = search.places(fitting: collaborator)
        let fitting = preferred(places.filter { $0 != owner })
        if fitting.count == 1 {
          collaborator.serving = fitting[0]
          collaborator.partner = collaborator.bind(instances[fitting[0]])
        } else {
          problems.append(
            ActivationProblem(
              problem(of: collaborator, owner: owner, candidates: fitting.isEmpty ? places : fitting),
              at: collaborator.declaration))
        }
      }
    }
  }

  /// Given assemblies go before those that were made because a collaborator names their class.
  private func preferred(_ candidates: [Int]) -> [Int] {
    let given = candidates.filter { assemblies[$0].isGiven }
    return given.isEmpty ? candidates : given
  }

  private func problem(
    of collaborator: CollaboratorRecord, owner: Int, candidates: [Int]
  ) -> ActivationFact {
    let isProtocol = collaborator.concreteClass == nil
    let name = assemblies.name(at: owner)
    guard !isProtocol || TypeName.isExistential(collaborator.type) else {
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
    for (place, assembly) in assemblies.enumerated() {
      progress?("running define() of \(assembly.name)")
      log.recording(for: place, instances[place].define)
    }
  }

  /// Reports what was declared or written, but would have no effect.
  private mutating func checkDeclarations() {
    for assembly in assemblies { InheritedRecipes.allowReplacing(in: assembly) }
    problems += UnseenMembers(assemblies, instances, log).problems
    // It holds handles and assemblies, and whoever else does decides how they are linked.
    log = DeclarationLog()
  }

  /// Lets go of the recipes, which may hold, through a closure, the assembly whose definitions would hold them; and of the
  /// collaborators' instances, or two assemblies that know each other would keep each other alive.
  private func releaseRecipes(of definitions: [DefinitionRecord]) {
    for definition in definitions { definition.recipe = nil }
    for assembly in assemblies {
      for collaborator in assembly.collaborators { collaborator.partner = nil }
    }
  }
}

/// A container with the assemblies that were activated into it. Whoever holds one of the assemblies holds the container.
struct ActivatedContainer {
  let container: Container
  let instances: [Assembly]

  func instance<Root: Assembly>(of _: Root.Type) -> Root {
    let root = container.instance(of: Root.self)
    root.companions = container.assemblies.indices.map { container.instance(at: $0, for: false) }.filter { $0 !== root }
    return root
  }
}

extension Assembly {
  /// The class and those that it inherits from, up to `Assembly`.
  static var lineage: [ObjectIdentifier] {
    var result: [ObjectIdentifier] = []
    var type: AnyClass = self
    while type != Assembly.self {
      result.append(ObjectIdentifier(type))
      guard let superclass: AnyClass = _getSuperclass(type) else { break }
      type = superclass
    }
    return result
  }
}

/// Whether a class is a proper subclass of another.
func inherits(_ type: AnyClass, from ancestor: AnyClass) -> Bool {
  var current: AnyClass = type
  while let superclass: AnyClass = _getSuperclass(current) {
    if superclass == ancestor { return true }
    current = superclass
  }
  return false
}
