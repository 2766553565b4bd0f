import StratusDefinitions

/// Findings of several activations, each once.
struct MergedFindings {
  struct Entry {
    var finding: Finding
    /// The position of the rule in the order of rules.
    let rank: Int
    /// The index of the exception that accepts the finding.
    var exception: Int?
  }

  /// The properties that identify a finding in all activations. Ids differ from graph to graph.
  private struct Identity: Hashable {
    let rule: String
    let from: String
    let to: String?
    let message: String
    let location: SourceLocation?
    /// The number of the finding among equal ones. Two equal injections on one line are two findings in each
    /// activation.
    var occurrence = 0

    init(_ finding: Finding) {
      rule = finding.rule
      from = finding.from
      to = finding.to
      message = finding.message
      location = finding.location
    }
  }

  /// The entries, in the order in which they were added.
  private(set) var entries: [Entry] = []
  private var indices: [Identity: Int] = [:]
  /// Whether there is a single activation, in which all findings are distinct.
  private let isOneActivation: Bool

  init(isOneActivation: Bool) { self.isOneActivation = isOneActivation }

  /// Adds the findings of a rule in one activation.
  mutating func add(_ findings: [Entry]) {
    if isOneActivation {
      entries += findings
      return
    }
    var occurrences: [Identity: Int] = [:]
    for entry in findings {
      var identity = Identity(entry.finding)
      occurrences[identity, default: 0] += 1
      identity.occurrence = occurrences[identity] ?? 0
      if let index = indices[identity] {
        entries[index].finding.configurations += entry.finding.configurations
      } else {
        indices[identity] = entries.count
        entries.append(entry)
      }
    }
  }
}

extension [MergedFindings.Entry] {
  /// Returns the entries in the order of the rules, then of source, target, location, and reference.
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
    if case (.reference(let first), .reference(let second)) = (left.subject, right.subject) { return first < second }
    return left.message < right.message
  }
}
