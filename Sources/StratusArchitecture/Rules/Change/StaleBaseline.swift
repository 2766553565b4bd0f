extension Rule {
  static let staleBaseline = Rule(
    .change, id: "stale-baseline", severity: .note,
    summary: "A baselined finding no longer occurs.",
    reason:
      "The baseline can only shrink, because a leftover entry would accept the same violation again. Locally this "
      + "is a note, and with `--ci` an error, so that an improvement never blocks its author. Entries of other "
      + "products of the package are ignored.",
    remedy: "Run `stratus baseline update`, and commit the file.",
    check: .acceptance { run in
      guard let baseline = run.acceptance.baseline, run.acceptance.isJudged() else { return }
      let severity = run.acceptance.isContinuousIntegration ? max(run.severity, .error) : run.severity
      for (index, found) in run.acceptance.staleEntries {
        let entry = baseline.entries[index]
        let what = "\(entry.rule) from \(entry.from)" + (entry.to.map { " to \($0)" } ?? "") + entry.pointInWords
        let message =
          found == 0
          ? "the baselined \(what) no longer occurs"
          : "the baseline has \(entry.count) findings of \(what), but \(found == 1 ? "1 remains" : "\(found) remain")"
        run.report(entry, at: baseline.location(of: index), severity: severity, message)
      }
    })
}
