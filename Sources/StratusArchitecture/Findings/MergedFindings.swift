import StratusGraph

/// Findings of several activations, each once.
struct MergedFindings {
  struct Entry {
    var finding: Finding
    /// The position of the rule in the order of rules.
    let rank: Int
    /// The index of the exception that accepts the finding.
    var exception: Int?
  }

  /// The properties that identify a finding in all activations, whose ids differ.
  private struct Key: Hashable {
    let identity: Finding.Identity
    let severity: Severity
    /// A finding that has another extent in another activation is shown with both.
    let extent: Finding.Extent?
    let location: SourceLocation?
    /// The number of the finding among equal ones. Two equal injections on one line are two findings in each
    /// activation.
    var occurrence = 0

    init(_ finding: Finding) {
      identity = finding.identity
      severity = finding.severity
      extent = finding.extent
      location = finding.location
    }
  }

  /// The entries, in the order in which they were added.
  private(set) var entries: [Entry] = []
  private var indices: [Key: Int] = [:]
  /// Whether there is a single activation, in which all findings are distinct.
  private let isOneActivation: Bool

  init(isOneActivation: Bool) { self.isOneActivation = isOneActivation }

  /// Adds the findings of a rule in one activation.
  mutating func add(_ findings: [Entry]) {
    if isOneActivation {
      entries += findings
      return
    }
    var occurrences: [Key: Int] = [:]
    for entry in findings {
      var key = Key(entry.finding)
      occurrences[key, default: 0] += 1
      key.occurrence = occurrences[key] ?? 0
      if let index = indices[key] {
        entries[index].finding.activations += entry.finding.activations
      } else {
        indices[key] = entries.count
        entries.append(entry)
      }
    }
  }
}

extension [MergedFindings.Entry] {
  /// Returns the entries in the order of the rules, then of source, target, location, and injection.
  func inOrder() -> [Element] {
    let entries = self
    // Indices are sorted, because moving the large entries would be slow.
    let order = indices.sorted { left, right in
      entries[left].rank != entries[right].rank
        ? entries[left].rank < entries[right].rank : Finding.areInOrder(entries[left].finding, entries[right].finding)
    }
    return order.map { entries[$0] }
  }
}

extension Finding {
  fileprivate static func areInOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.from != right.from { return left.from < right.from }
    if left.to != right.to { return left.to ?? "" < right.to ?? "" }
    if let first = left.location, let second = right.location, first != second { return first < second }
    if (left.location == nil) != (right.location == nil) { return left.location == nil }
    // Not the order of references, which is not part of the architecture.
    if let first = left.injection, let second = right.injection, first != second { return first.precedes(second) }
    return left.message < right.message
  }
}
