/// An activated assembly.
public struct AssemblyNode: Hashable, Sendable {
  /// The full name: `Module.Assembly`.
  public let name: String
  /// The full names of its superclasses that are assemblies of the application, nearest first. They need not be activated.
  public let superclasses: [String]
  /// The full name of the root of the child activation that it belongs to, or `nil` if it belongs to the activation itself.
  public let child: String?
  /// The location of its first definition; `nil` if that is unknown.
  public internal(set) var location: SourceLocation?
  /// The assemblies that it declares to use, ordered by property name.
  public internal(set) var collaborators: [CollaboratorNode]
  /// The indices of its definitions in ``DefinitionGraph/definitions``.
  public internal(set) var definitions: Range<Int>

  /// The full name of the class that it inherits from if that is an assembly of the application; otherwise `nil`.
  public var superclass: String? { superclasses.first }

  /// The names of its superclasses as a list in text: `Module.Nearest: Module.Next`; `nil` if there are none.
  package var writtenSuperclasses: String? { superclasses.isEmpty ? nil : superclasses.joined(separator: ": ") }

  /// The name without its module.
  ///
  /// - Complexity: O(length of the result).
  public var shortName: Substring { name.withoutQualifier }
}
