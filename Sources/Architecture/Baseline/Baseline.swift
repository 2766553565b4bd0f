import DefinitionGraph

/// The findings of one day, frozen: a check tells only what is new.
///
/// An entry names a rule, a pair and the kind of injection, but no line, no number and no message, so that it holds while
/// code moves, and a review of the file shows what is given up or won.
public struct Baseline: Hashable, Sendable {
  /// The name under which the file is found, beside the configuration file.
  public static let name = ".stratus-baseline.json"

  public struct Entry: Hashable, Comparable, Sendable {
    public let rule: String
    /// Who is at fault, by full name.
    public let from: String
    public let to: String?
    /// For a finding about a reference.
    public let kind: Injection.Kind?

    public init(rule: String, from: String, to: String? = nil, kind: Injection.Kind? = nil) {
      self.rule = rule
      self.from = from
      self.to = to
      self.kind = kind
    }

    public init(_ finding: Finding) {
      self.init(rule: finding.rule, from: finding.from, to: finding.to, kind: finding.injection?.kind)
    }

    public static func < (left: Self, right: Self) -> Bool {
      (left.rule, left.from, left.to ?? "", left.kind?.rawValue ?? "")
        < (right.rule, right.from, right.to ?? "", right.kind?.rawValue ?? "")
    }
  }

  /// Sorted, each once.
  public let entries: [Entry]
  private let file: String?
  /// By entry: where it is written.
  private let lines: [Int]
  private let places: [Entry: Int]

  public init(_ entries: some Sequence<Entry>) {
    self.init(Set(entries).sorted().map { ($0, 0) }, file: nil)
  }

  /// - Parameter entries: each once.
  init(_ entries: [(entry: Entry, line: Int)], file: String?) {
    let sorted = entries.sorted { $0.entry < $1.entry }
    self.entries = sorted.map(\.entry)
    lines = sorted.map(\.line)
    self.file = file
    places = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.entry, $0) })
  }

  /// The place of the entry that freezes a finding; nil if it is new.
  func place(of finding: Finding) -> Int? { finding.canBeFrozen ? places[Entry(finding)] : nil }

  func location(of place: Int) -> SourceLocation? { file.map { SourceLocation(file: $0, line: lines[place]) } }
}

extension Finding {
  /// Notes stop nobody, and what is wrong with exceptions or with the baseline itself is to be mended there.
  var canBeFrozen: Bool {
    guard severity > .note, let rule = Rule.named(rule), !rule.isFixed, case .graph = rule.check else { return false }
    return true
  }
}
