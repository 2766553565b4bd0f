import StratusDefinitions

/// The findings that were accepted on one day: a check reports only those that came later.
///
/// One file serves all products of a package. An entry names the product, the rule, both parties and the member through which
/// something is injected, but no line and no message. So it holds while code moves, another injection between the same
/// parties is a new finding, and a review of the file shows what is given up or won.
public struct Baseline: Hashable, Sendable {
  /// The name under which the file is found, beside the configuration file.
  public static let name = ".stratus-baseline.json"

  /// Findings that differ in nothing that lasts while code moves.
  public struct Entry: Hashable, Comparable, Sendable {
    /// The product in which it is found; `nil` for an entry of a file of version 1, which named neither product nor member.
    public var product: String?
    public var rule: String
    /// The party at fault, by full name.
    public var from: String
    public var to: String?
    /// For a finding about a reference.
    public var kind: Injection.Kind?
    /// The property or method that is injected.
    public var member: String?
    /// The parameter's position, from 0.
    public var position: Int?
    /// How many findings are alike; at least 1.
    public var count: Int

    public init(
      product: String? = nil, rule: String, from: String, to: String? = nil, kind: Injection.Kind? = nil,
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

    public init(_ finding: Finding, of product: String) {
      self.init(
        product: product, rule: finding.rule, from: finding.from, to: finding.to, kind: finding.injection?.kind,
        member: finding.injection?.member, position: finding.injection?.position)
    }

    /// The entry of version 1 for the same finding.
    var withoutMember: Entry { Entry(rule: rule, from: from, to: to, kind: kind) }

    /// The entry for a number of findings.
    func counting(_ count: Int) -> Entry {
      var entry = self
      entry.count = count
      return entry
    }

    public static func < (left: Self, right: Self) -> Bool {
      // Tuples of more than six elements cannot be compared.
      if (left.product, left.rule, left.from) != (right.product, right.rule, right.from) {
        return (left.product ?? "", left.rule, left.from) < (right.product ?? "", right.rule, right.from)
      }
      return (left.to ?? "", left.kind?.rawValue ?? "", left.member ?? "", left.position ?? -1, left.count)
        < (right.to ?? "", right.kind?.rawValue ?? "", right.member ?? "", right.position ?? -1, right.count)
    }
  }

  /// Sorted, each once.
  public let entries: [Entry]
  /// The products for which the baseline was updated, sorted; also those that had no findings.
  public let products: [String]
  private let file: String?
  /// By entry: where it is written.
  private let lines: [Int]
  /// By entry with a count of 1.
  private let indices: [Entry: Int]

  /// Entries that differ in nothing but their counts become one.
  ///
  /// - Parameter products: products that may have no entries.
  public init(_ entries: some Sequence<Entry>, products: some Sequence<String> = []) {
    var counts: [Entry: Int] = [:]
    for entry in entries { counts[entry.counting(1), default: 0] += entry.count }
    self.init(counts.map { (entry: $0.key.counting($0.value), line: 0) }, products: products, file: nil)
  }

  /// - Parameter entries: no two of them differ in nothing but their counts.
  init(_ entries: [(entry: Entry, line: Int)], products: some Sequence<String>, file: String?) {
    self.products = Set(products).union(entries.compactMap(\.entry.product)).sorted()
    let sorted = entries.sorted { $0.entry < $1.entry }
    self.entries = sorted.map(\.entry)
    lines = sorted.map(\.line)
    self.file = file
    indices = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.entry.counting(1), $0) })
  }

  /// How many entries name neither product nor member, because the file was written by version 1 of the format.
  public var outdatedCount: Int { entries.count { $0.product == nil } }

  /// The entries that may accept a finding of a product: the one that names it exactly, then one of version 1.
  func candidates(for finding: Finding, of product: String) -> [Int] {
    guard finding.canBeBaselined else { return [] }
    let entry = Entry(finding, of: product)
    return [indices[entry], indices[entry.withoutMember]].compactMap(\.self)
  }

  /// How many findings an entry accepts; `nil` for any number, since an entry of version 1 names no member.
  func capacity(of index: Int) -> Int? { entries[index].product == nil ? nil : entries[index].count }

  func location(of index: Int) -> SourceLocation? { file.map { SourceLocation(file: $0, line: lines[index]) } }
}

extension Finding {
  /// Notes fail no check, and what is wrong with exceptions or with the baseline itself is fixed where it is written.
  var canBeBaselined: Bool {
    guard severity > .note, let rule = Rule.named(rule), !rule.isAlwaysError, case .graph = rule.check else {
      return false
    }
    return true
  }
}
