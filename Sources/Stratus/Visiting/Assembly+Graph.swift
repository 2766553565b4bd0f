import CStratus

extension Assembly {
  /// Passes the graph of the activation to a visitor of this program, as the tool does for a library.
  ///
  /// - Returns: whether the assembly is activated and therefore has a graph.
  /// - Complexity: linear in the number of definitions and injections.
  package func visitGraph(to visitor: UnsafePointer<StratusVisitor>) -> Bool {
    guard let container = link?.container else { return false }
    container.visitGraph(to: visitor.pointee)
    return true
  }

  /// Activates assemblies only for inspection, without values for `.config(…)`.
  package static func activatedForInspection(_ types: [Assembly.Type]) throws(ActivationError) -> [Assembly] {
    try Activator.inspect(types).flatMap { $0.newInstances() }
  }
}

extension Container {
  /// Passes the graph to a visitor of this program, with the definitions whose closures capture an assembly. These are determined in
  /// another activation, because this one is in use.
  func visitGraph(to visitor: StratusVisitor) {
    // The graph of a child contains that of its parent.
    if let parent { return parent.visitGraph(to: visitor) }
    _ = rewiring.locked { GraphStream((try? withChildrenForInspection()) ?? [self], to: visitor).run() }
    if let others = try? Activator.inspect(assemblies.filter(\.isGiven).map(\.type)) {
      let indices = GraphStream(others, to: visitor).indices
      CapturingRecipes(releasing: indices).send(to: visitor)
    }
  }
}
