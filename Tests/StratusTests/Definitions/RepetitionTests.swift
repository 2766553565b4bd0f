import Stratus
import Testing

/// Repetitions that are errors: of a callback of one kind, of a key of a dictionary, and of a case of an option.
struct RepetitionTests {
  final class Base {
    private(set) var log: [String] = []
    func done() { log.append("done") }
    func all() { log.append("all") }
  }

  @Test func `two callbacks of one kind are an error that names both lines`() {
    final class Twice: Assembly {
      static let line: UInt = #line
      let base = Definition<Base>()
      override func define() {
        base.initialize(Base.init).injections {
          $0.beforeInjections(Base.done)
          $0.afterInjections(Base.done)
          $0.afterInjections(Base.all)
          $0.afterAll(Base.done)
          $0.afterAll(Base.all)
          $0.beforeInjections(Base.all)
        }
      }
    }
    let found = problems { () throws(ActivationError) in try Twice.activated() }
    #expect(found.map(\.kind) == Array(repeating: .duplicateInjection, count: 3))
    #expect(found.map(\.line) == [6, 8, 9].map { Int(Twice.line) + $0 })
    #expect(
      found.first?.message
        == """
        Twice.base has more than one afterInjections callback: RepetitionTests.swift:\(Twice.line + 5) and \
        RepetitionTests.swift:\(Twice.line + 6)
        """
    )
    #expect(found.first?.remedy.contains("afterInjections({ object in { … } })") == true)
  }

  @Test func `a new recipe and a child replace a callback without an error`() throws {
    class Parent: Assembly {
      final let base = Definition<Base>()
      final let child = Definition<Base>()
      override func define() {
        base.initialize(Base.init).injections { $0.afterAll(Base.done) }
        child.initialize(Base.init).parent(base).injections { $0.afterAll(Base.all) }
      }
    }
    final class Child: Parent {
      override func define() {
        super.define()
        base.initialize(Base.init).injections { $0.afterAll(Base.all) }
      }
    }
    let child = try Child.activated()
    #expect(child.base().log == ["all"] && child.child().log == ["all"])
  }

  @Test func `equal keys of a dictionary are an error with a location`() {
    final class Keys: Assembly {
      static let line: UInt = #line
      let numbers = Definition<[String: Int]>()
      private let one = Definition<Int>()
      override func define() {
        one.value(1)
        numbers.initialize({ $0 }, .dictionary(["a": one, "b": one, "a": one]))
      }
    }
    let found = problems { () throws(ActivationError) in try Keys.activated() }
    #expect(found.map(\.kind) == [.duplicateInjection])
    #expect(found.first?.message == "Keys.numbers injects a dictionary with more than one value for 'a'")
    #expect(found.first?.line == Int(Keys.line) + 5 && found.first?.file == #filePath)
  }

  @Test func `equal cases of an option are an error with a location`() {
    final class Cases: Assembly {
      static let line: UInt = #line
      let number = Definition<Int>()
      private let one = Definition<Int>()
      private let two = Definition<Int>()
      override func define() {
        one.value(1)
        two.value(2)
        number.choose(by: .value("k"), ["k": one, "l": one, "k": two])
      }
    }
    let found = problems { () throws(ActivationError) in try Cases.activated() }
    #expect(found.map(\.kind) == [.duplicateInjection])
    #expect(found.first?.message == "Cases.number has more than one case for 'k'")
    #expect(found.first?.line == Int(Cases.line) + 7)
  }
}
