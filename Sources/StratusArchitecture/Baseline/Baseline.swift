import StratusDefinitions

/// The findings that were accepted when the baseline was updated. A check reports only later findings.
///
/// One file serves all products of a package. An entry contains the product, the rule, both parties, and the injected
/// member, but no line and no message. So it stays valid while code moves, and another injection between the same
/// parties is a new finding.
package struct Baseline: Hashable, Sendable {
  /// The name of the file, which is next to the configuration file.
  package static let name = ".stratus-baseline.json"

  /// Findings that differ only in properties that change while code moves.
  package struct Entry: Hashable, Comparable, Sendable {
    /// The product of the finding; `nil` for an entry of version 1, which has neither product nor member.
    package var product: String?
    package var rule: String
    /// The full name of the party at fault.
    package var from: String
    package var to: String?
    /// The kind of the injection, for a finding about a reference.
    package var kind: InjectionSite.Kind?
    /// The name of the injected property or method.
    package var member: String?
    /// The position of the parameter, from 0.
    package var position: Int?
    /// The number of equal findings, at least 1.
    package var count: Int

    package init(
      product: String? = nil, rule: String, from: String, to: String? = nil, kind: InjectionSite.Kind? = nil,
      member: String? = nil, position: Int? = nil, count: Int = 1
    ) {
      self.product = product
      self.rule = rule
      self.from = from
      self.to = to
      self.kind = kind
      self.member = member
      self.position = position
      self.count = count
    }

    package init(_ finding: Finding, of product: String) {
      self.init(
        product: product, rule: finding.rule, from: finding.from, to: finding.to, kind: finding.injection?.kind,
        member: finding.injection?.member, position: finding.injection?.position)
    }

    /// The entry of version 1 for the same finding.
    var withoutMember: Entry { Entry(rule: rule, from: from, to: to, kind: kind) }

    /// Returns the entry with another count.
    func counting(_ count: Int) -> Entry {
      var entry = self
      entry.count = count
      return entry
    }

    /// The values that order entries with the same product, rule, and source.
    private var rest: (String, String, String, Int, Int) {
      (to ?? "", kind?.rawValue ?? "", member ?? "", position ?? -1, count)
    }

    package static func < (left: Self, right: Self) -> Bool {
      // The standard library compares tuples of up to six elements only.
      if (left.product, left.rule, left.from) != (right.product, right.rule, right.from) {
        return (left.product ?? "", left.rule, left.from) < (right.product ?? "", right.rule, right.from)
      }
      return left.rest < right.rest
    }
  }

  /// The entries, sorted and unique.
  package let entries: [Entry]
  /// The products for which the baseline was updated, sorted, including those without findings.
  package let products: [String]
  private let file: String?
  /// The line of each entry in the file.
  private let lines: [Int]
  /// The index of each entry, by the entry with a count of 1.
  private let indices: [Entry: Int]

  /// Creates a baseline. Entries that differ only in their counts are merged.
  ///
  /// - Parameter products: products of the baseline, which may have no entries.
  package init(_ entries: some Sequence<Entry>, products: some Sequence<String> = []) {
    var counts: [Entry: Int] = [:]
    for entry in entries { counts[entry.counting(1), default: 0] += entry.count }
    self.init(counts.map { (entry: $0.key.counting($0.value), line: 0) }, products: products, file: nil)
  }

  /// - Parameter entries: the entries, of which no two differ only in their counts.
  init(_ entries: [(entry: Entry, line: Int)], products: some Sequence<String>, file: String?) {
    self.products = Set(products).union(entries.compactMap(\.entry.product)).sorted()
    let sorted = entries.sorted { $0.entry < $1.entry }
    self.entries = sorted.map(\.entry)
    lines = sorted.map(\.line)
    self.file = file
    indices = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.entry.counting(1), $0) })
  }

  /// The number of entries without product and member, from a file of version 1.
  package var outdatedCount: Int { entries.count { $0.product == nil } }

  /// Returns the entries that may accept a finding of a product: first an exact one, then one of version 1.
  func candidates(for finding: Finding, of product: String) -> [Int] {
    guard finding.canBeBaselined else { return [] }
    let entry = Entry(finding, of: product)
    return [indices[entry], indices[entry.withoutMember]].compactMap(\.self)
  }

  /// Returns how many findings an entry accepts; `nil` for any number, because an entry of version 1 has no member.
  func capacity(of index: Int) -> Int? { entries[index].product == nil ? nil : entries[index].count }

  func location(of index: Int) -> SourceLocation? { file.map { SourceLocation(file: $0, line: lines[index]) } }
}

extension Finding {
  /// Whether a baseline can accept the finding. Notes fail no check, and findings about exceptions or the baseline are
  /// fixed in those files.
  var canBeBaselined: Bool {
    guard severity > .note else { return false }
    // A finding of no rule is one of a contract.
    guard let rule = Rule.named(rule) else { return true }
    if case .graph = rule.check { return !rule.isAlwaysError }
    return false
  }
}
