// What the compiler wrote down of classes and protocols. reason for the unsafe reads in this file: they follow the layout of metadata
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
