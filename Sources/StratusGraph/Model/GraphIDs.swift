/// The index of an assembly in ``DefinitionGraph/assemblies``, from 0, in the order of full names.
public struct AssemblyID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int32
  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
  /// Creates the ID of the assembly at an index.
  @inlinable public init(_ index: Int) { self.rawValue = Int32(index) }
  /// The index in ``DefinitionGraph/assemblies``.
  @inlinable public var index: Int { Int(rawValue) }
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The index of a definition in ``DefinitionGraph/definitions``, from 0, in the order of assemblies and keys.
public struct DefinitionID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int32
  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
  /// Creates the ID of the definition at an index.
  @inlinable public init(_ index: Int) { self.rawValue = Int32(index) }
  /// The index in ``DefinitionGraph/definitions``.
  @inlinable public var index: Int { Int(rawValue) }
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The index of a reference in ``DefinitionGraph/references``, from 0, in the order of referring definitions and then
/// as written in the source.
public struct ReferenceID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int32
  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
  /// Creates the ID of the reference at an index.
  @inlinable public init(_ index: Int) { self.rawValue = Int32(index) }
  /// The index in ``DefinitionGraph/references``.
  @inlinable public var index: Int { Int(rawValue) }
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
