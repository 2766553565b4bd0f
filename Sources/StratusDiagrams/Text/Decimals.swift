/// Writes numbers with few decimals, without an exponent, and independent of the locale.
package enum Decimals {
  /// Returns a number as text.
  package static func text(_ number: Double, digits: Int = 2) -> String {
    var bytes: [UInt8] = []
    append(number, digits: digits, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number as text.
  ///
  /// - Parameter digits: the largest number of decimals. Trailing zeros are left out.
  package static func append(_ number: Double, digits: Int = 2, to bytes: inout [UInt8]) {
    var (scale, decimals) = (1, digits)
    for _ in 0..<digits { scale *= 10 }
    // Numbers without a decimal form, such as infinity, become 0.
    let scaled = Int(exactly: (number * Double(scale)).rounded()) ?? 0
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

  /// Appends a number that is not negative, with leading zeros up to a width.
  private static func append(_ number: Int, width: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    var rest = number
    while rest > 0 || bytes.count - start < width {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    // Reverses the digits in place; reversing a slice would copy it.
    var (left, right) = (start, bytes.count - 1)
    while left < right {
      bytes.swapAt(left, right)
      (left, right) = (left + 1, right - 1)
    }
  }
}
