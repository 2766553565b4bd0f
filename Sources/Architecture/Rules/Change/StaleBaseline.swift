extension Rule {
  static let staleBaseline = Rule(
    .change, id: "stale-baseline", severity: .note,
    summary: "A finding that the baseline freezes is gone.",
    reason:
      "The list of frozen findings is to shrink only: an entry that stays would let the same mistake back in. It is a "
      + "note where one works, and an error with `--ci`, so that an improvement never stops the one who makes it.",
    remedy: "Run `stratus baseline update` and commit the file.",
    check: .acceptance { run in
      guard let baseline = run.acceptance.baseline, run.acceptance.isJudged() else { return }
      let severity = run.acceptance.isContinuousIntegration ? max(run.severity, .error) : run.severity
      for (place, entry) in baseline.entries.enumerated() where !run.acceptance.isEntryUsed[place] {
        let pair = entry.from + (entry.to.map { " to \($0)" } ?? "")
        run.report(
          entry, at: baseline.location(of: place), severity: severity,
          "the frozen \(entry.rule) from \(pair) is gone")
      }
    })
}
