import StratusSupport

extension Day {
  /// The current day in the time zone of this machine.
  package static var today: Day {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    // A wrong clock must not end exceptions.
    return Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)) ?? .beginning
  }
}
