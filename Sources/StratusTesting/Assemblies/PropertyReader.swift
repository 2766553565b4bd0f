/// A name that no stored property has.
struct PropertyMiss: Error {
  /// The names that there are, the object's own class first.
  let known: [String]
}

/// Reads properties that the compiler would not let a test read.
enum PropertyReader {
  /// The value of a stored property, private and inherited ones included.
  static func value(of name: String, in object: Any) -> Result<Any, PropertyMiss> {
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
    return .failure(PropertyMiss(known: known))
  }

  /// What an optional holds, however deep; nil where it holds nothing.
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
