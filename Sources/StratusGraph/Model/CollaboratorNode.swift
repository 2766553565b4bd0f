/// An assembly that another assembly declares to use.
///
/// Whether definitions really refer to it is a matter of ``DefinitionGraph/references``.
public struct CollaboratorNode: Hashable, Sendable {
  /// The name of the property that declares the collaborator.
  public internal(set) var property: String
  /// The declared type: an assembly class or a protocol.
  public internal(set) var type: String
  /// Whether the declared type is a protocol.
  public internal(set) var isByProtocol: Bool
  /// The assembly that the property holds in this activation.
  public internal(set) var assembly: AssemblyID
  /// The location of the declaration; `nil` if it is unknown.
  public internal(set) var location: SourceLocation?
}
