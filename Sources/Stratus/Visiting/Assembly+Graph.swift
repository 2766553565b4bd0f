import CStratus

extension Assembly {
  /// Tells a visitor of this program the graph of everything that was activated together with this assembly; what the tool
  /// does with a library, without the border between two copies of Stratus.
  ///
  /// - Returns: false where the assembly is not activated, so that there is nothing to tell.
  /// - Complexity: linear in the number of definitions and injections.
  package func tellGraph(to visitor: UnsafePointer<StratusVisitor>) -> Bool {
    guard let container = link?.container else { return false }
    container.rewiring.locked { GraphStream(container, to: visitor.pointee).run() }
    return true
  }

  /// Activates assemblies only to look at them: `.config(…)` needs no values.
  package static func activatedForInspection(_ types: [Assembly.Type]) throws(ActivationError) -> [Assembly] {
    try Activator.activate(types, configuration: nil).instances
  }
}
