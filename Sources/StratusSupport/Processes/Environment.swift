/// The variables of the process's environment.
package enum Environment {
  /// The value of a variable; `nil` if it is absent or empty.
  package static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
