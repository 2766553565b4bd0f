extension Rule {
  static let staleException = Rule(
    .change, id: "stale-exception", severity: .error,
    summary: "An exception accepts nothing.",
    reason: "An exception that is no longer needed would silently accept the same mistake when it is made again.",
    remedy: "Remove it from the configuration, or correct its names.",
    check: .exceptions { run in
      for (place, exception) in run.exceptions.enumerated()
      where run.isJudged[place] && !run.isUsed[place] && !run.isExpired[place] {
        run.report(exception, "\(exception.words) accepts nothing")
      }
    })
}
