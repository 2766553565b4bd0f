/// Names for findings that stay the same while code moves: made of rule, pair and injection, without line and message.
struct Fingerprints {
  private var occurrences: [UInt64: Int] = [:]

  /// The fingerprint of the next finding; equal findings get a number each, in their order.
  mutating func next(_ finding: Finding) -> String {
    let parts = [
      finding.rule, finding.from, finding.to ?? "", finding.injection?.kind.rawValue ?? "",
      finding.injection?.member ?? "", finding.injection?.position.map(String.init) ?? "",
    ]
    let hash = Self.hash(parts)
    let occurrence = occurrences[hash, default: 0]
    occurrences[hash] = occurrence + 1
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + (occurrence == 0 ? "" : "-\(occurrence + 1)")
  }

  /// FNV-1a over the parts' bytes, each ended by a zero: the same on every machine and in every run.
  private static func hash(_ parts: [String]) -> UInt64 {
    parts.reduce(0xCBF2_9CE4_8422_2325) { hash, part in
      (Array(part.utf8) + [0]).reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }
}
