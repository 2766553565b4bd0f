/// The types of which values of a type consist.
///
/// reason for the unsafe reads: they follow the layout of metadata and descriptions (`TypeMetadata.rst`, `Metadata.h`
/// and `Records.h` of the Swift project), which is a stable part of the runtime's interface.
enum TypeParts {
  /// Returns the types of the parts of a struct, an enum, a tuple, or a collection, and the result of a function.
  static func ofValue(_ type: Any.Type) -> [Any.Type] {
    if let type = type as? any AssemblyHolder.Type { return [type.held] }
    if let type = type as? any StandardGeneric.Type { return type.parts }
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    switch metadata.load(as: UInt.self) {
    case 0x200, 0x201: return fields(of: metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self), metadata + 16)
    case 0x301:
      // The number of elements, their labels, and for each its type and its offset.
      return (0..<metadata.load(fromByteOffset: 8, as: Int.self)).map { self.type(at: metadata + 24 + 16 * $0) }
    case 0x302: return [self.type(at: metadata + 16)]
    default: return []
    }
  }

  /// Returns the types of the stored properties that a class itself declares. Those of a generic class are unknown.
  static func ofObject(_ type: Any.Type) -> [Any.Type] {
    guard let type = type as? AnyClass, !(type is Assembly.Type), let descriptor = classDescriptor(of: type),
      descriptor.load(as: UInt32.self) & 0x9F == 16
    else { return [] }
    return fields(of: descriptor, nil)
  }

  /// - Parameters:
  ///   - descriptor: the descriptor of a class, a struct, or an enum.
  ///   - arguments: the generic arguments of the type, if it has any.
  private static func fields(of descriptor: UnsafeRawPointer, _ arguments: UnsafeRawPointer?) -> [Any.Type] {
    guard let fields = descriptor.target(ofOffsetAt: 16) else { return [] }
    return (0..<Int(fields.load(fromByteOffset: 12, as: UInt32.self))).compactMap { index in
      // A case of an enum may have no type.
      guard let name = (fields + 16 + 12 * index).target(ofOffsetAt: 4) else { return nil }
      return _getTypeByMangledNameInContext(
        name.assumingMemoryBound(to: UInt8.self), UInt(name.mangledName.length), genericContext: descriptor,
        genericArguments: arguments)
    }
  }

  private static func type(at address: UnsafeRawPointer) -> Any.Type {
    unsafeBitCast(address.load(as: UnsafeRawPointer.self), to: Any.Type.self)
  }
}
