import StratusBase

/// Finds the definitions and collaborators that were declared in the code of assemblies, but are not stored properties
/// of their own.
///
/// Otherwise, they would be ignored, because their recipes are not part of the container.
struct UnseenMembers {
  private let assemblies: [AssemblyRecord]
  private let instances: [Assembly]
  private let log: DeclarationLog
  private(set) var problems: [ActivationProblem] = []
  /// The properties that have been reported, `Assembly.property`.
  private var reported: Set<String> = []

  /// - Complexity: O(declarations). Unseen declarations are searched for in all values that the assemblies hold.
  init(_ assemblies: [AssemblyRecord], _ instances: [Assembly], _ log: DeclarationLog) {
    self.assemblies = assemblies
    self.instances = instances
    self.log = log
    reportDefinitions()
    reportCollaborators()
    reportLazyProperties()
  }

  private mutating func reportDefinitions() {
    var unseen = log.definitions.filter { $0.handle.record.index < 0 }
    guard !unseen.isEmpty else { return }
    let elsewhere = recordsOfOtherAssemblies()
    unseen.removeAll { elsewhere.contains(ObjectIdentifier($0.handle.record)) }
    let injected = injectedRecords()
    for (handle, owner) in unseen {
      let record = handle.record
      let property = property(in: instances[owner]) {
        if case .definition(let other)? = $0 { other === handle } else { false }
      }
      // A definition without a property, a recipe, or an injection is only temporary.
      guard property != nil || record.recipe != nil || injected.contains(ObjectIdentifier(record)) else { continue }
      record.isUnseen = true
      report(
        UnseenMember(
          owner: assemblies.name(at: owner), type: record.typeOfProperty, isCollaborator: false, property: property),
        at: record.declaration)
    }
  }

  private mutating func reportCollaborators() {
    var unseen = log.collaborators.filter { $0.record.property.isEmpty }
    guard !unseen.isEmpty else { return }
    let others = Set(
      assembliesByHand.flatMap { ReflectedAssembly($0).collaborators.map { ObjectIdentifier($0.record) } })
    unseen.removeAll { others.contains(ObjectIdentifier($0.record)) }
    for (record, owner) in unseen {
      let property = property(in: instances[owner]) {
        if case .collaborator(let other)? = $0 { other.record === record } else { false }
      }
      report(
        UnseenMember(
          owner: assemblies.name(at: owner), type: record.typeOfProperty, isCollaborator: true, property: property),
        at: record.declaration)
    }
  }

  /// Reports lazy properties that have not been read, so their declarations are not in the log.
  private mutating func reportLazyProperties() {
    for (index, assembly) in assemblies.enumerated() {
      for member in assembly.lazyMembers {
        report(
          UnseenMember(
            owner: assemblies.name(at: index), type: nil, isCollaborator: member.isCollaborator,
            property: (member.name, .lazy)),
          at: assembly.location ?? .unknown)
      }
    }
  }

  private mutating func report(_ member: UnseenMember, at location: CodeLocation) {
    if let name = member.propertyName, !reported.insert(name).inserted { return }
    problems.append(ActivationProblem(.unseenMember(member), at: location))
  }

  // MARK: Members that are not unseen

  /// The assemblies that user code created, which are not activated.
  private var assembliesByHand: [Assembly] {
    let activated = Set(instances.map { ObjectIdentifier($0) })
    return log.assemblies.filter { !activated.contains(ObjectIdentifier($0)) }
  }

  /// A reference to one of their definitions is reported separately.
  private func recordsOfOtherAssemblies() -> Set<ObjectIdentifier> {
    Set(assembliesByHand.flatMap { ReflectedAssembly($0).definitions.map { ObjectIdentifier($0.record) } })
  }

  /// The records that some recipe refers to, by injection or as its parent.
  private func injectedRecords() -> Set<ObjectIdentifier> {
    var result: Set<ObjectIdentifier> = []
    for recipe in assemblies.lazy.flatMap(\.definitions).compactMap(\.recipe) {
      if let parent = recipe.parent?.definition { result.insert(ObjectIdentifier(parent)) }
      recipe.forEachParameter { $0.source.forEachRecord { result.insert(ObjectIdentifier($0)) } }
    }
    return result
  }

  // MARK: Properties

  /// Returns the stored property of an assembly whose value contains a member.
  private func property(
    in assembly: Assembly, where isWanted: (ReflectedMember?) -> Bool
  ) -> (name: String, form: UnseenMember.Form)? {
    var next: Mirror? = Mirror(reflecting: assembly)
    while let mirror = next, mirror.subjectType != Assembly.self {
      for child in mirror.children {
        guard let label = child.label, holds(child.value, isWanted) else { continue }
        if let name = LazyMember.name(ofStorage: label) { return (name, .lazy) }
        let type = Swift.type(of: child.value)
        return (label, isWanted(ReflectedMember(child.value)) ? .reassigned : .inside(type: TypeName.short(type)))
      }
      next = mirror.superclassMirror
    }
    return nil
  }

  /// Returns whether a value is or contains a member. Objects are not searched, because other code may own them.
  private func holds(_ value: Any, _ isWanted: (ReflectedMember?) -> Bool) -> Bool {
    var open = [value]
    while let next = open.popLast() {
      if let member = ReflectedMember(next) {
        if isWanted(member) { return true }
        continue
      }
      let mirror = Mirror(reflecting: next)
      if mirror.displayStyle != .class { open += mirror.children.map(\.value) }
    }
    return false
  }
}

extension DefinitionRecord {
  /// The declared type, such as `Definition<Shake>.Taking<Int>`.
  fileprivate var typeOfProperty: String {
    switch kind {
    case .object:
      "Definition<\(TypeName.short(type))>"
        + (arguments.isEmpty ? "" : ".Taking<\(arguments.map(TypeName.short).joined(separator: ", "))>")
    case .asynchronous: "AsyncDefinition<\(TypeName.short(type))>"
    case .collection: Self.collection(of: (type as? any StandardGeneric.Type)?.parts ?? [])
    case .child(let child): "Child<\(TypeName.short(child.root))>"
    case .input: "Given<\(TypeName.short(type))>"
    }
  }

  private static func collection(of parts: [Any.Type]) -> String {
    "Contributions<\(parts.map(TypeName.short).joined(separator: ", "))>"
  }
}

extension CollaboratorRecord {
  /// The declared type, such as `Collaborator<NetworkComponents>`.
  fileprivate var typeOfProperty: String {
    (isOptional ? "OptionalCollaborator" : "Collaborator") + "<\(TypeName.short(type))>"
  }
}

extension _InjectionSource {
  /// Calls a function with each definition that the source names.
  fileprivate func forEachRecord(_ body: (DefinitionRecord) -> Void) {
    switch origin {
    case .definition(let reference), .provider(let reference, _, _):
      if let target = reference.target { body(target) }
      for argument in reference.arguments { argument.forEachRecord(body) }
    case .collection(_, let members, _, _): for member in members { member.forEachRecord(body) }
    case .property(_, let owner, _, _): owner.forEachRecord(body)
    case .argument, .value, .configuration, .byType, .assembly: break
    }
  }
}

/// A lazy property that will hold a definition or a collaborator.
struct LazyMember {
  let name: String
  let isCollaborator: Bool

  /// The name of the lazy property that a stored property is for; `nil` for other stored properties.
  static func name(ofStorage label: String) -> String? {
    let prefix = "$__lazy_storage_$_"
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : nil
  }
}
