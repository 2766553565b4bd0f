extension Rule {
  static let expiredException = Rule(
    .change, id: "expired-exception", severity: .error,
    summary: "The last day of an exception has passed.",
    reason: "The exception was meant to hold until that day only, so its findings are reported again.",
    remedy: "Fix the violation and remove the exception, or set a new last day.",
    appliesToTargets: true,
    check: .acceptance { context in
      let index = context.acceptance.exceptions
      for (position, exception) in index.exceptions.enumerated() where index.isExpired[position] {
        guard let day = exception.until else { continue }
        context.report(exception, "\(exception.words) was valid until \(day)")
      }
    })
}
