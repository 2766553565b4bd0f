extension Assembly {
  /// Activates this assembly together with others, and returns it.
  ///
  /// ```swift
  /// let ui = try UIAssembly.activated(
  ///   with: [NetworkComponents.self], configuration: ["client.url": "https://api.example"])
  /// let screen = ui.screen()
  /// ```
  ///
  /// The activation checks the whole wiring. Afterwards, a resolution can fail only for the reasons in
  /// ``ResolutionError/Kind``.
  ///
  /// - Parameters:
  ///   - others: the other assemblies. A collaborator of a class needs no entry, because an assembly of that class is
  ///     created. A collaborator of a protocol needs an assembly that conforms to it. An assembly of a subclass
  ///     replaces the class that a collaborator declares.
  ///   - configuration: the values for `.config(…)`, which take precedence over those that assemblies provide.
  ///   - observer: the observer to call before and after each construction, or `nil`.
  /// - Throws: ``ActivationError`` with all problems.
  /// - Complexity: Linear in the number of definitions and injections. The first time in a process, each protocol of a
  ///   collaborator adds a search of all conformances of the process; on Apple platforms, one for each assembly.
  public static func activated(
    with others: [Assembly.Type] = [], configuration: Configuration = [:],
    observer: (any ConstructionObserver)? = nil
  ) throws(ActivationError) -> Self {
    try Activation(of: [self] + others, configuration: configuration, observer: observer).container.newInstance(
      of: self)
  }
}
