extension Assembly {
  /// Activates this assembly together with others, and returns it.
  ///
  /// ```swift
  /// let ui = try UIAssembly.activated(with: [NetworkComponents.self], configuration: ["client.url": "https://api.example"])
  /// let screen = ui.screen()
  /// ```
  ///
  /// The activation checks the whole wiring, so afterwards no resolution can fail because of it.
  ///
  /// - Parameters:
  ///   - others: the other assemblies. A collaborator of a class needs no entry, because an assembly of that class is created. A
  ///     collaborator of a protocol needs an assembly that conforms to it. An assembly of a subclass replaces the class that a
  ///     collaborator declares.
  ///   - configuration: the values for `.config(…)`, which take precedence over those that assemblies provide.
  /// - Throws: ``ActivationError`` with all problems.
  /// - Complexity: Linear in the number of definitions and injections. The first time in a process, each protocol of a collaborator adds a
  ///   search of all conformances of the process; on Apple platforms, one for each assembly.
  public static func activated(
    with others: [Assembly.Type] = [], configuration: Configuration = [:]
  ) throws(ActivationError) -> Self {
    try Activator.activate([self] + others, configuration: configuration).newInstance(of: self)
  }

  /// Activates this assembly with a recorder, or with the current one.
  package static func activated(
    with others: [Assembly.Type], configuration: Configuration, recorder: (any ActivationRecorder)?
  ) throws(ActivationError) -> Self {
    try Activator.activate([self] + others, configuration: configuration, recorder: recorder).newInstance(of: self)
  }
}
