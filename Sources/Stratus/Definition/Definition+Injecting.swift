extension Definition {
  /// Injects into an object that somebody else made what the definition's recipe says: properties, methods and callbacks,
  /// in the same order as into an object of its own.
  ///
  /// ```swift
  /// try ui.signUpScreen.inject(into: loadedScreen)  // made by a storyboard, a test, a framework
  /// ```
  ///
  /// What is injected is resolved as ever. An object-graph definition's dependencies that refer back to it get this object;
  /// shared objects stay what they are, and nothing of this one is kept. The definition may be abstract: then nobody but its
  /// maker builds the object.
  ///
  /// - Parameter object: an object of the class that the definition builds, or of a subclass.
  /// - Throws: ``ResolutionError`` for an object of another class, and where an initializer throws.
  public func inject(into object: some AnyObject) throws(ResolutionError) { try handle.inject(object) }
}

extension Definition.Taking {
  /// Injects into an object that somebody else made, with runtime arguments; see ``Definition/inject(into:)``.
  public func inject(
    into object: some AnyObject, _ arguments: repeat each Argument
  ) throws(ResolutionError) { try handle.inject(object, constants(repeat each arguments)) }
}
