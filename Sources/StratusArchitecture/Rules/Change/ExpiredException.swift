extension Rule {
  static let expiredException = Rule(
    .change, id: "expired-exception", severity: .error,
    summary: "An exception's last day has passed.",
    reason: "What was accepted for a time is not accepted any more: its findings are told again.",
    remedy: "Fix what it accepts and remove it, or decide anew and give it another day.",
    check: .acceptance { run in
      let index = run.acceptance.exceptions
      for (place, exception) in index.exceptions.enumerated() where index.isExpired[place] {
        let day = exception.until.map { " on \($0)" } ?? ""
        run.report(exception, "\(exception.words) ended\(day)")
      }
    })
}
