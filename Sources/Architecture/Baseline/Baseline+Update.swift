/// What an update does to a baseline.
public struct BaselineUpdate: Hashable, Sendable {
  public let baseline: Baseline
  /// What was not frozen before; to freeze it must be asked for.
  public let added: [Baseline.Entry]
  /// What is gone.
  public let removed: [Baseline.Entry]
}

extension Baseline {
  /// Freezes what a check found, with or without a baseline.
  public init(freezing report: Report) {
    self.init((report.findings + report.frozen).filter(\.canBeFrozen).map(Entry.init))
  }

  /// What is frozen after a check, and how that differs from before.
  ///
  /// - Parameters:
  ///   - report: of a check with this baseline.
  ///   - allowsAdditions: whether findings that are new are frozen too; else what is gone is taken out, and nothing more.
  public func updated(with report: Report, allowsAdditions: Bool) -> BaselineUpdate {
    let old = Set(entries)
    let now = Set(Baseline(freezing: report).entries)
    return BaselineUpdate(
      baseline: Baseline(allowsAdditions ? now : now.intersection(old)), added: now.subtracting(old).sorted(),
      removed: old.subtracting(now).sorted())
  }
}
