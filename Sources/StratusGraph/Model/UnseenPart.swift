/// A part of the product that is not in the graph, so that no rule can check it.
public struct UnseenPart: Hashable, Comparable, Sendable {
  /// The reason why a part is not in the graph.
  public enum Kind: String, CaseIterable, Sendable {
    /// An assembly class that is not activated.
    case inactiveAssembly
    /// An abstract assembly class without a subclass.
    case abstractAssembly
    /// A generic assembly class without an activated specialization.
    case genericAssembly
    /// An assembly class of a library that contains its own copy of Stratus.
    case otherLibrary
    /// A target of the package that uses Stratus but does not belong to the product.
    case target
    /// An assembly that closures or other objects hold, so that they can resolve any definition, and it is not known
    /// which recipes they belong to. Otherwise, ``DefinitionNode/hasCapture`` marks the definitions.
    case closures
    /// Libraries that could not be searched for assemblies.
    case libraries
    /// Details that are missing because the library and the tool have different versions of Stratus.
    case details
    /// An input, such as a package, that could not be loaded.
    case input
    /// A library product of the package that was not loaded and has assemblies that the loaded one does not have.
    case product
    /// An activation that an input lacks; ``UnseenPart/library`` is the input or the package.
    case activation
    /// A package of the repository that no input contains, or the target ``UnseenPart/library`` of it.
    case package
    /// A package of the repository that the configuration file does not list.
    case unlistedPackage
    /// A file or directory that could not be read, so that packages or targets in it may be missing.
    case unreadable
  }

  /// The reason why the part is not in the graph.
  public let kind: Kind
  /// The full name of the assembly, the name of the target, product, or activation, the path of the package, file, or
  /// directory, or a description of the libraries or details.
  public let name: String
  /// The name of the library that declares the assembly or does not report the details, or of the product to which the
  /// target does not belong; `nil` for the product of the graph. For an activation and a package, what the kind says.
  public let library: String?

  public init(_ kind: Kind, name: String, library: String? = nil) {
    self.kind = kind
    self.name = name
    self.library = library
  }

  /// Orders parts by name, then by kind and library.
  public static func < (left: Self, right: Self) -> Bool {
    (left.name, left.kind.rawValue, left.library ?? "") < (right.name, right.kind.rawValue, right.library ?? "")
  }
}
