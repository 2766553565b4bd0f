/// Numbers as text: at most two decimals, no exponent, the same on every machine.
enum Decimals {
  static func text(_ number: Double) -> String {
    guard number.isFinite else { return "0" }
    let hundredths = Int((number * 100).rounded())
    let (whole, fraction) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if fraction == 0 { return "\(sign)\(whole)" }
    if fraction % 10 == 0 { return "\(sign)\(whole).\(fraction / 10)" }
    return "\(sign)\(whole).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
