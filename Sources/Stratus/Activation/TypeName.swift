import CStratusRuntime

/// The name of a type, as people write it.
enum TypeName {
  /// `Module.Type`, without the address that the runtime prints for private types.
  static func of(_ type: Any.Type) -> String {
    let name = _typeName(type, qualified: true)
    // Of what is within a standard type, the runtime does not say whether it is a protocol.
    if name.hasPrefix("Swift."), let type = type as? any StandardGeneric.Type {
      return name.prefix { $0 != "<" } + "<" + type.parts.map(of).joined(separator: ", ") + ">"
    }
    return prefix(of: type, name) + withoutAddresses(name)
  }

  /// The name without its module, in the language's own notation: `any Store`, `WeatherService`, `[any Store]`, `Int?`.
  static func short(_ type: Any.Type) -> String {
    let name = plain(type)
    if name.hasSuffix(">"), let type = type as? any StandardGeneric.Type { return type.notation(type.parts.map(short)) }
    return name
  }

  /// The name without its module, in which like types look alike and others do not: `Logger` and `Optional<Logger>`.
  static func plain(_ type: Any.Type) -> String {
    let name = _typeName(type, qualified: false)
    return prefix(of: type, name) + name
  }

  /// Whether values of the type may be of any type that conforms to a protocol.
  static func isExistential(_ type: Any.Type) -> Bool {
    // Those with constraints have a kind of their own.
    let kind = kind(of: type)
    return kind == 0x303 || kind == 0x307
  }

  /// Whether each holder has a copy of its own: true of structs and enums, and of optionals of them.
  static func isValue(_ type: Any.Type) -> Bool {
    switch kind(of: type) {
    case 0x200, 0x201: true
    case 0x202: (type as? any StandardGeneric.Type)?.parts.first.map(isValue) ?? false
    default: false
    }
  }

  static func isFunction(_ type: Any.Type) -> Bool { kind(of: type) == 0x302 }

  /// reason for the cast: the first word of a type's metadata is its kind, a stable part of the runtime's interface
  /// (`MetadataKind.def` of the Swift project).
  private static func kind(of type: Any.Type) -> UInt { unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee }

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

  private static func prefix(of type: Any.Type, _ name: String) -> String {
    // The runtime says it of those with constraints.
    isExistential(type) && name != "Any" && !name.hasPrefix("any ") ? "any " : ""
  }

  private static func withoutAddresses(_ name: String) -> String {
    // Few names have the sign, and to search for the whole text costs more than all else that is done with a name.
    guard name.utf8.contains(UInt8(ascii: "$")) else { return name }
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
