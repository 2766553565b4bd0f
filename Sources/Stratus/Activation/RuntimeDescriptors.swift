// What the compiler wrote down of types and protocols. reason for the unsafe reads in this file: they follow the layout of metadata
// (`TypeMetadata.rst` and `Metadata.h` of the Swift project), which is a stable part of the runtime's interface.

/// The descriptor of a class, which the classes that are made of one generic class have in common.
///
/// - Returns: none where metadata is laid out in a way that is not known here, and for a class that was made at run time.
func classDescriptor(of type: AnyClass) -> UnsafeRawPointer? {
  #if canImport(Darwin) || !(arch(x86_64) || arch(arm64))
    return nil
  #else
    return unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 40, as: UnsafeRawPointer?.self)
  #endif
}

/// The descriptors of a class and of each that it inherits from, or that of a struct or an enum, which types that are made of one generic
/// type have in common.
///
/// - Returns: none where one of them has no descriptor, or one that may have copies, which a comparison of addresses would not find; and
///   for types of other kinds.
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
    // A struct, or an enum, of which optionals have a kind of their own.
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

/// The descriptors of the protocols of `any P & Q`, each of which a type must conform to whose values are to be cast to it.
///
/// - Returns: none for a type that is no such existential, has no protocol, or has constraints, as `any P<Int>` has; and where metadata is
///   laid out in a way that is not known here.
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
