/// An edge of the graph: a definition receives the object of another definition, or an assembly itself.
public struct Reference: Hashable, Sendable {
  /// The definition or assembly at which a reference ends.
  public enum Target: Hashable, Sendable {
    /// A definition, whose object is injected.
    case definition(DefinitionID)
    /// An assembly, which is injected as an object.
    case assembly(AssemblyID)

    /// The definition; `nil` for an assembly.
    package var definition: DefinitionID? { if case .definition(let id) = self { id } else { nil } }
    /// The assembly; `nil` for a definition.
    package var assembly: AssemblyID? { if case .assembly(let id) = self { id } else { nil } }

    /// Returns the target in a graph in which elements have other IDs; `nil` if that graph does not have it.
    package func renumbered(
      _ definition: (DefinitionID) -> DefinitionID?, assembly: (AssemblyID) -> AssemblyID?
    ) -> Target? {
      switch self {
      case .definition(let id): definition(id).map(Target.definition)
      case .assembly(let id): assembly(id).map(Target.assembly)
      }
    }
  }

  // A large graph has a million references. This order of the fields leaves no gaps between them.
  /// The point at which the target is injected.
  public package(set) var injection: InjectionSite
  /// The definition that refers.
  public package(set) var from: DefinitionID
  /// The definition or assembly that is injected.
  public package(set) var target: Target
  /// The name of the collaborator property through which the reference goes; `nil` for a reference within one assembly.
  /// The property belongs to the assembly that depends on the other one.
  public package(set) var collaborator: String?

  public init(from: DefinitionID, target: Target, injection: InjectionSite, collaborator: String? = nil) {
    self.from = from
    self.target = target
    self.injection = injection
    self.collaborator = collaborator
  }

  /// Whether the assembly of the target adds its object to a collection, which is the definition that refers.
  package var isContribution: Bool { injection.kind == .contribution }

  /// The definition at which the reference ends; `nil` if an assembly is injected.
  public var definition: DefinitionID? { target.definition }
}
