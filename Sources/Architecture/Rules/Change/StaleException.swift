extension Rule {
  static let staleException = Rule(
    .change, id: "stale-exception", severity: .error,
    summary: "An exception accepts nothing.",
    reason: "An exception that is no longer needed would silently accept the same mistake when it is made again.",
    remedy: "Remove it from the configuration, or correct its names.",
    check: .acceptance { run in
      let index = run.acceptance.exceptions
      for (place, exception) in index.exceptions.enumerated()
      where !run.acceptance.isExceptionUsed[place] && !index.isExpired[place]
        && run.acceptance.isJudged(for: exception.configurations)
      {
        run.report(exception, "\(exception.words) accepts nothing")
      }
    })
}
