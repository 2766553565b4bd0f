/// A part of the product that the graph does not show, so that no rule can judge it.
public struct UnseenPart: Hashable, Comparable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// An assembly class that is not activated.
    case inactiveAssembly
    /// An abstract assembly class from which no other one inherits.
    case abstractAssembly
    /// A generic assembly class of which no activated assembly is made.
    case genericAssembly
    /// An assembly class of a library that has a copy of Stratus of its own.
    case otherLibrary
    /// A target of the package that uses Stratus and does not belong to the product.
    case target
    /// An assembly that closures in its recipes hold, so that they can resolve what they like. In a graph that the tool loads, the
    /// definitions say so themselves: ``DefinitionNode/hasCapture``.
    case closures
    /// Libraries that could not be searched for assemblies.
    case libraries
  }

  public let kind: Kind
  /// The full name of the assembly, or the name of the target.
  public let name: String
  /// The name of the library that declares the assembly, if that is another one than the product's.
  public let library: String?

  public init(_ kind: Kind, name: String, library: String? = nil) {
    self.kind = kind
    self.name = name
    self.library = library
  }

  /// By name first.
  public static func < (left: Self, right: Self) -> Bool {
    (left.name, left.kind.rawValue, left.library ?? "") < (right.name, right.kind.rawValue, right.library ?? "")
  }

  /// The name without its module.
  public var shortName: Substring { name[name.index(afterLastDotOf: name)...] }
}
