import CStratus

extension Assembly {
  /// Passes the graph of the activation to a visitor of this program, as the tool does for a library.
  ///
  /// - Returns: whether the assembly is activated and therefore has a graph.
  /// - Throws: ``ActivationError`` if a child that an assembly declares cannot be activated.
  /// - Complexity: linear in the number of definitions and injections.
  package func visitGraph(to visitor: UnsafePointer<StratusVisitor>) throws(ActivationError) -> Bool {
    guard let container = link?.container else { return false }
    try container.visitGraph(to: visitor.pointee)
    return true
  }

  /// Activates assemblies only for inspection, without values for `.config(…)`.
  package static func activatedForInspection(_ types: [Assembly.Type]) throws(ActivationError) -> [Assembly] {
    try Activator.inspect(types).flatMap { $0.newInstances() }
  }
}

extension Container {
  /// Passes the graph to a visitor of this program, with the definitions whose closures capture an assembly. These are
  /// determined in another activation, because this one is in use.
  func visitGraph(to visitor: StratusVisitor) throws(ActivationError) {
    // The graph of a child contains that of its parent.
    if let parent { return try parent.visitGraph(to: visitor) }
    let containers = try withChildrenForInspection()
    let names = AssemblyNames(containers.flatMap(\.assemblies).map(\.type))
    _ = rewiring.locked { GraphStream(containers, named: names, to: visitor).run() }
    // The same assemblies in the same order, so that the indices are equal.
    func activateAgain() throws(ActivationError) -> GraphStream.Indices {
      let others = try Activator.activate(assemblies.filter(\.isGiven).map(\.type), configuration: nil)
        .withChildrenForInspection()
      return GraphStream(others, named: names, to: visitor).indices
    }
    try CapturingRecipes(releasing: activateAgain(), named: names, again: activateAgain).send(to: visitor)
  }
}
