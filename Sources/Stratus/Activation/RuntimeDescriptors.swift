// Descriptors that the compiler writes for types and protocols. reason for the unsafe reads in this file: they follow
// the layout of metadata, which is a stable part of the runtime's interface (`TypeMetadata.rst` and `Metadata.h` of the
// Swift project).

/// Returns the descriptor of a class, which the specializations of a generic class share.
///
/// - Returns: the descriptor, or `nil` if the layout of the metadata is unknown or the class was created at run time.
func classDescriptor(of type: AnyClass) -> UnsafeRawPointer? {
  #if canImport(Darwin) || !(arch(x86_64) || arch(arm64))
    return nil
  #else
    return unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 40, as: UnsafeRawPointer?.self)
  #endif
}

/// Returns the descriptors of a class and its superclasses, or the descriptor of a struct or an enum.
///
/// - Returns: the descriptors, or `nil` for types of other kinds and if a type has no descriptor or one that may exist
///   several times, because addresses then do not identify the type.
func uniqueDescriptors(of type: Any.Type) -> [UnsafeRawPointer]? {
  var result: [UnsafeRawPointer] = []
  guard var next = type as? AnyClass else { return valueDescriptor(of: type).map { [$0] } }
  while true {
    guard let descriptor = classDescriptor(of: next), isUnique(descriptor, ofKind: 0x10) else { return nil }
    result.append(descriptor)
    guard let superclass = _getSuperclass(next) else { return result }
    next = superclass
  }
}

private func valueDescriptor(of type: Any.Type) -> UnsafeRawPointer? {
  #if canImport(Darwin) || !(arch(x86_64) || arch(arm64))
    return nil
  #else
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // A struct or an enum. Optionals have a separate kind.
    guard 0x200...0x202 ~= metadata.load(as: UInt.self),
      let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer?.self),
      isUnique(descriptor, ofKind: 0x11) || isUnique(descriptor, ofKind: 0x12)
    else { return nil }
    return descriptor
  #endif
}

private func isUnique(_ descriptor: UnsafeRawPointer, ofKind kind: UInt32) -> Bool {
  descriptor.load(as: UInt32.self) & 0x5F == 0x40 | kind
}

/// Returns the descriptors of the protocols of an existential type such as `any P & Q`.
///
/// - Returns: the descriptors, or `nil` for other types, for existential types without protocols or with constraints,
///   such as `any P<Int>`, and if the layout of the metadata is unknown.
func protocolDescriptors(of existential: Any.Type) -> [UnsafeRawPointer]? {
  #if canImport(Darwin) || !(arch(x86_64) || arch(arm64))
    return nil
  #else
    let metadata = unsafeBitCast(existential, to: UnsafeRawPointer.self)
    guard metadata.load(as: UInt.self) == 0x303 else { return nil }
    let hasSuperclass = metadata.load(fromByteOffset: 8, as: UInt32.self) & 0x4000_0000 != 0
    let count = Int(metadata.load(fromByteOffset: 12, as: UInt32.self))
    let first = hasSuperclass ? 24 : 16
    var result: [UnsafeRawPointer] = []
    for index in 0..<count {
      guard let descriptor = metadata.load(fromByteOffset: first + 8 * index, as: UnsafeRawPointer?.self),
        UInt(bitPattern: descriptor) & 1 == 0, descriptor.load(as: UInt32.self) & 0x1F == 3
      else { return nil }
      result.append(descriptor)
    }
    return result.isEmpty ? nil : result
  #endif
}
