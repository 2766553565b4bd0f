import CStratus

/// The name of a type, as people write it.
enum TypeName {
  /// `Module.Type`, without the address that the runtime prints for private types.
  static func of(_ type: Any.Type) -> String { prefix(of: type) + withoutAddresses(_typeName(type, qualified: true)) }

  /// The name without its module: `any Store`, `WeatherService`.
  static func short(_ type: Any.Type) -> String { prefix(of: type) + _typeName(type, qualified: false) }

  /// Whether values of the type may be of any type that conforms to a protocol.
  ///
  /// reason for the cast: the first word of a type's metadata is its kind, a stable part of the runtime's interface
  /// (`MetadataKind.def` of the Swift project): 0x303 is an existential, 0x307 one with constraints.
  static func isExistential(_ type: Any.Type) -> Bool {
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return kind == 0x303 || kind == 0x307
  }

  /// Whether a class, struct or enum conforms to the protocols of an existential; those with constraints are not understood.
  ///
  /// reason for the casts: that `T.self is any P.Type` can be asked only where the compiler knows P; the runtime makes the type
  /// `any P.Type` of the type `any P`.
  static func conforms(_ type: Any.Type, to existential: Any.Type) -> Bool {
    guard let metatype = stratus_existential_metatype(unsafeBitCast(existential, to: UnsafeRawPointer.self)) else {
      return false
    }
    func isInstance<Metatype>(_: Metatype.Type) -> Bool { type as Any is Metatype }
    return _openExistential(unsafeBitCast(metatype, to: Any.Type.self), do: isInstance)
  }

  private static func prefix(of type: Any.Type) -> String { isExistential(type) ? "any " : "" }

  private static func withoutAddresses(_ name: String) -> String {
    guard name.contains("(unknown context at $") else { return name }
    var result = ""
    var rest = name[...]
    while let start = rest.firstRange(of: "(unknown context at $") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstIndex(of: ")") else { break }
      rest = rest[rest.index(after: end)...]
      if rest.first == "." { rest = rest.dropFirst() }
    }
    return result + rest
  }
}
