import Stratus
import Testing

/// Options with cases that are `nil`.
struct OptionalChoiceTests {
  final class Tracker {
    let name: String
    init(name: String) { self.name = name }
  }

  final class Tracking: Assembly {
    let chosen = Definition<Tracker?>()
    let quiet = Definition<Tracker?>()
    let loud = Definition<Tracker?>()
    private let full = Definition<Tracker>()
    private let none = Definition<Tracker?>()
    override func define() {
      full.initialize(Tracker.init(name:), .value("full")).scope(.lazySingleton)
      none.value(nil)
      chosen.choose(by: .config("tracking"), ["full": full, "off": nil, "fixed": .value(Tracker(name: "fixed"))])
      quiet.choose(by: .config("tracking"), ["full": full], otherwise: nil)
      loud.choose(by: .config("tracking"), ["off": nil], otherwise: full)
    }
  }

  private func tracking(_ choice: String) throws -> Tracking {
    try Tracking.activated(configuration: ["tracking": choice])
  }

  @Test func `a case may be nil`() throws {
    #expect(try tracking("off").chosen() == nil)
    let full = try tracking("full")
    #expect(full.chosen()?.name == "full" && full.chosen() === full.chosen())
    #expect(try tracking("fixed").chosen()?.name == "fixed")
  }

  @Test func `the default may be nil`() throws {
    #expect(try tracking("full").quiet()?.name == "full")
    #expect(try tracking("off").quiet() == nil)
    #expect(try tracking("off").loud() == nil)
    #expect(try tracking("full").loud()?.name == "full")
  }

  @Test func `a value with neither a case nor a default fails activation`() {
    let found = problems { () throws(ActivationError) in try Tracking.activated(configuration: ["tracking": "other"]) }
    #expect(
      found.map(\.summary) == [
        """
        [option-without-case] Tracking.chosen has no case for 'other' and no default: its cases are full, off, and \
        fixed
        """
      ])
  }

  @Test func `a definition of the optional type is still a case`() throws {
    final class Plain: Assembly {
      let tracker = Definition<Tracker?>()
      private let none = Definition<Tracker?>()
      override func define() {
        none.value(nil)
        tracker.choose(by: .value(1), [1: none, 2: .value(Tracker(name: "x"))])
      }
    }
    #expect(try Plain.activated().tracker() == nil)
  }
}
