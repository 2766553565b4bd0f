extension Rule {
  static let staleBaseline = Rule(
    .change, id: "stale-baseline", severity: .note,
    summary: "A finding in the baseline is gone.",
    reason:
      "The baseline can only shrink: an entry that stays would let the same mistake back in. It is a note on your own "
      + "machine and an error with `--ci`, so that an improvement never stops the person who makes it. Entries of other "
      + "products of the package are not looked at.",
    remedy: "Run `stratus baseline update` and commit the file.",
    check: .acceptance { run in
      guard let baseline = run.acceptance.baseline, run.acceptance.isJudged() else { return }
      let severity = run.acceptance.isContinuousIntegration ? max(run.severity, .error) : run.severity
      for (index, found) in run.acceptance.staleEntries {
        let entry = baseline.entries[index]
        let what = "\(entry.rule) from \(entry.from)" + (entry.to.map { " to \($0)" } ?? "") + entry.pointInWords
        run.report(
          entry, at: baseline.location(of: index), severity: severity,
          found == 0
            ? "the baselined \(what) is gone"
            : "the baselined \(what) counts \(entry.count) findings, but \(found == 1 ? "1 is" : "\(found) are") left")
      }
    })
}
