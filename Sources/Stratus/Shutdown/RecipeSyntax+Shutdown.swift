/// The end of shared objects.
extension _RecipeSyntax {
  /// Ends the object when its activation is shut down.
  ///
  /// ```swift
  /// client.initialize(HTTPClient.init, as: { $0 }).scope(.lazySingleton)
  ///   .onShutdown { $0.close() }
  /// ```
  ///
  /// ``Assembly/shutdown(within:isolation:)`` calls the closure once for each object that was built, before it ends
  /// the objects on which this one depends. A child inherits the closure unless it has its own.
  ///
  /// - Precondition: The scope is ``Scope/singleton`` or ``Scope/lazySingleton``, because the container does not keep
  ///   other objects. Otherwise, activation fails.
  /// - Parameters:
  ///   - end: ends the object. It may hop to an actor.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  @discardableResult
  public func onShutdown(
    _ end: @escaping @Sendable (Built) async throws -> Void, file: StaticString = #filePath, line: UInt = #line
  ) -> Self where Built: Sendable {
    recipe.record.end(
      with: ShutdownRecipe(owner: Built.self, at: CodeLocation(file: file, line: line)) { object in
        guard let object = object as? Built else { return false }
        try await end(object)
        return true
      })
    return self
  }

  /// Ends an object that is not `Sendable` when its activation is shut down. The closure is called in a task of no
  /// actor, so no other code may use the object anymore.
  ///
  /// - Parameters:
  ///   - end: ends the object.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  @_disfavoredOverload @discardableResult
  public func onShutdown(
    _ end: @escaping @Sendable (Built) throws -> Void, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    recipe.record.end(
      with: ShutdownRecipe(owner: Built.self, at: CodeLocation(file: file, line: line)) { object in
        guard let object = object as? Built else { return false }
        try end(object)
        return true
      })
    return self
  }
}

/// The end of an object, as its recipe describes it.
///
/// A class, so that the recipes of the many objects without an end need only the space of a reference for it.
final class ShutdownRecipe: Sendable {
  let owner: Any.Type
  let location: CodeLocation
  /// Ends an object. Returns `false` if it does not have the type of the owner.
  let end: @Sendable (Any) async throws -> Bool

  init(owner: Any.Type, at location: CodeLocation, _ end: @escaping @Sendable (Any) async throws -> Bool) {
    self.owner = owner
    self.location = location
    self.end = end
  }
}
