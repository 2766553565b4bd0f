extension Rule {
  static let expiredException = Rule(
    .change, id: "expired-exception", severity: .error,
    summary: "The last day of an exception has passed.",
    reason: "The exception was meant to hold until that day only, so its findings are reported again.",
    remedy: "Fix the violation and remove the exception, or set a new last day.",
    check: .acceptance { run in
      let index = run.acceptance.exceptions
      for (place, exception) in index.exceptions.enumerated() where index.isExpired[place] {
        guard let day = exception.until else { continue }
        run.report(exception, "\(exception.words) was valid until \(day)")
      }
    })
}
