/// The reason why an assembly has no graph.
public enum GraphError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The assembly was created by its initializer and is not activated.
  case notActivated(assembly: String)
  /// This process has no assemblies to activate, except those of the excluded modules. If there are files, they contain
  /// assemblies that inherit from another copy of Stratus.
  case noAssemblies(excludedModules: [String], otherCopies: [String])
  /// A child that an assembly declares cannot be activated, so the graph would lack its assemblies.
  case childNotActivated(reason: String)
  /// The container produced an inconsistent graph, because of a bug in Stratus.
  case malformed(reason: String)

  public var description: String {
    switch self {
    case .notActivated(let assembly):
      """
      \(assembly) is not activated, so it has no graph; call activated(with:) on the class and use the assembly that \
      it 
      """
        + "returns"
    case .noAssemblies(let modules, let copies) where copies.isEmpty:
      "there are no assemblies to activate"
        + (modules.isEmpty ? "" : " outside of \(modules.joined(separator: ", "))")
        + "; link the modules that declare them to this program"
    case .noAssemblies(_, let copies):
      """
      the assemblies in \(copies.joined(separator: ", ")) inherit from another copy of Stratus; link Stratus to one \
      dynamic library that 
      """
        + "the app and its tests share, or only to the app"
    case .childNotActivated(let reason):
      "the graph would lack a child, whose \(reason)"
    case .malformed(let reason):
      "the container produced an inconsistent graph, which contains \(reason)"
    }
  }
}
