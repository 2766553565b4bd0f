/// What can be injected: a definition, a definition of a collaborator, a value, a configuration value, what gives a
/// type, an assembly, a collection of these.
public protocol Injection<Value> {
  /// The type of what is injected.
  associatedtype Value
  /// Where the value comes from. Only the container looks into it.
  var source: InjectionSource { get }
}

/// Where an injected value comes from.
public struct InjectionSource {
  indirect enum Origin {
    case definition(DefinitionReference)
    /// A runtime argument of the definition whose recipe holds the source, or of its parent.
    case argument(Int, type: Any.Type, of: DefinitionRecord)
    case value(Constant)
    case configuration(ConfigurationRequest)
    case byType(TypeRequest)
    /// - write: initializes memory of the wanted type with the assembly, and tells whether it is of that type.
    case assembly(AssemblyOrigin, type: Any.Type, write: (Assembly, UnsafeMutableRawPointer) -> Bool)
    /// - read: operands are the property's value, then the object.
    case property(type: Any.Type, of: InjectionSource, read: Operation)
    case provider(DefinitionReference, type: Any.Type, write: ProviderWriter)
    /// - combine: operands are the collection, then its members.
    case collection(type: Any.Type, members: [InjectionSource], combine: Operation)
  }

  /// Initializes memory of the provider's type with a function that asks the handle.
  typealias ProviderWriter = (DefinitionHandle, UnsafeMutableRawPointer) -> Void

  enum AssemblyOrigin {
    /// Told apart by its class and, while it is being activated, its identity; holding it would keep it alive for ever.
    case own(Assembly.Type, ObjectIdentifier)
    case collaborator(CollaboratorRecord)
  }

  let origin: Origin

  init(_ origin: Origin) { self.origin = origin }

  /// The type of what is injected; none for a definition of a collaborator that nobody serves.
  var type: Any.Type? {
    switch origin {
    case .definition(let reference): reference.target?.type
    case .value(let constant): constant.type
    case .configuration(let request): request.type
    case .byType(let request): request.type
    case .argument(_, let type, _), .assembly(_, let type, _), .property(let type, _, _), .provider(_, let type, _),
      .collection(let type, _, _):
      type
    }
  }

  /// An assembly as an object of a type that the compiler knows.
  static func assembly<Value>(_ origin: AssemblyOrigin, as _: Value.Type) -> InjectionSource {
    InjectionSource(
      .assembly(
        origin, type: Value.self,
        write: { assembly, address in
          guard let value = assembly as? Value else { return false }
          address.assumingMemoryBound(to: Value.self).initialize(to: value)
          return true
        }))
  }
}
