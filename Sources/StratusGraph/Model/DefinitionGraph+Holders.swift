extension DefinitionGraph {
  /// Returns the references through which objects hold an assembly, ordered by definition. Such an object can request each definition
  /// of the assembly while the program runs, which the graph does not show.
  ///
  /// - Complexity: O(references).
  package func holders(of assembly: AssemblyID) -> [Reference] {
    references.filter { $0.target == .assembly(assembly) }
  }
}
