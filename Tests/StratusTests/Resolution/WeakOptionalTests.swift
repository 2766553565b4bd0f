import Stratus
import Testing

protocol Blade: AnyObject {}

struct WeakOptionalTests {
  final class Sword: Blade {
    init?(name: String) { if name.isEmpty { return nil } }
  }

  final class Armoury: Assembly {
    let sword = Definition<Sword?>()
    let blade = Definition<(any Blade)?>()
    let none = Definition<Sword?>()
    let number = Definition<Int?>()
    override func define() {
      sword.initialize(Sword.init(name:), .value("Excalibur")).scope(.weakSingleton)
      blade.initialize(Sword.init(name:), .value("Durendal"), as: { $0 }).scope(.weakSingleton)
      none.initialize(Sword.init(name:), .value("")).scope(.weakSingleton)
      number.value(1)
    }
  }

  @Test func `a weak singleton of an optional class is shared while it is alive`() throws {
    let armoury = try Armoury.activated()
    weak var first: Sword?
    weak var blade: (any Blade)?
    do {
      let sword = armoury.sword()
      let other = armoury.blade()
      (first, blade) = (sword, other)
      #expect(sword != nil && armoury.sword() === sword)
      #expect(other != nil && armoury.blade() === other)
    }
    #expect(first == nil && blade == nil)
    #expect(armoury.sword() != nil && armoury.blade() != nil)
    #expect(armoury.none() == nil && armoury.none() == nil)
  }

  @Test func `a weak singleton of an optional value is an error`() {
    final class Numbers: Assembly {
      let number = Definition<Int?>()
      override func define() { number.value(1).scope(.weakSingleton) }
    }
    #expect(
      problems { () throws(ActivationError) in try Numbers.activated() }.map(\.summary) == [
        "[weak-value] Numbers.number is a weak singleton, but Int? is not a class, so it cannot be held weakly"
      ])
  }
}
