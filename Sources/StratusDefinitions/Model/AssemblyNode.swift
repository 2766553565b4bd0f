/// An activated assembly.
public struct AssemblyNode: Hashable, Sendable {
  /// The full name: `Module.Assembly`.
  public let name: String
  /// The full name of its superclass if that is an assembly of the application; otherwise `nil`.
  public let superclass: String?
  /// The location of its first definition; `nil` if that is unknown.
  public let location: SourceLocation?
  /// The assemblies that it declares to use, ordered by property name.
  public internal(set) var collaborators: [CollaboratorNode]
  /// The indices of its definitions in ``DefinitionGraph/definitions``.
  public internal(set) var definitions: Range<Int>

  /// The name without its module.
  ///
  /// - Complexity: O(length of the result).
  public var shortName: Substring { name.withoutQualifier }
}
