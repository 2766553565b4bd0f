/// The environment variables of the process.
package enum Environment {
  /// Accesses the value of a variable; `nil` if it is missing or empty.
  package static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
