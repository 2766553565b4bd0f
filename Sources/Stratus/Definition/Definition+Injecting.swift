extension Definition {
  /// Injects into an existing object according to the definition's recipe: properties, methods, and callbacks, in the
  /// same order as for an object that the definition builds.
  ///
  /// ```swift
  /// try ui.signUpScreen.inject(into: loadedScreen)  // created by a storyboard, a test, or a framework
  /// ```
  ///
  /// The dependencies are resolved as usual. If the definition has the object-graph scope, dependencies that refer back
  /// to it receive this object. Existing shared objects do not change, and the container does not keep this object. The
  /// definition may be abstract if only other code builds the object.
  ///
  /// - Parameter object: an object of the class that the definition builds, or of a subclass.
  /// - Throws: ``ResolutionError`` if the object is of another class or an initializer throws.
  public func inject(into object: some AnyObject) throws(ResolutionError) { try handle.inject(object) }
}

extension Definition.Taking {
  /// Injects into an existing object, with runtime arguments; see ``Definition/inject(into:)``.
  public func inject(
    into object: some AnyObject, _ arguments: repeat each Argument
  ) throws(ResolutionError) { try handle.inject(object, constants(repeat each arguments)) }
}
