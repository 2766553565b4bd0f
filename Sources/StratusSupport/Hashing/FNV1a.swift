/// A hash that is the same on every machine and in every run: FNV-1a with 64 bits. It protects against accidents, not attacks.
///
/// - Source: <http://www.isthe.com/chongo/tech/comp/fnv/>
package struct FNV1a {
  /// The hash of all bytes so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Adds bytes to what is hashed.
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// The hash in hexadecimal, 16 digits.
  package var hexadecimal: String { String(value, radix: 16).leftPadded(to: 16, with: "0") }
}
