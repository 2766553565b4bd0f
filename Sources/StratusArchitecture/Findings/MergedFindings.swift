import StratusDefinitions

/// Findings, each once, however many activations it is found in.
struct MergedFindings {
  struct Entry {
    var finding: Finding
    /// The place of its rule in the order of rules.
    let rank: Int
    /// The index of the exception that accepts it.
    var exception: Int?
  }

  /// What makes a finding the same one in another activation, as ids differ from graph to graph.
  private struct Identity: Hashable {
    let rule: String
    let from: String
    let to: String?
    let message: String
    let location: SourceLocation?
    /// Two equal injections in one line are two findings, in each activation.
    var occurrence = 0

    init(_ finding: Finding) {
      rule = finding.rule
      from = finding.from
      to = finding.to
      message = finding.message
      location = finding.location
    }
  }

  /// In the order in which they were found.
  private(set) var entries: [Entry] = []
  private var places: [Identity: Int] = [:]
  /// In one activation each finding is one of its own.
  private let isOneActivation: Bool

  init(isOneActivation: Bool) { self.isOneActivation = isOneActivation }

  /// Adds what a rule found in one activation.
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
      if let place = places[identity] {
        entries[place].finding.configurations += entry.finding.configurations
      } else {
        places[identity] = entries.count
        entries.append(entry)
      }
    }
  }
}

extension [MergedFindings.Entry] {
  /// In the order of rules, then by from, to and location, then as the references are written.
  func inOrder() -> [Element] {
    let entries = self
    // Places are sorted, as an entry is much to move.
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
