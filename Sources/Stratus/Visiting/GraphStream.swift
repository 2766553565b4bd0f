import CStratus

/// Sends the graph of a container and of its children to a visitor: assemblies, collaborators, definitions, then the
/// injections of each definition.
struct GraphStream {
  /// A container, with the indices of its assemblies and definitions in the stream.
  private struct Part {
    let container: Container
    let wiring: Wiring
    var assemblies: [Int32] = []
    /// The index of each definition, or -1 for a shadowed definition, which is omitted.
    var definitions: [Int32] = []
    /// Whether no part before has an assembly of the class. Several children may have assemblies of one class, which
    /// are sent once. Of the others, only those collaborators and references are sent that lead elsewhere in this part.
    var isNew: [Bool] = []

    var newAssemblies: [AssemblyRecord] { zip(container.assemblies, isNew).filter(\.1).map(\.0) }

    var visibleDefinitions: [DefinitionRecord] {
      container.assemblies.flatMap(\.definitions).filter { !$0.isShadowed }
    }
  }

  private let parts: [Part]
  private let names: AssemblyNames
  private let assemblyIndices: [ObjectIdentifier: Int32]
  private var carried: CarriedAssemblies
  private var sent: SentEdges
  /// The part that is being sent.
  private var part: Part
  private let visitor: StratusVisitor
  private var texts = CStringPool()
  private var typeNames = [ObjectIdentifier: UnsafePointer<CChar>?]()

  private var container: Container { part.container }
  private var wiring: Wiring { part.wiring }

  /// - Parameters:
  ///   - containers: a container, then its children, each after its parent.
  ///   - names: the names of the assemblies.
  init(_ containers: [Container], named names: AssemblyNames, to visitor: StratusVisitor) {
    self.names = names
    var indices = [ObjectIdentifier: Int32]()
    var definitionCount: Int32 = 0
    var first = [ObjectIdentifier: [Int32]]()
    var types: [Assembly.Type] = []
    parts = containers.map { container in
      var part = Part(container: container, wiring: container.current.wiring)
      for assembly in container.assemblies {
        let type = ObjectIdentifier(assembly.type)
        part.isNew.append(indices[type] == nil)
        if indices[type] == nil {
          indices[type] = Int32(indices.count)
          types.append(assembly.type)
          first[type] = assembly.definitions.map { definition in
            guard !definition.isShadowed else { return -1 }
            defer { definitionCount += 1 }
            return definitionCount
          }
        }
        part.assemblies.append(indices[type] ?? -1)
        part.definitions += first[type] ?? []
      }
      return part
    }
    assemblyIndices = indices
    carried = CarriedAssemblies(among: types)
    sent = SentEdges(isNeeded: parts.contains { $0.isNew.contains(false) })
    part = parts[0]
    self.visitor = visitor
  }

  /// Sends everything.
  ///
  /// - Returns: the indices. They hold no recipes, while the stream does.
  @discardableResult
  consuming func run() -> Indices {
    for next in parts {
      part = next
      for assembly in part.newAssemblies { send(assembly) }
    }
    for next in parts {
      part = next
      sent.beginContainer()
      for (index, assembly) in container.assemblies.enumerated() {
        for collaborator in assembly.collaborators { send(collaborator, of: index) }
      }
    }
    for next in parts {
      part = next
      for definition in part.visibleDefinitions where part.isNew[definition.assembly] { send(definition) }
    }
    for next in parts {
      part = next
      sent.beginContainer()
      for definition in part.visibleDefinitions { sendInjections(of: definition) }
    }
    texts.free()
    return indices
  }

  /// The containers, each with the indices of its definitions in the stream, or -1 for a shadowed one.
  typealias Indices = [(container: Container, indices: [Int32])]

  var indices: Indices { parts.map { ($0.container, $0.definitions) } }

  /// Returns the index of a definition of the current part, or of the part that serves a collaborator.
  private func index(of record: DefinitionRecord, through collaborator: CollaboratorRecord? = nil) -> Int32 {
    part(serving: collaborator).definitions[record.index]
  }

  private func part(serving collaborator: CollaboratorRecord?) -> Part {
    guard let ancestor = collaborator?.ancestor?.container else { return part }
    return parts.first { $0.container === ancestor } ?? part
  }

  private mutating func send(_ assembly: AssemblyRecord) {
    var superclasses: [UnsafePointer<CChar>?] = []
    for type in assembly.type.superclasses { superclasses.append(name(type)) }
    let location = assembly.definitions.first { $0.assembly >= 0 }?.declaration
    var record = StratusAssembly(
      name: name(assembly.type), superclass: superclasses.first ?? nil,
      location: location.map { texts.location($0) } ?? StratusLocation(), ancestors: nil,
      ancestorCount: Int32(max(0, superclasses.count - 1)),
      child: container.parent == nil ? nil : name(container.assemblies[0].type))
    superclasses.dropFirst().withUnsafeBufferPointer { ancestors in
      record.ancestors = ancestors.baseAddress
      visitor.assembly(visitor.context, &record)
    }
  }

  private mutating func send(_ collaborator: CollaboratorRecord, of owner: Int) {
    // The graph contains only assemblies that exist, so there is nothing to which a missing one could lead.
    guard !collaborator.isMissing else { return }
    let serving = collaborator.serving.map { part(serving: collaborator).assemblies[$0] } ?? -1
    let isNew = sent.insert(from: part.assemblies[owner], assembly: serving, collaborator: collaborator.property)
    guard isNew || part.isNew[owner] else { return }
    var record = StratusCollaborator(
      assembly: part.assemblies[owner], property: texts.copy(collaborator.property), type: name(collaborator.type),
      byProtocol: collaborator.concreteClass == nil, serving: serving,
      location: texts.location(collaborator.declaration))
    visitor.collaborator(visitor.context, &record)
  }

  private mutating func send(_ definition: DefinitionRecord) {
    let recipe = wiring.recipes[definition.index]
    let arguments = definition.arguments.map { name($0) }
    var record = StratusDefinition(
      assembly: part.assemblies[definition.assembly], key: texts.copy(definition.key),
      declaredType: name(definition.type),
      builtType: recipe.initializer.flatMap { recipe.isAbstract ? nil : name($0.builtType) },
      scope: recipe.effectiveScope.wireCode,
      recipe: (recipe.initializer?.kind ?? .initializer).wireCode,
      isAbstract: recipe.isAbstract, isPatched: wiring.patched.contains(definition.index),
      buildsValue: recipe.initializer.map { initializer in
        !recipe.isAbstract && (TypeName.isValue(initializer.builtType) || definition.child != nil)
      } ?? false,
      arguments: nil, argumentCount: Int32(arguments.count),
      isolation: recipe.isMainActor ? texts.copy("MainActor") : nil,
      location: texts.location(definition.declaration), hasShutdown: recipe.shutdown != nil && !recipe.isAbstract)
    arguments.withUnsafeBufferPointer { buffer in
      record.arguments = buffer.baseAddress
      visitor.definition(visitor.context, &record)
    }
  }

  // MARK: Injections

  private mutating func sendInjections(of definition: DefinitionRecord) {
    guard let recipe = wiring.declared[definition.index] else { return }
    if let parent = recipe.parent {
      let injection = StratusInjection(
        kind: UInt8(STRATUS_KIND_PARENT), traits: 0, member: nil, position: -1, type: nil,
        location: texts.location(parent.location))
      let reference = DefinitionReference(target: parent.definition, collaborator: parent.collaborator)
      send(.definition(reference), injection, of: definition)
    }
    if let initializer = recipe.initializer {
      if let child = definition.child { return sendChild(child, initializer, of: definition) }
      let isAlias = initializer.isAlias
      sendCases(of: initializer, of: definition)
      sendContributions(to: initializer, of: definition)
      for (position, parameter) in initializer.parameters.enumerated()
      where initializer.choice == nil && initializer.kind != .contributions {
        let isFactory = initializer.isFactory && position == 0
        send(
          parameter, kind: isFactory ? STRATUS_KIND_FACTORY : isAlias ? STRATUS_KIND_ALIAS : STRATUS_KIND_INITIALIZER,
          position: isFactory || isAlias ? -1 : initializer.isFactory ? position - 1 : position, of: definition)
      }
    }
    guard let injections = recipe.injections else { return }
    send(injections.beforeInjections, of: definition)
    for property in injections.properties {
      let member = KeyPathName.of(property.path).flatMap { texts.copy($0) }
      send(property.parameter, kind: STRATUS_KIND_PROPERTY, member: member, position: -1, of: definition)
    }
    for method in injections.methods { send(method, of: definition) }
    send(injections.afterInjections, of: definition)
    send(injections.afterAll, of: definition)
  }

  /// Sends the selector, then each case with its value, then the default.
  private mutating func sendCases(of initializer: RecipeRecord.Initializer, of definition: DefinitionRecord) {
    guard let choice = initializer.choice else { return }
    for (parameter, member) in zip(initializer.parameters, [nil] + choice.caseNames + ["otherwise"]) {
      send(parameter, kind: STRATUS_KIND_OPTION, member: texts.copy(member), position: -1, of: definition)
    }
  }

  /// Sends a reference to the root of a child activation, and to each assembly that the child lists besides. The
  /// function that is injected starts the child later.
  private mutating func sendChild(
    _ child: ChildDeclaration, _ initializer: RecipeRecord.Initializer, of definition: DefinitionRecord
  ) {
    var sent: Set<ObjectIdentifier> = []
    for type in child.types where sent.insert(ObjectIdentifier(type)).inserted {
      guard let assembly = assemblyIndices[ObjectIdentifier(type)] else { continue }
      let injection = StratusInjection(
        kind: UInt8(STRATUS_KIND_INITIALIZER), traits: UInt8(STRATUS_TRAIT_DEFERRED),
        member: type == child.root ? nil : texts.copy("with"), position: -1, type: name(type),
        location: texts.location(initializer.location))
      sendReference(definition, -1, assembly, nil, injection)
    }
  }

  /// Sends the contributions in their order.
  private mutating func sendContributions(to initializer: RecipeRecord.Initializer, of definition: DefinitionRecord) {
    for contribution in initializer.contributions {
      let injection = StratusInjection(
        kind: UInt8(STRATUS_KIND_CONTRIBUTION), traits: UInt8(STRATUS_TRAIT_ELEMENT), member: nil, position: -1,
        type: contribution.source.type.flatMap { name($0) }, location: texts.location(contribution.location))
      sendReference(definition, index(of: contribution.definition), -1, contribution.collaborator, injection)
    }
  }

  private mutating func send(_ method: RecipeRecord.Method?, of definition: DefinitionRecord) {
    guard let method else { return }
    if method.parameters.isEmpty {
      let call = StratusInjection(
        kind: UInt8(method.kind.wireCode), traits: 0, member: nil, position: -1, type: nil,
        location: texts.location(method.location))
      sendValue(definition, STRATUS_VALUE_CALL, nil, call)
    }
    for (position, parameter) in method.parameters.enumerated() {
      send(parameter, kind: method.kind.wireCode, position: position, of: definition)
    }
  }

  @inline(never)
  private mutating func send(
    _ parameter: RecipeRecord.Parameter, kind: Int, member: UnsafePointer<CChar>? = nil, position: Int,
    of definition: DefinitionRecord
  ) {
    let injection = StratusInjection(
      kind: UInt8(kind), traits: 0, member: member, position: Int32(position),
      type: parameter.source.type.flatMap { name($0) },
      location: texts.location(parameter.location))
    send(parameter.source.origin, injection, of: definition)
    sendCarried(by: parameter.source, injection, of: definition)
  }

  /// Sends a reference to each assembly that a runtime argument or the input of a child can carry. Its receiver can ask
  /// the assembly, as if that were injected.
  private mutating func sendCarried(
    by source: _InjectionSource, _ injection: StratusInjection, of definition: DefinitionRecord
  ) {
    guard let type = source.carryingType else { return }
    for assembly in carried.indices(in: type) { sendReference(definition, -1, Int32(assembly), nil, injection) }
  }

  /// - Parameter converted: the function to which a provider is converted before it is injected; `nil` if it is not, or
  ///   becomes a part of another type.
  private mutating func send(
    _ origin: _InjectionSource.Origin, _ injection: StratusInjection, as converted: Any.Type? = nil,
    of definition: DefinitionRecord
  ) {
    switch origin {
    case .definition(let reference):
      guard let target = reference.target else { return }
      sendReference(
        definition, index(of: target, through: reference.collaborator), -1, reference.collaborator, injection)
      for argument in reference.arguments {
        send(argument.origin, injection, of: definition)
        sendCarried(by: argument, injection, of: definition)
      }
    case .byType(let request):
      guard let target = wiring.service(for: request)?.target else { return }
      var implicit = injection
      implicit.traits |= UInt8(STRATUS_TRAIT_IMPLICIT)
      sendReference(definition, index(of: target), -1, nil, implicit)
    case .argument(let index, _, _):
      sendValue(definition, STRATUS_VALUE_ARGUMENT, texts.copy("argument \(index + 1)"), injection)
    case .assembly(let assembly, _, _):
      var collaborator: CollaboratorRecord?
      if case .collaborator(let record) = assembly { collaborator = record }
      let index = container.assembly(of: assembly).index
      sendReference(definition, -1, part(serving: collaborator).assemblies[index], collaborator, injection)
    case .collection(_, let members, _, _):
      var element = injection
      element.traits |= UInt8(STRATUS_TRAIT_ELEMENT)
      for member in members {
        send(member.origin, element, of: definition)
        sendCarried(by: member, element, of: definition)
      }
    case .property(let type, let owner, _, _):
      send(owner.origin, injection, as: converted ?? TypeName.function(in: type), of: definition)
    case .provider(let reference, let type, _):
      var deferred = injection
      deferred.traits |= UInt8(STRATUS_TRAIT_DEFERRED)
      if TypeName.isCallableOnAnyThread(converted ?? type) { deferred.traits |= UInt8(STRATUS_TRAIT_ANY_THREAD) }
      send(.definition(reference), deferred, of: definition)
    case .configuration(let request):
      sendValue(definition, STRATUS_VALUE_CONFIGURATION, texts.copy(request.key), injection)
    case .value:
      sendValue(definition, STRATUS_VALUE_LITERAL, nil, injection)
    }
  }

  @inline(never)
  private mutating func sendReference(
    _ from: DefinitionRecord, _ definition: Int32, _ assembly: Int32, _ collaborator: CollaboratorRecord?,
    _ injection: StratusInjection
  ) {
    let isNew = sent.insert(
      from: index(of: from), definition: definition, assembly: assembly, collaborator: collaborator?.property,
      injection: injection)
    guard isNew || part.isNew[from.assembly] else { return }
    var record = StratusReference(
      from: index(of: from), definition: definition, assembly: assembly,
      collaborator: texts.copy(collaborator?.property), injection: injection)
    visitor.reference(visitor.context, &record)
  }

  @inline(never)
  private func sendValue(
    _ definition: DefinitionRecord, _ source: Int, _ text: UnsafePointer<CChar>?, _ injection: StratusInjection
  ) {
    guard part.isNew[definition.assembly] else { return }
    var record = StratusValue(
      definition: index(of: definition), source: UInt8(source), text: text, injection: injection)
    visitor.value(visitor.context, &record)
  }

  /// Returns the name of a type. The names are cached because the runtime takes most of the time of a visit to create
  /// them.
  @inline(never)
  private mutating func name(_ type: Any.Type) -> UnsafePointer<CChar>? {
    if let known = typeNames[ObjectIdentifier(type)] { return known }
    let name = texts.copy(names.name(of: type))
    typeNames[ObjectIdentifier(type)] = name
    return name
  }
}
