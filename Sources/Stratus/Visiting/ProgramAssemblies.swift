import CStratus
import StratusBase

/// The assembly classes of this program, for a graph of all of them.
package struct ProgramAssemblies {
  private let found: AssemblyDiscovery

  /// Searches for assembly classes.
  ///
  /// - Parameter excludedModules: the modules whose assemblies are ignored, such as the modules of tests.
  /// - Complexity: linear in the types of the program.
  package init(excludingModules excludedModules: Set<String>) {
    found = AssemblyDiscovery().excluding(excludedModules)
  }

  /// The files of the images whose assemblies inherit from another copy of Stratus, in ascending order.
  package var imagesWithOtherCopy: [String] {
    Set(found.unreachable.filter(\.isForeign).map { $0.image ?? "another image" }).ordered(by: <)
  }

  /// Activates the assemblies for inspection, without values for `.config(…)`, and passes their graph to a visitor, as
  /// the tool does for a library.
  ///
  /// - Parameters:
  ///   - excluded: the assemblies that are not activated. The graph lists them as unseen.
  ///   - visitor: the receiver of the graph.
  /// - Returns: whether there is an assembly to activate.
  /// - Throws: ``ActivationError`` with all problems.
  /// - Complexity: linear in the number of definitions and injections.
  package func visitGraph(
    without excluded: [Assembly.Type], to visitor: UnsafePointer<StratusVisitor>
  ) throws(ActivationError) -> Bool {
    let isExcluded = Set(excluded.map(ObjectIdentifier.init))
    let types = found.assemblies.filter { !$0.isAbstract && !isExcluded.contains(ObjectIdentifier($0)) }
    guard !types.isEmpty else { return false }
    try found.stream(types, to: visitor.pointee)
    return true
  }
}
