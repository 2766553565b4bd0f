/// An edge of the graph: a definition receives the object of another definition, or an assembly itself.
public struct Reference: Hashable, Sendable {
  /// The definition or assembly at which a reference ends.
  public enum Target: Hashable, Sendable {
    /// A definition, whose object is injected.
    case definition(DefinitionID)
    /// An assembly, which is injected as an object.
    case assembly(AssemblyID)
  }

  // A large graph has a million references. This order of the fields leaves no gaps between them.
  /// The point at which the target is injected.
  public let injection: InjectionSite
  /// The definition that refers.
  public internal(set) var from: DefinitionID
  /// The definition or assembly that is injected.
  public internal(set) var target: Target
  /// The name of the collaborator property through which the reference goes; `nil` for a reference within one assembly.
  public let collaborator: String?

  public init(from: DefinitionID, target: Target, injection: InjectionSite, collaborator: String? = nil) {
    self.from = from
    self.target = target
    self.injection = injection
    self.collaborator = collaborator
  }

  /// The definition at which the reference ends; `nil` if an assembly is injected.
  public var definition: DefinitionID? {
    if case .definition(let id) = target { id } else { nil }
  }
}
