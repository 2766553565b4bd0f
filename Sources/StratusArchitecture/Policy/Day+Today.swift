import StratusSupport

extension Day {
  /// The day that it is here, by the clock and the time zone of this machine.
  public static var today: Day {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    // A clock that is out of its mind should not make exceptions end.
    return Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)) ?? .beginning
  }
}
