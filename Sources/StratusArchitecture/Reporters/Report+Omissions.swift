import StratusSupport

extension Report {
  /// Returns in words and on one line what was not checked, such as `product App (--product); packages A, B (not among the
  /// inputs)`; `nil` if nothing was left out on purpose.
  ///
  /// - Parameter limit: the number of names to list for each cause.
  package func omissionsInWords(limit: Int = 10) -> String? {
    if omissions.isEmpty { return nil }
    return omissions.grouped { [$0.kind.rawValue, $0.cause] }.map { group in
      let (first, names) = (group[0], group.map(\.name))
      let rest = names.count > limit ? ["and \(names.count - limit) more"] : []
      let list = (names.prefix(limit) + rest).joined(separator: ", ")
      return "\(first.kind.rawValue)\(names.count == 1 ? "" : "s") \(list) (\(first.cause))"
    }.joined(separator: "; ").printable
  }
}
