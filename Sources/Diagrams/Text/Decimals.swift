/// Numbers as text: few decimals, no exponent, the same on every machine.
enum Decimals {
  /// - Parameter digits: the most decimals that are shown; zeros at the end are not.
  static func text(_ number: Double, digits: Int = 2) -> String {
    guard number.isFinite else { return "0" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((number * Double(scale)).rounded())
    let sign = scaled < 0 ? "-" : ""
    var fraction = String(abs(scaled) % scale)
    fraction = String(repeating: "0", count: digits - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return sign + String(abs(scaled) / scale) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
