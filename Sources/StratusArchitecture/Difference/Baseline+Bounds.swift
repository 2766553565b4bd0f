extension Baseline {
  /// The bound of each entry, by the entry without its bound.
  var bounds: [Entry: Finding.Extent] {
    let bounds = entries.map { (Entry($0.identity, activations: $0.activations), $0.bound) }
    return Dictionary(bounds, uniquingKeysWith: { $0.largest($1) })
  }
}

extension Baseline.Entry {
  var rule: String { identity.rule }
}
