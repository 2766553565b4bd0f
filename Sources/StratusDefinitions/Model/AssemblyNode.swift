/// An activated assembly.
public struct AssemblyNode: Hashable, Sendable {
  /// `Module.Assembly`.
  public let name: String
  /// The full name of its superclass, where that is an assembly of the user's; else nil.
  public let superclass: String?
  /// Where its first definition is declared.
  public let location: SourceLocation?
  /// The assemblies it declares to use, in the order of their property names.
  public internal(set) var collaborators: [CollaboratorNode]
  /// Its definitions: a run in ``DefinitionGraph/definitions``.
  public internal(set) var definitions: Range<Int>

  /// The name without its module.
  public var shortName: Substring { name[name.index(afterLastDotOf: name)...] }
}

/// A collaborator as an assembly declares it. That a definition really refers to the assembly is told by the references.
public struct CollaboratorNode: Hashable, Sendable {
  /// The property that declares it.
  public let property: String
  /// The declared type: a concrete assembly class, or a protocol.
  public let type: String
  public let isByProtocol: Bool
  /// The assembly that serves it in this activation.
  public internal(set) var assembly: AssemblyID
  public let location: SourceLocation?
}

extension String {
  func index(afterLastDotOf name: String) -> Index {
    name.lastIndex(of: ".").map { name.index(after: $0) } ?? name.startIndex
  }
}
