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

  /// A definition of the collaborator, to be injected or, after activation, to be called.
  public subscript<Object>(
    dynamicMember member: KeyPath<Partner, Definition<Object>>
  ) -> OptionalDefinition<Object, Object?> {
    OptionalDefinition(definition: definition(member), absence: .wrapping)
  }

  /// A definition of the collaborator whose object is already an optional. It injects that optional, not an optional of
  /// it.
  public subscript<Object>(
    dynamicMember member: KeyPath<Partner, Definition<Object?>>
  ) -> OptionalDefinition<Object?, Object?> {
    OptionalDefinition(definition: definition(member), absence: .flat())
  }

  /// A definition of the collaborator that takes runtime arguments.
  public subscript<Object, each Argument>(
    dynamicMember member: KeyPath<Partner, Definition<Object>.Taking<repeat each Argument>>
  ) -> OptionalDefinition<Object, Object?>.Taking<repeat each Argument> {
    OptionalDefinition<Object, Object?>.Taking(definition: definition(member), absence: .wrapping)
  }

  /// A definition of the collaborator that takes runtime arguments and whose object is already an optional.
  public subscript<Object, each Argument>(
    dynamicMember member: KeyPath<Partner, Definition<Object?>.Taking<repeat each Argument>>
  ) -> OptionalDefinition<Object?, Object?>.Taking<repeat each Argument> {
    OptionalDefinition<Object?, Object?>.Taking(definition: definition(member), absence: .flat())
  }

  private func definition<Object>(_ member: KeyPath<Partner, Definition<Object>>) -> CollaboratorDefinition<Object> {
    let target = record.boundPartner?.load(as: Partner.self)[keyPath: member].record
    return CollaboratorDefinition(target: target, collaborator: handle)
  }

  private func definition<Object, each Argument>(
    _ member: KeyPath<Partner, Definition<Object>.Taking<repeat each Argument>>
  ) -> CollaboratorDefinition<Object>.Taking<repeat each Argument> {
    let target = record.boundPartner?.load(as: Partner.self)[keyPath: member].handle.record
    return CollaboratorDefinition<Object>.Taking(target: target, collaborator: handle)
  }
}

/// The collaborator injected as an object, or `nil` if no assembly matches.
extension OptionalCollaborator: Injection {
  public typealias Value = Partner?

  public static func source(of injection: Self) -> InjectionSource {
    let record = injection.record
    return InjectionSource.assembly(.collaborator(record), as: Partner.self).orNil(
      as: Partner.self, unlessServed: record)
  }
}
