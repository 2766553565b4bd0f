extension Assembly {
  /// Activates this assembly together with others, and gives it ready for use.
  ///
  /// ```swift
  /// let ui = try UIAssembly.activated(with: [NetworkComponents.self], configuration: ["client.url": "https://api.example"])
  /// let screen = ui.screen()
  /// ```
  ///
  /// Everything that can be known is checked before this returns: when it does, no look-up can fail for a reason that
  /// lies in the wiring.
  ///
  /// - Parameters:
  ///   - others: assemblies to activate beside this one. A collaborator declared by class needs none: an assembly of
  ///     that class is made. One declared by protocol must be among them, and a subclass in this list stands in for
  ///     the class that a collaborator declares.
  ///   - configuration: the values behind `.config(…)`; they go before what assemblies bring.
  /// - Throws: ``ActivationError`` with all problems at once.
  /// - Complexity: linear in the number of definitions and injections. The first time in a process, each protocol of a collaborator adds a
  ///   search of all conformances of the process; on Apple's systems, for each assembly.
  public static func activated(
    with others: [Assembly.Type] = [], configuration: Configuration = [:]
  ) throws(ActivationError) -> Self {
    try Activator.activate([self] + others, configuration: configuration).instance(of: self)
  }
}
