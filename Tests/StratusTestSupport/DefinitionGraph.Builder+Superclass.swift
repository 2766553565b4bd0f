import StratusGraph

extension DefinitionGraph.Builder {
  /// Adds an assembly of whose superclasses at most one is known.
  @discardableResult
  public mutating func addAssembly(
    _ name: String, superclass: String?, location: SourceLocation? = nil
  ) -> AssemblyID {
    addAssembly(name, superclasses: superclass.map { [$0] } ?? [], location: location)
  }
}
