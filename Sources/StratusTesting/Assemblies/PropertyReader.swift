/// An error for a name that no stored property has.
struct UnknownPropertyError: Error {
  /// The existing names, those of the object's own class first.
  let known: [String]
}

/// A reader for properties that are not accessible in a test.
enum PropertyReader {
  /// Returns the value of a stored property, which may be private or inherited.
  static func value(of name: String, in object: Any) -> Result<Any, UnknownPropertyError> {
    var known: [String] = []
    var next: Mirror? = Mirror(reflecting: object)
    while let mirror = next {
      for child in mirror.children {
        guard let label = child.label else { continue }
        if label == name || label == "_" + name || label == "$__lazy_storage_$_" + name { return .success(child.value) }
        known.append(label)
      }
      next = mirror.superclassMirror
    }
    return .failure(UnknownPropertyError(known: known))
  }

  /// Returns the value of an optional, which may be nested, or `nil` if there is none.
  static func unwrapped(_ value: Any) -> Any? {
    var value = value
    while true {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return value }
      guard let content = mirror.children.first?.value else { return nil }
      value = content
    }
  }
}
