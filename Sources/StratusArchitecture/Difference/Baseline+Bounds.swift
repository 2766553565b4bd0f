extension Baseline {
  /// What an entry is about, without its bound.
  struct Key: Hashable {
    let rule: String
    let entry: Entry
  }

  /// The bound of each entry.
  var bounds: [Key: Finding.Extent] {
    Dictionary(
      entries.map { (Key(rule: $0.rule, entry: $0.counting(1)), .count($0.count)) },
      uniquingKeysWith: { first, _ in first })
  }
}
