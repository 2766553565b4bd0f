import CStratusRuntime

/// The names of types in the notation of the language.
enum TypeName {
  /// Returns the full name, `Module.Type`, without the address that the runtime prints for private types.
  static func of(_ type: Any.Type) -> String {
    let name = _typeName(type, qualified: true)
    // The runtime's name does not show whether an argument of a standard type is a protocol.
    if name.hasPrefix("Swift."), let type = type as? any StandardGeneric.Type {
      return name.prefix { $0 != "<" } + "<" + type.parts.map(of).joined(separator: ", ") + ">"
    }
    return prefix(of: type, name) + withoutPartsOfFoundation(withoutAddresses(name))
  }

  /// Returns the name without its module, in the notation of the language: `any Store`, `WeatherService`,
  /// `[any Store]`, `Int?`.
  static func short(_ type: Any.Type) -> String {
    let name = plain(type)
    if name.hasSuffix(">"), let type = type as? any StandardGeneric.Type { return type.notation(type.parts.map(short)) }
    return name
  }

  /// Returns the name without its module and without sugar, so that similar types have similar names: `Logger`,
  /// `Optional<Logger>`.
  static func plain(_ type: Any.Type) -> String {
    let name = _typeName(type, qualified: false)
    return prefix(of: type, name) + name
  }

  /// Returns whether a type is an existential type.
  static func isExistential(_ type: Any.Type) -> Bool {
    // Existential types with constraints have a separate kind.
    let kind = kind(of: type)
    return kind == 0x303 || kind == 0x307
  }

  /// Returns whether each holder has its own copy: the type is a struct, an enum, or an optional of one.
  static func isValue(_ type: Any.Type) -> Bool {
    switch kind(of: type) {
    case 0x200, 0x201: true
    case 0x202: (type as? any StandardGeneric.Type)?.parts.first.map(isValue) ?? false
    default: false
    }
  }

  /// Returns whether a type is a function type.
  static func isFunction(_ type: Any.Type) -> Bool { kind(of: type) == 0x302 }

  /// Returns the function type of a function or of an optional function, or `nil` for other types.
  static func function(in type: Any.Type) -> Any.Type? {
    if isFunction(type) { return type }
    guard kind(of: type) == 0x202 else { return nil }
    return (type as? any StandardGeneric.Type)?.parts.first.flatMap(function)
  }

  /// Returns whether a type is a function that any thread can call without waiting: it is `@Sendable`, and neither
  /// asynchronous nor of an actor. The answer for an optional is that for its function.
  ///
  /// reason for the cast: the second word of a function type's metadata is its flags, a stable part of the runtime's
  /// interface (`TargetFunctionTypeFlags` in `MetadataValues.h` of the Swift project).
  static func isCallableOnAnyThread(_ type: Any.Type) -> Bool {
    guard let function = function(in: type) else { return false }
    let flags = unsafeBitCast(function, to: UnsafePointer<UInt>.self)[1]
    let (isolated, asynchronous, sendable, extended): (UInt, UInt, UInt, UInt) = (1 << 28, 1 << 29, 1 << 30, 1 << 31)
    return flags & (isolated | asynchronous | sendable | extended) == sendable
  }

  /// Returns the kind of a type.
  ///
  /// reason for the cast: the first word of a type's metadata is its kind, a stable part of the runtime's interface
  /// (`MetadataKind.def` of the Swift project).
  private static func kind(of type: Any.Type) -> UInt { unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee }

  /// Returns whether a class, struct, or enum conforms to the protocols of an existential type without constraints.
  ///
  /// reason for the casts: `T.self is any P.Type` requires that the compiler knows P, but the runtime can create the
  /// type `any P.Type` from the type `any P`.
  static func conforms(_ type: Any.Type, to existential: Any.Type) -> Bool {
    guard let metatype = stratus_existential_metatype(unsafeBitCast(existential, to: UnsafeRawPointer.self)) else {
      return false
    }
    func isInstance<Metatype>(_: Metatype.Type) -> Bool { type as Any is Metatype }
    return _openExistential(unsafeBitCast(metatype, to: Any.Type.self), do: isInstance)
  }

  private static func prefix(of type: Any.Type, _ name: String) -> String {
    // For existential types with constraints, the runtime adds the prefix itself.
    isExistential(type) && name != "Any" && !name.hasPrefix("any ") ? "any " : ""
  }

  /// Returns a name with the module `Foundation` instead of those that it consists of on Linux, so that graphs of all
  /// systems are equal.
  private static func withoutPartsOfFoundation(_ name: String) -> String {
    #if canImport(Darwin)
      return name
    #else
      // Few names contain the word, and this is much faster than searching by characters.
      guard contains("Foundation".utf8, name.utf8) else { return name }
      return ["Essentials", "Internationalization", "Networking", "XML"].reduce(name) { name, part in
        name.replacing("Foundation\(part).", with: "Foundation.")
      }
    #endif
  }

  /// Returns whether a word occurs in a text, both as bytes.
  private static func contains(_ word: String.UTF8View, _ text: String.UTF8View) -> Bool {
    var rest = text[...]
    while let start = word.first.flatMap({ rest.firstIndex(of: $0) }) {
      rest = rest[start...]
      if rest.starts(with: word) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private static func withoutAddresses(_ name: String) -> String {
    // Few names contain the character, and searching for the whole text would take longer than everything else that is
    // done with a name.
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
