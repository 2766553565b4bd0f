import StratusSupport

/// Fingerprints of findings, which stay the same while code moves because they contain neither line nor message.
struct Fingerprints {
  private var occurrences: [UInt64: Int] = [:]

  /// Returns the fingerprint of the next finding. Equal findings are numbered in their order.
  mutating func next(_ finding: Finding) -> String {
    let parts = [
      finding.rule, finding.from, finding.to ?? "", finding.injection?.kind.rawValue ?? "",
      finding.injection?.member ?? "", finding.injection?.position.map(String.init) ?? "",
    ]
    var hash = FNV1a()
    // The zero byte separates the parts.
    for part in parts { hash.combine(Array(part.utf8) + [0]) }
    let occurrence = occurrences[hash.value, default: 0]
    occurrences[hash.value] = occurrence + 1
    return hash.hexadecimal + (occurrence == 0 ? "" : "-\(occurrence + 1)")
  }
}
