/// The words of the lock format, which `docs/lock.md` describes.
enum LockFormat {
  /// The first word of the file.
  static let name = "stratus-lock"
  /// The newest version.
  static let version = 1
  /// The bytes with which some editors begin a file in UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The second word of a line, which names its content. The cases are in the order of the lines of one definition.
  enum Keyword: String, CaseIterable {
    /// An activation that the lock contains.
    case activation
    /// An assembly.
    case assembly
    /// An assembly that an assembly declares to use.
    case collaborator
    /// A definition.
    case definition
    /// A part of the product that is not in the graph.
    case unseen
    /// A reference to a definition.
    case uses
    /// A reference to an assembly, which is injected as an object.
    case usesAssembly
    /// An injected value that no definition provides.
    case value
  }

  /// The properties of a definition. The scope comes first, and is always written.
  static let properties =
    DefinitionNode.Property.all.filter { $0.name == "scope" }
    + DefinitionNode.Property.all.filter { $0.name != "scope" }
}
