/// An activated assembly.
public struct AssemblyNode: Hashable, Sendable {
  /// The full name: `Module.Assembly`.
  public internal(set) var name: String
  /// The full name of the class that it inherits from if that is an assembly of the application; otherwise `nil`.
  public internal(set) var superclass: String?
  /// The superclasses of ``superclass``, nearest first.
  var ancestors: [String]
  /// The full name of the root of the child activation that it belongs to, or `nil` if it belongs to the activation
  /// itself.
  public internal(set) var child: String?
  /// The location of its first definition; `nil` if that is unknown.
  public internal(set) var location: SourceLocation?
  /// The assemblies that it declares to use, ordered by property name.
  public internal(set) var collaborators: [CollaboratorNode]
  /// The indices of its definitions in ``DefinitionGraph/definitions``.
  public internal(set) var definitions: Range<Int>
  /// Whether its name may begin with a module.
  var hasModule = true

  init(
    name: String, superclasses: [String] = [], child: String? = nil, location: SourceLocation? = nil,
    collaborators: [CollaboratorNode] = [], definitions: Range<Int> = 0..<0
  ) {
    self.name = name
    superclass = superclasses.first
    ancestors = Array(superclasses.dropFirst())
    self.child = child
    self.location = location
    self.collaborators = collaborators
    self.definitions = definitions
  }

  /// The full names of its superclasses that are assemblies of the application, nearest first. They need not be
  /// activated.
  public var superclasses: [String] { (superclass.map { [$0] } ?? []) + ancestors }

  /// The names of its superclasses as a list in text: `Module.Nearest: Module.Next`; `nil` if there are none.
  package var writtenSuperclasses: String? { superclasses.isEmpty ? nil : superclasses.joined(separator: ": ") }

  /// The name without its module.
  ///
  /// - Complexity: O(length of the name).
  public var shortName: Substring { hasModule ? name.withoutQualifier : name[...] }
}
