/// The place of an assembly in ``DefinitionGraph/assemblies``; dense, from 0, in the order of full names.
public struct AssemblyID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int32
  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
  @inlinable public init(_ index: Int) { self.rawValue = Int32(index) }
  @inlinable public var index: Int { Int(rawValue) }
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The place of a definition in ``DefinitionGraph/definitions``; dense, from 0, in the order of assembly and key.
public struct DefinitionID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int32
  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
  @inlinable public init(_ index: Int) { self.rawValue = Int32(index) }
  @inlinable public var index: Int { Int(rawValue) }
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The place of a reference in ``DefinitionGraph/references``; dense, from 0, in the order of the referring definition,
/// then in the order in which its injections are written.
public struct ReferenceID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int32
  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
  @inlinable public init(_ index: Int) { self.rawValue = Int32(index) }
  @inlinable public var index: Int { Int(rawValue) }
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
