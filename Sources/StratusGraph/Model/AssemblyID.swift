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
