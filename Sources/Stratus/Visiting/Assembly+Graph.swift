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
    try Activator.activate(types, configuration: nil).instances
  }
}

extension Container {
  /// Passes the graph to a visitor of this program, and the assemblies that closures capture. The recipes with these closures cannot be
  /// determined while the container is in use.
  func visitGraph(to visitor: StratusVisitor) {
    rewiring.locked { GraphStream(self, to: visitor).run() }
    var texts = CStringPool()
    for assembly in assemblies where assembly.isCaptured {
      var unseen = StratusUnseen(kind: UInt8(STRATUS_UNSEEN_CLOSURE), name: texts.copy(assembly.name), library: nil)
      visitor.unseen(visitor.context, &unseen)
    }
    texts.free()
  }
}
