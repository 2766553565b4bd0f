/// Numbers as text: few decimals, no exponent, the same on every machine.
enum Decimals {
  static func text(_ number: Double, digits: Int = 2) -> String {
    var bytes: [UInt8] = []
    append(number, digits: digits, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameter digits: the most decimals that are shown; zeros at the end are not.
  static func append(_ number: Double, digits: Int = 2, to bytes: inout [UInt8]) {
    var (scale, decimals) = (1, digits)
    for _ in 0..<digits { scale *= 10 }
    let scaled = number.isFinite ? Int((number * Double(scale)).rounded()) : 0
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    var fraction = abs(scaled) % scale
    while decimals > 0, fraction % 10 == 0 {
      fraction /= 10
      decimals -= 1
    }
    append(abs(scaled) / scale, width: 1, to: &bytes)
    guard decimals > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    append(fraction, width: decimals, to: &bytes)
  }

  /// A number that is not negative, with zeros in front up to a width.
  private static func append(_ number: Int, width: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    var rest = number
    while rest > 0 || bytes.count - start < width {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    // Not as a slice, which would be copied.
    var (left, right) = (start, bytes.count - 1)
    while left < right {
      bytes.swapAt(left, right)
      (left, right) = (left + 1, right - 1)
    }
  }
}
