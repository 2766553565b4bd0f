/// The hash function FNV-1a with 64 bits, which gives the same value on every machine and in every run.
///
/// It detects accidental changes, not deliberate ones.
///
/// - Source: <http://www.isthe.com/chongo/tech/comp/fnv/>
@frozen package struct FNV1a {
  /// The hash of all bytes so far.
  package var value: UInt64 = 0xcbf2_9ce4_8422_2325

  @inlinable package init() {}

  /// Adds bytes to the hash.
  @inlinable package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// The hash as 16 hexadecimal digits.
  package var hexadecimal: String { String(value, radix: 16).leftPadded(to: 16, with: "0") }
}
