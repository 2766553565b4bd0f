/// The hash function FNV-1a with 64 bits, which gives the same value on every machine and in every run.
///
/// It detects accidental changes, not deliberate ones.
///
/// It is `public` because other modules specialize only functions that are public and inlinable.
///
/// - Source: <http://www.isthe.com/chongo/tech/comp/fnv/>
@frozen public struct FNV1a {
  /// The hash of all bytes so far.
  public var value: UInt64 = 0xcbf2_9ce4_8422_2325

  @inlinable public init() {}

  /// Adds bytes to the hash.
  @inlinable public mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// The hash as 16 hexadecimal digits.
  package var hexadecimal: String { String(value, radix: 16).leftPadded(to: 16, with: "0") }
}
