/// Another assembly that this assembly uses if it is activated, declared by its class or by a protocol.
///
/// If no activated assembly matches, `nil` is injected. If several match, the activation fails, as for a
/// ``Collaborator``:
///
/// ```swift
/// final class CheckoutAssembly: Assembly {
///   let checkout = Definition<Checkout>()
///   private let analytics = OptionalCollaborator<any AnalyticsAssembly>()
///
///   override func define() {
///     checkout.initialize(Checkout.init(tracker:), analytics.tracker)  // init(tracker: (any Tracker)?)
///   }
/// }
/// ```
///
/// Activation does not create an assembly for it. The graph contains the collaborator, and what is injected from it, if
/// an assembly matches.
@dynamicMemberLookup
public struct OptionalCollaborator<Partner> {
  let handle: CollaboratorHandle

  var record: CollaboratorRecord { handle.record }

  /// Declares a collaborator that may be missing. The name of its property is its name in messages and in the graph.
  public init(file: StaticString = #filePath, line: UInt = #line) {
    let record = CollaboratorRecord(
      type: Partner.self, isOptional: true, declaration: CodeLocation(file: file, line: line),
      bind: { assembly in (assembly as? Partner).map { Constant($0) } })
    handle = CollaboratorHandle(record)
    DeclarationLog.add(record)
  }

  /// A definition of the collaborator, or `nil` if no assembly matches.
  public subscript<Object>(
    dynamicMember member: KeyPath<Partner, Definition<Object>>
  ) -> Foreign<Definition<Object>>? {
    handle.record.isMissing ? nil : handle.foreign(member) { $0.handle }
  }

  /// A definition of the collaborator that takes runtime arguments, or `nil` if no assembly matches.
  public subscript<Object, each Argument>(
    dynamicMember member: KeyPath<Partner, Definition<Object>.Taking<repeat each Argument>>
  ) -> Foreign<Definition<Object>.Taking<repeat each Argument>>? {
    handle.record.isMissing ? nil : handle.foreign(member) { $0.handle }
  }
}

/// The collaborator injected as an object, or `nil` if no assembly matches.
extension OptionalCollaborator: Injection {
  public typealias Value = Partner?

  public static func source(of injection: Self) -> _InjectionSource {
    let record = injection.record
    let partner = AnyInjection<Partner>(source: .assembly(.collaborator(record), as: Partner.self))
    return (record.isMissing ? nil : partner).source
  }
}

/// An injection that may be missing, such as a definition of an ``OptionalCollaborator``: `nil` is injected for it.
extension Optional: _AsyncInjection, Injection where Wrapped: Injection {
  public typealias Value = Wrapped.Value?
  public static func source(of injection: Self) -> _InjectionSource {
    injection.map { $0.source.wrapped(as: Wrapped.Value.self) } ?? _InjectionSource(.value(Constant(Value.none)))
  }
}
