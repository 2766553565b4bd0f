import StratusSupervision
import StratusSupport

/// The time that a command may spend on all its drawings.
struct TimeBudget {
  /// The end of the time by ``Clock``; `nil` for no limit.
  private let end: Double?
  private let now: () -> Double

  /// - Parameters:
  ///   - seconds: the time, beginning now; `nil` for no limit.
  ///   - spent: the part of it that earlier workers used.
  ///   - now: a clock, in seconds.
  init(seconds: Double?, spent: Double = 0, now: @escaping () -> Double = Clock.now) {
    self.now = now
    end = seconds.map { now() + $0 - spent }
  }

  /// Returns the time limit for the next drawing.
  ///
  /// This is half of the remaining time, so that some is left for a coarser drawing. The last drawing gets all of it,
  /// and at least a second.
  ///
  /// - Returns: `nil` for no limit; 0 or less if the time is used up.
  func share(isLast: Bool) -> Double? {
    guard let end else { return nil }
    let left = end - now()
    return isLast ? max(left, 1) : left / 2
  }
}
