extension Assembly {
  /// Builds the singletons of the activation now instead of at the first resolution.
  ///
  /// The singletons are built in the order of the assemblies and their definitions. Loading again has no effect.
  ///
  /// ```swift
  /// let network = try NetworkComponents.activated(configuration: ["client.url": "https://api.example"])
  /// try network.load()
  /// ```
  ///
  /// - Precondition: The assembly is activated.
  /// - Throws: ``ResolutionError`` if an initializer throws, or on the main actor, if another thread is building one of
  ///   the singletons. The next load or resolution tries again.
  public func load() throws(ResolutionError) { try activeContainer.load() }

  /// Releases all shared objects of the activation. The next resolution builds new ones.
  ///
  /// Those that have `onShutdown` are kept for ``shutdown(within:isolation:)``, or until the activation ends.
  ///
  /// Objects that other code holds stay alive, but the next resolution returns different ones. The method can be called
  /// from any thread at any time. A resolution that is in progress continues with the previous shared objects, which
  /// are released after it.
  ///
  /// It is not only for tests: an app that keeps its only activation in a constant calls it when the user logs out.
  /// Prefer a ``Child`` for each session. Its objects end in order, and those of the app remain.
  ///
  /// - Precondition: The assembly is activated.
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
