/// A generic type of the standard library.
protocol StandardGeneric {
  /// The generic arguments.
  static var parts: [Any.Type] { get }
  /// Returns the type in the notation of the language.
  ///
  /// - Parameter names: the names of the parts.
  static func notation(_ names: [String]) -> String
}

extension Array: StandardGeneric {
  static var parts: [Any.Type] { [Element.self] }
  static func notation(_ names: [String]) -> String { "[\(names[0])]" }
}

extension Set: StandardGeneric {
  static var parts: [Any.Type] { [Element.self] }
  static func notation(_ names: [String]) -> String { "Set<\(names[0])>" }
}

extension Dictionary: StandardGeneric {
  static var parts: [Any.Type] { [Key.self, Value.self] }
  static func notation(_ names: [String]) -> String { "[\(names[0]): \(names[1])]" }
}

extension Optional: StandardGeneric {
  static var parts: [Any.Type] { [Wrapped.self] }
  static func notation(_ names: [String]) -> String {
    let needsParentheses = TypeName.isExistential(Wrapped.self) || TypeName.isFunction(Wrapped.self)
    return needsParentheses && names[0] != "Any" ? "(\(names[0]))?" : "\(names[0])?"
  }
}
