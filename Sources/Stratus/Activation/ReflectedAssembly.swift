/// The definitions, collaborators, and configuration that an assembly declares, found by reflection.
///
/// Superclasses come first, so an inherited property keeps its position in subclasses.
struct ReflectedAssembly {
  private(set) var definitions: [DefinitionHandle] = []
  private(set) var collaborators: [CollaboratorHandle] = []
  /// The superclasses that declare definitions, with the indices of these in ``definitions``.
  private(set) var inherited: [(superclass: Assembly.Type, range: Range<Int>)] = []
  private(set) var configuration: Configuration?
  /// Lazy properties for definitions and collaborators.
  private(set) var lazyMembers: [LazyMember] = []
  /// Whether a key may occur twice: several classes declare definitions, or the names are not those of properties.
  private(set) var mayRepeatKeys = true

  /// - Complexity: linear in the number of stored properties.
  init(_ assembly: Assembly) {
    // An assembly without stored definitions may have a custom mirror.
    if !readProperties(of: assembly) || definitions.isEmpty { self = ReflectedAssembly(mirroring: assembly) }
  }

  /// Reads the stored properties.
  ///
  /// - Returns: whether all properties could be read.
  private mutating func readProperties(of assembly: Assembly) -> Bool {
    var classes: [(type: AnyClass, properties: [StoredProperty])] = []
    var next: AnyClass? = type(of: assembly)
    while let type = next, type != Assembly.self {
      guard let properties = StoredProperty.declared(by: type) else { return false }
      classes.append((type, properties))
      next = _getSuperclass(type)
    }
    mayRepeatKeys = classes.count { $0.properties.contains { $0.kind == .definition } } > 1
    return withExtendedLifetime(assembly) {
      // reason for reading memory: according to the class, a struct with a single reference, or a configuration, is at
      // this offset.
      let instance = UnsafeRawPointer(Unmanaged.passUnretained(assembly).toOpaque())
      for (index, declared) in classes.enumerated().reversed() {
        let start = definitions.count
        for property in declared.properties { read(property, of: instance) }
        if index > 0, definitions.count > start, let superclass = declared.type as? Assembly.Type {
          inherited.append((superclass, start..<definitions.count))
        }
      }
      return true
    }
  }

  private mutating func read(_ property: StoredProperty, of instance: UnsafeRawPointer) {
    switch property.kind {
    case .definition:
      add(.definition(instance.load(fromByteOffset: property.offset, as: DefinitionHandle.self)), property.name)
    case .collaborator:
      add(.collaborator(instance.load(fromByteOffset: property.offset, as: CollaboratorHandle.self)), property.name)
    case .configuration:
      add(.configuration(instance.load(fromByteOffset: property.offset, as: Configuration.self)), property.name)
    case .lazy(let isCollaborator):
      guard let name = LazyMember.name(ofStorage: String(cString: property.name)) else { break }
      lazyMembers.append(LazyMember(name: name, isCollaborator: isCollaborator))
    case .other: break
    }
  }

  private mutating func add(_ member: ReflectedMember, _ name: UnsafePointer<CChar>) {
    add(member, named: String(cString: name))
  }

  init(mirroring assembly: Assembly) {
    var mirrors: [Mirror] = []
    var next: Mirror? = Mirror(reflecting: assembly)
    while let mirror = next, mirror.subjectType != Assembly.self {
      mirrors.append(mirror)
      next = mirror.superclassMirror
    }
    for mirror in mirrors.reversed() {
      for child in mirror.children {
        guard let label = child.label else { continue }
        if let name = LazyMember.name(ofStorage: label) {
          // The storage is an optional, whose value may be missing.
          let parts = (type(of: child.value) as? any StandardGeneric.Type)?.parts ?? []
          guard let isCollaborator = parts.first.flatMap(GenericStruct.init)?.isCollaborator else { continue }
          lazyMembers.append(LazyMember(name: name, isCollaborator: isCollaborator))
        } else if let member = ReflectedMember(child.value) {
          add(member, named: label)
        }
      }
    }
  }

  private mutating func add(_ member: ReflectedMember, named name: String) {
    switch member {
    case .definition(let handle):
      handle.record.key = name
      definitions.append(handle)
    case .collaborator(let handle):
      handle.record.property = name
      collaborators.append(handle)
    case .configuration(let own):
      configuration = configuration?.merging(own) ?? own
    }
  }
}

/// A stored property of an assembly that is relevant for activation.
enum ReflectedMember {
  case definition(DefinitionHandle)
  case collaborator(CollaboratorHandle)
  case configuration(Configuration)

  /// Creates a member from the value of a property, or returns `nil` for other values.
  ///
  /// The generic struct of the type identifies the member. A cast to a protocol would search all conformances of the
  /// process for each type of definition, which was the most expensive part of a start.
  ///
  /// reason for reading memory: each of these structs consists of a single reference.
  init?(_ value: Any) {
    func definition<Value>(_ value: Value) -> DefinitionHandle {
      withUnsafeBytes(of: value) { $0.load(as: DefinitionHandle.self) }
    }
    func collaborator<Value>(_ value: Value) -> CollaboratorHandle {
      withUnsafeBytes(of: value) { $0.load(as: CollaboratorHandle.self) }
    }
    switch GenericStruct(Swift.type(of: value)) {
    case GenericStruct.definition?, GenericStruct.definitionTaking?, GenericStruct.contributions?,
      GenericStruct.asyncDefinition?, GenericStruct.child?, GenericStruct.given?:
      self = .definition(_openExistential(value, do: definition))
    case GenericStruct.collaborator?, GenericStruct.optionalCollaborator?:
      self = .collaborator(_openExistential(value, do: collaborator))
    default:
      guard let configuration = value as? Configuration else { return nil }
      self = .configuration(configuration)
    }
  }
}

/// A generic struct, identified by the descriptor that all its specializations share.
struct GenericStruct: Equatable {
  private let descriptor: UInt

  static let definition = GenericStruct(Definition<Never>.self)
  static let definitionTaking = GenericStruct(Definition<Never>.Taking<Never>.self)
  static let asyncDefinition = GenericStruct(AsyncDefinition<Never>.self)
  static let child = GenericStruct(Child<NoChild>.self)
  static let given = GenericStruct(Given<Never>.self)
  static let contributions = GenericStruct(Contributions<Never>.self)
  static let collaborator = GenericStruct(Collaborator<Never>.self)
  static let optionalCollaborator = GenericStruct(OptionalCollaborator<Never>.self)
  static let configuration = GenericStruct(Configuration.self)

  /// Whether the struct is a collaborator rather than a definition, or `nil` for other structs.
  var isCollaborator: Bool? {
    if self == .definition || self == .definitionTaking || self == .contributions
      || self == .asyncDefinition || self == .child || self == .given
    {
      return false
    }
    return self == .collaborator || self == .optionalCollaborator ? true : nil
  }

  init(described descriptor: UnsafeRawPointer) { self.descriptor = UInt(bitPattern: descriptor) }

  /// Creates the generic struct of a type, or returns `nil` if the type is not a struct.
  ///
  /// reason for the cast: the first word of a type's metadata is its kind, which is 0x200 for a struct. The second word
  /// is then the address of its descriptor. This layout is a stable part of the runtime's interface (`TypeMetadata.rst`
  /// of the Swift project).
  init?(_ type: Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    guard metadata[0] == 0x200 else { return nil }
    descriptor = metadata[1]
  }
}

/// Names the generic struct of children, whose argument must be a child.
private final class NoChild: Assembly, ChildAssembly {
  let input = Given<Never>()
}
