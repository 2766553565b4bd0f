extension Rule {
  static let staleBaseline = Rule(
    .change, id: "stale-baseline", severity: .note,
    summary: "A baselined finding no longer occurs.",
    reason:
      "The baseline can only shrink, because a leftover entry would accept the same violation again. Locally this "
      + "is a note, and with `--ci` an error, so that an improvement never blocks its author. Entries of other "
      + "products of the package are ignored.",
    remedy: "Run `stratus baseline update`, and commit the file.",
    check: .acceptance { context in
      guard let baseline = context.acceptance.baseline, context.acceptance.isJudged() else { return }
      let severity = context.acceptance.isContinuousIntegration ? max(context.severity, .error) : context.severity
      for (index, found) in context.acceptance.staleEntries {
        let entry = baseline.entries[index]
        let what = "\(entry.rule) from \(entry.from)" + (entry.to.map { " to \($0)" } ?? "") + entry.pointInWords
        let message =
          found == 0
          ? "the baselined \(what) no longer occurs"
          : "the baseline has \(entry.count) findings of \(what), but \(found == 1 ? "1 remains" : "\(found) remain")"
        context.report(entry, at: baseline.location(of: index), severity: severity, message)
      }
    })
}
