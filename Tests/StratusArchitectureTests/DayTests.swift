import Foundation
import StratusArchitecture
import Testing

struct DayTests {
  @Test(arguments: ["2027-03-01", "2028-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
  func `a day is parsed and printed`(text: String) {
    #expect(Day(text)?.description == text)
  }

  @Test(arguments: [
    "2027-02-29", "1900-02-29", "2027-13-01", "2027-00-10", "2027-04-31", "2027-1-1", "27-01-01", "2027/01/01", "",
    "0000-01-01", "+027-01-01", "2027-01-01 ", "2027-01-01-01", "२०२७-०१-०१",
  ])
  func `a text that is not a day is refused`(text: String) { #expect(Day(text) == nil) }

  @Test func `days are ordered`() throws {
    let days = ["2026-12-31", "2027-01-01", "2027-01-02", "2027-02-01"].compactMap { Day($0) }
    #expect(days.shuffled().sorted() == days)
  }

  @Test func `today is the current day`() {
    let parts = Calendar.current.dateComponents([.year, .month, .day], from: Date())
    #expect(Day.today == Day(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
  }
}
