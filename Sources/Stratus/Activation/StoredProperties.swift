/// A stored property that a class declares: its name, its offset in an instance, and the kind of its type.
///
/// `Mirror` provides the same information, but it instantiates the type of each property and copies its value, which
/// was the most expensive part of a start. This type reads only the compiler's description of the class.
struct StoredProperty {
  enum Kind: Equatable {
    case definition, collaborator, configuration
    /// The storage of a lazy property for a definition or a collaborator.
    case lazy(isCollaborator: Bool)
    /// A property that is not relevant for activation.
    case other
  }

  let kind: Kind
  let name: UnsafePointer<CChar>
  let offset: Int
}

extension StoredProperty {
  /// Returns the properties that a class declares, without those of its superclass.
  ///
  /// reason for the unsafe reads: they follow the layout of class metadata and descriptions (`TypeMetadata.rst`,
  /// `Metadata.h` and `Records.h` of the Swift project), which is a stable part of the runtime's interface.
  ///
  /// - Returns: the properties, or `nil` if only `Mirror` can determine them: with the Objective-C runtime, in a class
  ///   without a description of its fields, and for a property whose type is known only at run time.
  static func declared(by type: AnyClass) -> [StoredProperty]? {
    guard let description = classDescriptor(of: type) else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let flags = description.load(as: UInt32.self)
    // The descriptor must be that of a class whose superclass is not resilient.
    guard flags & 0x1F == 16, flags & 1 << 29 == 0 else { return nil }
    let count = Int(description.load(fromByteOffset: 36, as: UInt32.self))
    guard count > 0 else { return [] }
    guard let fields = description.target(ofOffsetAt: 16) else { return nil }
    let offsets = metadata + 8 * Int(description.load(fromByteOffset: 40, as: UInt32.self))
    var result: [StoredProperty] = []
    result.reserveCapacity(count)
    for index in 0..<count {
      let field = fields + 16 + 12 * index
      guard let name = field.target(ofOffsetAt: 8), let type = field.target(ofOffsetAt: 4), let kind = kind(type)
      else { return nil }
      result.append(
        StoredProperty(
          kind: kind, name: name.assumingMemoryBound(to: CChar.self),
          offset: offsets.load(fromByteOffset: 8 * index, as: Int.self)))
    }
    return result
  }

  /// Returns the kind of a type, given its mangled name. The name of a generic struct of this module begins with a
  /// reference to its descriptor and ends after its arguments.
  ///
  /// - Returns: the kind, or `nil` if a value of the type may contain a struct of this module.
  private static func kind(_ mangled: UnsafeRawPointer) -> Kind? {
    let (length, last) = mangled.mangledName
    // The name of a protocol.
    guard last != UInt8(ascii: "p"), last != UInt8(ascii: "P") else { return nil }
    let first = mangled.load(as: UInt8.self)
    guard first == 1 || first == 2, let target = mangled.target(ofOffsetAt: 1) else {
      // A type of the standard library, or a function. Otherwise, it may be a generic parameter of the class.
      return first == UInt8(ascii: "S") || last == UInt8(ascii: "c") ? .other : nil
    }
    let described = GenericStruct(
      described: first == 1 ? target : target.load(as: UnsafeRawPointer.self))
    if length == 5 { return described == GenericStruct.configuration ? .configuration : .other }
    guard let isCollaborator = described.isCollaborator else { return .other }
    if last == UInt8(ascii: "G") { return isCollaborator ? .collaborator : .definition }
    // `GSg` ends an optional, and a lazy property is stored as one.
    return .lazy(isCollaborator: isCollaborator)
  }
}

extension UnsafeRawPointer {
  /// The length of the mangled name at this address, and the last byte that is not part of a reference.
  var mangledName: (length: Int, last: UInt8) {
    var (length, last) = (0, UInt8(0))
    while true {
      let byte = load(fromByteOffset: length, as: UInt8.self)
      if byte == 0 { return (length, last) }
      last = byte
      // A control character is followed by a reference: an offset of four bytes, or an address.
      length += byte < 0x18 ? 5 : byte < 0x20 ? 9 : 1
    }
  }

  /// Returns the target of a relative offset, given the position of the offset.
  func target(ofOffsetAt position: Int) -> UnsafeRawPointer? {
    let offset = loadUnaligned(fromByteOffset: position, as: Int32.self)
    return offset == 0 ? nil : self + position + Int(offset)
  }
}
