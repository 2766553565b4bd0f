import StratusSupport

/// Fingerprints of findings, which stay the same while code moves and while a finding grows, because they contain only
/// its identity.
struct Fingerprints {
  private var occurrences: [UInt64: Int] = [:]

  /// Returns the fingerprint of the next finding. Equal findings are numbered in their order.
  mutating func next(_ finding: Finding) -> String {
    let identity = finding.identity
    var hash = FNV1a()
    // The zero byte separates the parts.
    for part in [identity.rule, identity.from, identity.to, identity.kind?.rawValue, identity.member] {
      hash.combine(Array((part ?? "").utf8) + [0])
    }
    if identity.isPossible { hash.combine(Array("possible".utf8)) }
    let occurrence = occurrences[hash.value, default: 0]
    occurrences[hash.value] = occurrence + 1
    return hash.hexadecimal + (occurrence == 0 ? "" : "-\(occurrence + 1)")
  }
}
