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

  /// Releases every shared object of the activation. Definitions stay: the next resolution loads again.
  ///
  /// Whoever holds an object keeps it, but is given another one next time. May be called from any thread, at any time: a
  /// resolution that has begun ends with the shared objects with which it began, which are released after it.
  ///
  /// - Precondition: the assembly is activated.
  public func unload() { activeContainer.unload() }

  var activeContainer: Container {
    guard let container = link?.container else {
      let location = ReflectedAssembly(self).definitions.first?.record.declaration
      fail(
        "\(TypeName.short(type(of: self))) is not activated: call activated(with:) on the class",
        at: location ?? CodeLocation(file: #fileID, line: #line))
    }
    return container
  }
}
