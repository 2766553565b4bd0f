extension Assembly {
  /// Builds the singletons of the activation now, instead of at the first resolution: in the order in which the assemblies were
  /// given or found, and in each, of its definitions. Loading twice does nothing.
  ///
  /// ```swift
  /// let network = try NetworkComponents.activated()
  /// try network.load()
  /// ```
  ///
  /// - Precondition: the assembly is activated.
  /// - Throws: ``ResolutionError`` where an initializer throws; the next load or resolution tries again.
  public func load() throws(ResolutionError) { try activeContainer.load() }

  /// Lets go of every shared object of the activation. Definitions stay: the next resolution loads anew.
  ///
  /// Whoever holds an object keeps it, but is given another one next time.
  ///
  /// - Precondition: the assembly is activated, and nothing of the activation is being resolved, by this thread or another.
  public func unload() { activeContainer.unload() }

  var activeContainer: Container {
    guard let container = link?.container else {
      preconditionFailure("\(TypeName.short(type(of: self))) is not activated: call activated(with:) on the class")
    }
    return container
  }
}
