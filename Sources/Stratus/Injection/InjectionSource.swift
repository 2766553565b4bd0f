/// The source of an injected value.
public struct _InjectionSource {
  enum Origin {
    case definition(DefinitionReference)
    /// A runtime argument of the definition whose recipe holds the source, or of its parent.
    case argument(Int, type: Any.Type, of: DefinitionRecord)
    case value(Constant)
    case configuration(ConfigurationRequest)
    case byType(TypeRequest)
    /// - write: initializes memory of the type with the assembly, and returns whether the assembly has that type.
    case assembly(AssemblyOrigin, type: Any.Type, write: (Assembly, UnsafeMutableRawPointer) -> Bool)
    /// - read: its operands are the property's value, then the object. isConversion: whether code of the recipe
    ///   receives the object, so that the value may contain all of it.
    case property(type: Any.Type, of: _InjectionSource, read: Operation, isConversion: Bool = false)
    case provider(DefinitionReference, type: Any.Type, write: ProviderWriter)
    /// - combine: its operands are the collection, then its members. repeatedKey: a key of a dictionary that occurs
    ///   twice.
    case collection(type: Any.Type, members: [_InjectionSource], combine: Operation, repeatedKey: String? = nil)
  }

  /// Initializes memory of the provider's type with a function that resolves the definition of the handle.
  typealias ProviderWriter = (DefinitionHandle, UnsafeMutableRawPointer) -> Void

  enum AssemblyOrigin {
    /// Identified by its class and, during its activation, its identity. A reference would keep it alive forever.
    case own(Assembly.Type, ObjectIdentifier)
    case collaborator(CollaboratorRecord)
  }

  /// The contents of the source. Almost all sources are definitions of the same assembly, so these need no allocation.
  private enum Storage {
    case definition(DefinitionRecord)
    case other(Box)
  }

  private final class Box {
    let origin: Origin
    let isReadOnMainActor: Bool

    init(_ origin: Origin, isReadOnMainActor: Bool) {
      self.origin = origin
      self.isReadOnMainActor = isReadOnMainActor
    }
  }

  private let storage: Storage

  /// - Parameter isReadOnMainActor: whether the value can be read only on the main actor, apart from what the origin
  ///   refers to.
  init(_ origin: Origin, isReadOnMainActor: Bool = false) {
    storage = .other(Box(origin, isReadOnMainActor: isReadOnMainActor))
  }

  /// Creates the source for a definition of the same assembly, without runtime arguments.
  init(_ definition: DefinitionRecord) { storage = .definition(definition) }

  var origin: Origin {
    switch storage {
    case .definition(let target): .definition(DefinitionReference(target: target))
    case .other(let box): box.origin
    }
  }

  /// The definition, if the source is a definition of the same assembly without runtime arguments.
  var ownDefinition: DefinitionRecord? {
    if case .definition(let target) = storage { target } else { nil }
  }

  /// Whether the value can be read only on the main actor, although its object may be built elsewhere.
  var isReadOnMainActor: Bool {
    guard case .other(let box) = storage else { return false }
    if box.isReadOnMainActor { return true }
    return switch box.origin {
    case .definition(let reference): reference.arguments.contains(where: \.isReadOnMainActor)
    case .property(_, let owner, _, _): owner.isReadOnMainActor
    case .collection(_, let members, _, _): members.contains(where: \.isReadOnMainActor)
    case .argument, .value, .configuration, .byType, .assembly, .provider: false
    }
  }

  /// The type of the injected value, or `nil` for a definition of a collaborator that no assembly matches.
  var type: Any.Type? {
    switch origin {
    case .definition(let reference): reference.target?.type
    case .value(let constant): constant.type
    case .configuration(let request): request.type
    case .byType(let request): request.type
    case .argument(_, let type, _), .assembly(_, let type, _), .property(let type, _, _, _), .provider(_, let type, _),
      .collection(let type, _, _, _):
      type
    }
  }

  /// Returns the source for an assembly that is injected as an object.
  static func assembly<Value>(_ origin: AssemblyOrigin, as _: Value.Type) -> _InjectionSource {
    _InjectionSource(
      .assembly(
        origin, type: Value.self,
        write: { assembly, address in
          guard let value = assembly as? Value else { return false }
          address.assumingMemoryBound(to: Value.self).initialize(to: value)
          return true
        }))
  }
}

extension _InjectionSource {
  /// Returns the source of a converted value.
  func converted<Value, Converted>(by convert: @escaping (consuming Value) -> Converted) -> _InjectionSource {
    _InjectionSource(.property(type: Converted.self, of: self, read: construction(convert), isConversion: true))
  }

  /// Returns the source of the value as an optional.
  func wrapped<Value>(as _: Value.Type) -> _InjectionSource {
    converted { (value: consuming Value) in Optional(value) }
  }
}

extension _InjectionSource {
  /// Returns the source with a collaborator for the definitions, which belong to the collaborator's assembly.
  func through(_ collaborator: CollaboratorRecord) -> _InjectionSource {
    func through(_ reference: DefinitionReference) -> DefinitionReference {
      DefinitionReference(
        target: reference.target, collaborator: collaborator,
        arguments: reference.arguments.map { $0.through(collaborator) })
    }
    let origin: Origin =
      switch origin {
      case .definition(let reference): .definition(through(reference))
      case .provider(let reference, let type, let write): .provider(through(reference), type: type, write: write)
      case .property(let type, let owner, let read, let isConversion):
        .property(type: type, of: owner.through(collaborator), read: read, isConversion: isConversion)
      case .collection(let type, let members, let combine, let repeatedKey):
        .collection(
          type: type, members: members.map { $0.through(collaborator) }, combine: combine, repeatedKey: repeatedKey)
      case .argument, .value, .configuration, .byType, .assembly: origin
      }
    return _InjectionSource(origin, isReadOnMainActor: isReadOnMainActor)
  }
}

/// A reference to a definition.
struct DefinitionReference {
  /// The definition, or `nil` if no assembly matches the collaborator. That problem is reported once.
  let target: DefinitionRecord?
  /// The collaborator that has the definition.
  var collaborator: CollaboratorRecord?
  /// The runtime arguments for the definition.
  var arguments: [_InjectionSource] = []
}
