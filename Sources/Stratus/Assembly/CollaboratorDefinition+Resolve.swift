extension CollaboratorDefinition {
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
  public func callAsFunction() -> Value { activated(target, through: collaborator).value() }

  /// Returns the object, built or shared according to its scope, or throws an error if it is not available.
  ///
  /// - Throws: ``ResolutionError`` as ``Definition/resolve()`` does.
  public func resolve() throws(ResolutionError) -> Value {
    try activatedHandle(of: target, through: collaborator).resolve()
  }

  /// Whether no assembly matches the collaborator.
  var isMissing: Bool { collaborator.isMissing }
}

extension CollaboratorDefinition.Taking {
  /// Returns the object, or ends the program if it is not available; see ``CollaboratorDefinition/callAsFunction()``.
  public func callAsFunction(_ arguments: repeat each Argument) -> Value {
    activated(target, through: collaborator).value(constants(repeat each arguments))
  }

  /// Returns the object, built or shared according to its scope, or throws an error if it is not available.
  ///
  /// - Throws: ``ResolutionError`` as ``Definition/resolve()`` does.
  public func resolve(_ arguments: repeat each Argument) throws(ResolutionError) -> Value {
    try activatedHandle(of: target, through: collaborator).resolve(constants(repeat each arguments))
  }

  /// Whether no assembly matches the collaborator.
  var isMissing: Bool { collaborator.isMissing }
}

/// Returns the handle of a definition that a collaborator of an activated assembly has. Otherwise, the program ends.
private func activated(_ target: DefinitionRecord?, through collaborator: CollaboratorRecord) -> DefinitionHandle {
  do throws(ResolutionError) {
    return try activatedHandle(of: target, through: collaborator)
  } catch {
    fail("\(error)", at: collaborator.declaration)
  }
}

/// Returns the handle of a definition that a collaborator of an activated assembly has.
func activatedHandle(
  of target: DefinitionRecord?, through collaborator: CollaboratorRecord
) throws(ResolutionError) -> DefinitionHandle {
  guard let container = collaborator.container else { throw ResolutionError(.notActivated(collaborator.declaration)) }
  guard let target else { throw ResolutionError(.ended(collaborator.declaration)) }
  return DefinitionHandle(target, .knowing(container))
}
