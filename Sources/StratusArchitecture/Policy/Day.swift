import StratusSupport

/// A calendar day.
package struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The year, from 1 to 9999.
  package let year: Int
  /// The month, from 1 to 12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// The first valid day.
  static let beginning = Day()

  private init() { (year, month, day) = (1, 1, 1) }

  /// Creates a day; `nil` if it does not exist.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    guard (1...length).contains(day) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The form of a day as a text, for messages.
  package static let form = "a day such as 2027-03-01"

  /// Creates a day from a text such as `2027-03-01`; `nil` if the text is not a day.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }) else { return nil }
    guard let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day as a text such as `2027-03-01`.
  package var description: String {
    [(year, 4), (month, 2), (day, 2)].map { String($0).leftPadded(to: $1, with: "0") }.joined(separator: "-")
  }

  /// Whether the first day is before the second one.
  package static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

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
