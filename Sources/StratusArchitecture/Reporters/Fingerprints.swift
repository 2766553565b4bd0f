import StratusSupport

/// Names for findings that stay the same while code moves: made of rule, pair and injection, without line and message.
struct Fingerprints {
  private var occurrences: [UInt64: Int] = [:]

  /// The fingerprint of the next finding; equal findings get a number each, in their order.
  mutating func next(_ finding: Finding) -> String {
    let parts = [
      finding.rule, finding.from, finding.to ?? "", finding.injection?.kind.rawValue ?? "",
      finding.injection?.member ?? "", finding.injection?.position.map(String.init) ?? "",
    ]
    var hash = FNV1a()
    // The zero keeps parts apart.
    for part in parts { hash.combine(Array(part.utf8) + [0]) }
    let occurrence = occurrences[hash.value, default: 0]
    occurrences[hash.value] = occurrence + 1
    return hash.hexadecimal + (occurrence == 0 ? "" : "-\(occurrence + 1)")
  }
}
