/// An asynchronous definition of a collaborator.
public struct CollaboratorAsyncDefinition<Value: Sendable>: AsyncInjection {
  /// The definition, or `nil` if no assembly matches the collaborator. That problem is reported once.
  private let target: DefinitionRecord?
  private let handle: CollaboratorHandle

  fileprivate init(target: DefinitionRecord?, collaborator: CollaboratorHandle) {
    self.target = target
    handle = collaborator
  }

  private var reference: DefinitionReference { DefinitionReference(target: target, collaborator: handle.record) }

  public static func source(of injection: Self) -> InjectionSource { InjectionSource(.definition(injection.reference)) }

  /// Returns the object, built or shared according to its scope; see ``AsyncDefinition/callAsFunction(isolation:)``.
  public func callAsFunction(isolation: isolated (any Actor)? = #isolation) async throws -> Value {
    let definition = try activatedHandle(of: target, through: handle.record)
    if let existing = definition.existing(as: Value.self) { return existing }
    return try await definition.awaitedValue(isolation: isolation)
  }

  /// Injects a function that builds or returns the object later; see ``AsyncDefinition/provider``.
  public var provider: AnyInjection<@Sendable () async throws -> Value> { .awaiting(reference) }
}

extension Collaborator {
  /// An asynchronous definition of the collaborator, to be injected.
  public subscript<Value>(
    dynamicMember member: KeyPath<Partner, AsyncDefinition<Value>>
  ) -> CollaboratorAsyncDefinition<Value> {
    let target = record.boundPartner?.load(as: Partner.self)[keyPath: member].handle.record
    return CollaboratorAsyncDefinition(target: target, collaborator: handle)
  }
}
