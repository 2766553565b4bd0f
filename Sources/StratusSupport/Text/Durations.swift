/// Durations as text.
package enum Durations {
  /// Returns a time in milliseconds with three decimal places.
  package static func milliseconds(_ nanoseconds: Int) -> String {
    let (whole, rest) = (nanoseconds.magnitude / 1_000_000, nanoseconds.magnitude % 1_000_000 / 1_000)
    return "\(whole).\(String(rest).leftPadded(to: 3, with: "0")) ms"
  }

  /// Returns a power of ten nanoseconds as a number and a unit.
  package static func powerOfTen(_ exponent: Int) -> (number: String, unit: String) {
    let units = ["ns", "µs", "ms", "s"]
    let unit = min(exponent / 3, units.count - 1)
    return ("1" + String(repeating: "0", count: exponent - 3 * unit), units[unit])
  }
}
