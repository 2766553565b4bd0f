extension Assembly {
  /// Injects into an existing object according to the definition of its class, which may belong to any activated
  /// assembly.
  ///
  /// ```swift
  /// // In a view controller that a storyboard creates:
  /// try ui.inject(into: self)
  /// ```
  ///
  /// If no definition builds objects of the class, the superclasses are tried. Concrete definitions take precedence
  /// over abstract ones. Aliases, options, definitions with runtime arguments, and those that are injected
  /// ``Definition/onlyByName(file:line:)`` are not considered. To inject into the object as another definition does,
  /// call ``Definition/inject(into:)``, which describes the injection.
  ///
  /// - Precondition: The assembly is activated.
  /// - Throws: ``ResolutionError`` if no definition or more than one matches, or if an initializer throws.
  /// - Complexity: Linear in the number of definitions.
  public func inject(into object: some AnyObject) throws(ResolutionError) { try activeContainer.inject(object) }
}

extension Activation {
  /// Injects into an existing object according to the definition of its class; see ``Assembly/inject(into:)``.
  public func inject(into object: some AnyObject) throws(ResolutionError) { try container.inject(object) }
}
