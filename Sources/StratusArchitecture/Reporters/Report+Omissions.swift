import StratusSupport

extension Report {
  /// Returns in words and on one line what was not checked, such as `product App (--product); packages A, B (not among the
  /// inputs)`; `nil` if nothing was left out on purpose.
  ///
  /// - Parameter limit: the number of names to list for each cause.
  package func omissionsInWords(limit: Int = 10) -> String? {
    var groups: [(first: Omission, names: [String])] = []
    for omission in omissions {
      if let last = groups.indices.last, groups[last].first.kind == omission.kind,
        groups[last].first.cause == omission.cause
      {
        groups[last].names.append(omission.name)
      } else {
        groups.append((omission, [omission.name]))
      }
    }
    if groups.isEmpty { return nil }
    return groups.map { first, names in
      let rest = names.count > limit ? ["and \(names.count - limit) more"] : []
      let list = (names.prefix(limit) + rest).joined(separator: ", ")
      return "\(first.kind.rawValue)\(names.count == 1 ? "" : "s") \(list) (\(first.cause))"
    }.joined(separator: "; ").printable
  }
}
