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
    try Activator.activate(types, configuration: nil).newInstances()
  }
}

extension Container {
  /// Passes the graph to a visitor of this program, with the definitions whose closures capture an assembly. These are determined in
  /// another activation, because this one is in use.
  func visitGraph(to visitor: StratusVisitor) {
    rewiring.locked { GraphStream(self, to: visitor).run() }
    if let another = try? Activator.activate(assemblies.filter(\.isGiven).map(\.type), configuration: nil) {
      CapturingRecipes(releasing: another).send(to: visitor)
    }
  }
}
