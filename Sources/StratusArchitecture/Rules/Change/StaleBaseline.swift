import StratusGraph

extension Rule {
  static let staleBaseline = Rule(
    .change, id: "stale-baseline", severity: .note,
    summary: "A baselined finding no longer occurs, or has become smaller.",
    reason:
      "The baseline can only shrink, because a leftover entry would accept the same violation again. Locally this "
      + "is a note, and with `--ci` an error, so that an improvement never blocks its author. An entry whose "
      + "activations or modules were not checked is not reported.",
    remedy: "Run `stratus baseline update`, and commit the file.",
    appliesToTargets: true,
    check: .acceptance { context in
      guard let baseline = context.acceptance.baseline else { return }
      let severity = context.acceptance.isContinuousIntegration ? max(context.severity, .error) : context.severity
      for (index, entry) in baseline.entries.enumerated() where context.acceptance.scope.isJudged(entry) {
        guard let change = context.acceptance.shrinkage(of: entry, at: index) else { continue }
        context.report(entry, at: baseline.location(of: index), severity: severity, change)
      }
    })
}

extension AcceptanceTracker {
  /// Returns how a baselined finding has shrunk, in words; `nil` if the entry is needed as it is.
  fileprivate func shrinkage(of entry: Baseline.Entry, at index: Int) -> String? {
    let uses = entryUses[index]
    let identity = entry.identity
    let what =
      "\(identity.rule) from \(identity.from)" + (identity.to.map { " to \($0)" } ?? "") + identity.pointInWords
    let activations =
      entry.activations.isEmpty ? graphs.map(\.activation) : entry.activations.map(Optional.some)
    let found = activations.compactMap { uses[$0] }
    guard let first = found.first else { return "the baselined \(what) no longer occurs" }
    switch (entry.bound, found.dropFirst().reduce(first) { $0.largest($1) }) {
    case (.count(let accepted), .count(let count)) where count < accepted:
      return "the baseline accepts a count of \(accepted) for \(what), but it is \(count) now"
    case (.members(let accepted), .members(let members)) where members.count < accepted.count:
      let gone = accepted.filter { !Set(members).contains($0) }
      return "the baseline lists what is no longer part of \(what): \(Finding.Extent.shown(gone))"
    default: break
    }
    let rest = activations.filter { uses[$0] != entry.bound }.compactMap(\.self)
    if rest.isEmpty { return nil }
    let isGone = rest.allSatisfy { uses[$0] == nil }
    return "the baselined \(what) \(isGone ? "no longer occurs" : "is smaller") in \(rest.joined(separator: ", "))"
  }
}
