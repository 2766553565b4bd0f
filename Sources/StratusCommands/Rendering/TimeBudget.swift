import StratusSupervision
import StratusSupport

/// The time that a command may spend on drawing, whatever it draws and however often.
struct TimeBudget {
  /// When nothing may be drawn any more, by ``Clock``; `nil` for never.
  private let end: Double?
  private let now: () -> Double

  /// - Parameters:
  ///   - seconds: from now on; `nil` for any time.
  ///   - spent: how much of it former workers have used.
  ///   - now: a clock, in seconds.
  init(seconds: Double?, spent: Double = 0, now: @escaping () -> Double = Clock.now) {
    self.now = now
    end = seconds.map { now() + $0 - spent }
  }

  /// The time for the next try: half of what is left, so that something is left for the next one; all of it for the last, and a
  /// second at least.
  ///
  /// - Returns: `nil` for any time; 0 or less if there is none left.
  func share(isLast: Bool) -> Double? {
    guard let end else { return nil }
    let left = end - now()
    return isLast ? max(left, 1) : left / 2
  }
}
