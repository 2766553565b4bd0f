/// A definition of a collaborator's assembly, to be injected or, after activation, to be called.
///
/// `Declared` is the type of the property that declares it: `services.client` is a `Foreign<Definition<Client>>` if
/// `client` is a `Definition<Client>`. Its recipe belongs to that assembly, so it cannot be written here.
@dynamicMemberLookup
public struct Foreign<Declared> {
  /// The value of the property, or `nil` if no assembly matches the collaborator. That problem is reported once.
  let declared: Declared?
  let target: DefinitionRecord?
  let handle: CollaboratorHandle

  var collaborator: CollaboratorRecord { handle.record }

  /// The reference for recipes, which hold records and no handles.
  var reference: DefinitionReference { DefinitionReference(target: target, collaborator: collaborator) }
}

extension Foreign: _AsyncInjection where Declared: _AsyncInjection {
  public typealias Value = Declared.Value
  public static func source(of injection: Self) -> _InjectionSource {
    _InjectionSource(.definition(injection.reference))
  }
}

extension Foreign: Injection where Declared: Injection {}

extension Foreign {
  /// Returns the object, built or shared according to its scope, or ends the program if it is not available.
  ///
  /// ```swift
  /// let ui = try UIAssembly.activated()
  /// let client = ui.network.client()  // let network = Collaborator<NetworkComponents>()
  /// ```
  ///
  /// See ``Definition/callAsFunction()``.
  ///
  /// - Precondition: The assembly that declares the collaborator is activated and still exists, and no initializer in
  ///   the object's graph throws.
  public func callAsFunction<Object>() -> Object where Declared == Definition<Object> { activatedOrEnd().value() }

  /// Returns the object, built or shared according to its scope, or throws an error if it is not available.
  ///
  /// - Throws: ``ResolutionError`` as ``Definition/resolve()`` does.
  public func resolve<Object>() throws(ResolutionError) -> Object where Declared == Definition<Object> {
    try activated().resolve()
  }

  /// Returns the object of an asynchronous definition; see ``AsyncDefinition/callAsFunction(isolation:)``.
  public func callAsFunction<Object>(
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Object where Declared == AsyncDefinition<Object> {
    let definition = try activated()
    if let existing = definition.existing(as: Object.self) { return existing }
    return try await definition.awaitedValue(isolation: isolation)
  }

  /// Returns the handle of the definition in the activation. Without one, the program ends.
  func activatedOrEnd() -> DefinitionHandle {
    do throws(ResolutionError) {
      return try activated()
    } catch {
      fail("\(error)", at: collaborator.declaration)
    }
  }

  /// Returns the handle of the definition in the activation.
  func activated() throws(ResolutionError) -> DefinitionHandle {
    guard let container = collaborator.container else { throw ResolutionError(.notActivated(collaborator.declaration)) }
    guard let target else { throw ResolutionError(.ended(collaborator.declaration)) }
    return DefinitionHandle(target, .knowing(container))
  }
}
