import CStratus

extension Assembly {
  /// Tells a visitor of this program the graph of everything that was activated together with this assembly; what the tool
  /// does with a library, without the border between two copies of Stratus.
  ///
  /// - Returns: false where the assembly is not activated, so that there is nothing to tell.
  /// - Complexity: linear in the number of definitions and injections.
  package func visitGraph(to visitor: UnsafePointer<StratusVisitor>) -> Bool {
    guard let container = link?.container else { return false }
    container.visitGraph(to: visitor.pointee)
    return true
  }

  /// Activates assemblies only to look at them: `.config(…)` needs no values.
  package static func activatedForInspection(_ types: [Assembly.Type]) throws(ActivationError) -> [Assembly] {
    try Activator.activate(types, configuration: nil).instances
  }
}

extension Container {
  /// Tells a visitor of this program the graph, and which assemblies closures hold. Which recipes have these closures cannot be told of a
  /// container that is in use.
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
