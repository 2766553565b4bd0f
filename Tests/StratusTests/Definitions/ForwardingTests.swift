import Stratus
import Testing

struct ForwardingTests {
  protocol Theme: AnyObject { var name: String { get } }
  final class Plain: Citizen, Theme {
    let name: String
    var next: (any Theme)?
    init(name: String) {
      self.name = name
      super.init()
    }
  }
  final class Settings {
    let theme: String
    init(theme: String) { self.theme = theme }
  }

  final class Values: Assembly {
    let number = Definition<Int>()
    let nothing = Definition<String?>()
    let closure = Definition<(Int) -> Int>()
    let object = Definition<Plain>()
    let sum = Definition<Int>()
    let mixed = Definition<[String]>()
    private let shared = Plain(name: "shared")
    override func define() {
      number.value(3)
      nothing.value(nil)
      closure.value { $0 * 2 }
      object.value(shared)
      sum.initialize({ $1($0) }, number, closure)
      mixed.initialize({ (names: [String?]) in names.compactMap { $0 } }, .array(nothing, .value("literal")))
    }
  }

  @Test func `a value may be a number, nil, a closure, or an object`() throws {
    let values = try Values.activated()
    #expect(values.number() == 3 && values.nothing() == nil && values.sum() == 6)
    #expect(values.object() === values.object() && values.object().name == "shared" && values.mixed() == ["literal"])
  }

  final class Names: Assembly {
    let beach = Definition<Plain>()
    let main = Definition<Plain>()
    let mainAgain = Definition<any Theme>()
    let pair = Definition<[any Theme]>()
    let named = Definition<Plain>.Taking<String, Int>()
    let first = Definition<Plain>.Taking<String>()
    let fixed = Definition<Plain>()
    override func define() {
      beach.initialize(Plain.init(name:), .value("beach"))
      main.alias(of: beach)
      mainAgain.alias(of: main, as: { $0 })
      pair.initialize({ [$0, $1] }, mainAgain, beach)
      named.define { name, number in named.initialize({ Plain(name: "\($0)\($1)") }, name, number) }
      first.define { first.alias(of: named.taking($0, .value(1))) }
      fixed.alias(of: first.taking(.value("fixed")))
    }
  }

  @Test func `an alias has the object of its definition`() throws {
    let names = try Names.activated()
    let pair = names.pair()
    #expect(pair[0] === pair[1] && pair[0].name == "beach")
    #expect(names.main().name == "beach")
  }

  @Test func `an alias may pass arguments, and may have an alias`() throws {
    let names = try Names.activated()
    #expect(names.first("x").name == "x1" && names.fixed().name == "fixed1")
  }

  @Test func `an alias shares the object of its definition`() throws {
    final class Shared: Assembly {
      let one = Definition<Plain>()
      let other = Definition<any Theme>()
      let weak = Definition<Plain>()
      let weakName = Definition<Plain>()
      override func define() {
        one.initialize(Plain.init(name:), .value("one")).scope(.lazySingleton)
        other.alias(of: one, as: { $0 })
        weak.initialize(Plain.init(name:), .value("weak")).scope(.weakSingleton)
        weakName.alias(of: weak)
      }
    }
    let shared = try Shared.activated()
    #expect(shared.other() === shared.one() && shared.other() === shared.other())
    let weak = shared.weak()
    #expect(shared.weakName() === weak)
  }

  @Test func `a definition is injected as a supertype`() throws {
    final class Router {
      let theme: any Theme
      let name: String
      init(theme: any Theme, name: String) { (self.theme, self.name) = (theme, name) }
    }
    final class Feature: Assembly {
      let router = Definition<Router>.Taking<any Theme, String>()
      override func define() { router.define { router.initialize(Router.init(theme:name:), $0, $1) } }
    }
    final class Root: Assembly {
      let start = Definition<Router>()
      let again = Definition<Router>()
      let all = Definition<[any Theme]>()
      let shared = Definition<Plain>()
      private let fresh = Definition<Plain>()
      private let feature = Collaborator<Feature>()
      override func define() {
        shared.initialize(Plain.init(name:), .value("shared")).scope(.lazySingleton)
        fresh.initialize(Plain.init(name:), .value("fresh")).scope(.prototype)
        start.alias(of: feature.router.taking(shared.as { $0 as any Theme }, .value("a")))
        again.alias(of: feature.router.taking(shared.as { $0 as any Theme }, .value("b")))
        all.initialize(
          { $0 }, .array(shared.as { $0 as any Theme }, fresh.as { $0 }, fresh.as { $0 }))
      }
    }
    let root = try Root.activated()
    #expect(root.start().theme === root.shared() && root.again().theme === root.shared())
    #expect(root.start().name == "a" && root.again().name == "b")
    let all = root.all()
    #expect(all.map(\.name) == ["shared", "fresh", "fresh"] && all[0] === root.shared() && all[1] !== all[2])
  }

  @Test func `a cycle of aliases is an error`() {
    final class Cycle: Assembly {
      let a = Definition<Int>()
      let b = Definition<Int>()
      override func define() {
        a.alias(of: b)
        b.alias(of: a)
      }
    }
    #expect(problems { () throws(ActivationError) in try Cycle.activated() }.map(\.kind) == [.initializerCycle])
  }

  final class Options: Assembly {
    let literal = Definition<any Theme>()
    let configured = Definition<any Theme>()
    let given = Definition<any Theme>.Taking<Bool, String>()
    let chosen = Definition<any Theme>()
    let ofOption = Definition<[any Theme]>()
    let orNothing = Definition<Plain?>.Taking<Int>()
    let beach = Definition<any Theme>()
    let city = Definition<any Theme>()
    let settings = Definition<Settings>()
    private let named = Definition<any Theme>.Taking<String>()
    override func define() {
      beach.initialize(Plain.init(name:), .value("beach"), as: { $0 })
      city.initialize(Plain.init(name:), .value("city"), as: { $0 }).scope(.lazySingleton)
      named.define { named.initialize(Plain.init(name:), $0, as: { $0 }) }
      settings.initialize(Settings.init(theme:), .config("settings"))
      literal.choose(by: .value(true), [true: beach, false: city])
      configured.choose(
        by: .config("theme"), ["beach": beach, "city": city], otherwise: named.taking(.config("theme")))
      given.define { flag, name in given.choose(by: flag, [true: named.taking(name), false: city]) }
      chosen.choose(by: settings.property(\.theme), ["beach": beach, "city": city])
      ofOption.initialize({ $0 }, .array(configured, configured, city, given.taking(.value(true), .value("x")), chosen))
      orNothing.define { number in orNothing.choose(by: number, [1: .value(nil)], otherwise: .value(Plain(name: "x"))) }
    }
  }

  private func options(_ theme: String, _ settings: String = "city") throws -> Options {
    try Options.activated(configuration: ["theme": theme, "settings": settings])
  }

  @Test func `a literal, a configuration value, or a runtime argument chooses, and other values have a default`() throws
  {
    let options = try options("city")
    #expect(options.literal().name == "beach")
    #expect(options.configured() === options.city())
    #expect(try self.options("beach").configured().name == "beach")
    #expect(try self.options("moon").configured().name == "moon")
    #expect(options.given(true, "own").name == "own" && options.given(false, "own").name == "city")
    #expect(options.orNothing(1) == nil && options.orNothing(2)?.name == "x")
  }

  @Test func `the configuration values of all cases are checked during activation`() {
    final class Missing: Assembly {
      let name = Definition<String>()
      private let named = Definition<String>.Taking<String>()
      override func define() {
        named.define { named.initialize({ $0 }, $0) }
        name.choose(
          by: .value(1), [1: .value("one"), 2: .config("two"), 3: named.taking(.config("three"))],
          otherwise: .config("other"))
      }
    }
    #expect(
      problems { () throws(ActivationError) in try Missing.activated(configuration: ["three": [1]]) }.map(\.summary)
        .sorted()
        == [
          """
          [config-type] Missing.name needs the configuration value 'three' as String, but it is an array in the \
          given values
          """,
          "[missing-config] Missing.name needs the configuration value 'other' as String, but no source has it",
          "[missing-config] Missing.name needs the configuration value 'two' as String, but no source has it",
        ])
  }

  @Test func `nil can choose and be chosen`() throws {
    final class Names: Assembly {
      let name = Definition<String?>.Taking<Int?>()
      override func define() {
        name.define { number in name.choose(by: number, [nil: .value("none"), 1: .value(nil), 2: .value("two")]) }
      }
    }
    let names = try Names.activated()
    #expect(names.name(nil) == "none" && names.name(1) == nil && names.name(2) == "two")
  }

  @Test func `a component chooses; only the chosen case is built`() throws {
    try Census.$current.withValue(Census()) {
      let options = try options("city", "beach")
      #expect(options.chosen().name == "beach")
      // The value of `orNothing` is a theme too.
      #expect(Census.current.born == 2)
      let list = options.ofOption()
      #expect(list.map(\.name) == ["city", "city", "city", "x", "beach"])
      #expect(list[0] === list[1] && list[1] === list[2])
    }
  }

  @Test func `a value without a case or a default is an error`() throws {
    let error = failure { [options = try options("city", "moon")] () throws(ResolutionError) in
      try options.chosen.resolve()
    }
    #expect(error?.description == "Options.chosen has no case for 'moon' and no default: its cases are beach and city")
    final class Fixed: Assembly {
      let text = Definition<String>()
      let configured = Definition<String>()
      override func define() {
        text.choose(by: .value(3), [1: .value("one"), 2: .value("two")])
        configured.choose(by: .config("key"), ["a": .value("A")])
      }
    }
    let found = problems { () throws(ActivationError) in try Fixed.activated(configuration: ["key": "b"]) }
    #expect(
      found.map(\.summary) == [
        "[option-without-case] Fixed.text has no case for '3' and no default: its cases are 1 and 2",
        "[option-without-case] Fixed.configured has no case for 'b' and no default: its cases are a",
      ])
  }

  @Test func `a cycle through an option closes on the same object`() throws {
    final class Cycle: Assembly {
      let one = Definition<Plain>()
      let other = Definition<Plain>()
      let option = Definition<any Theme>()
      override func define() {
        one.initialize(Plain.init(name:), .value("one")).injections { $0.inject(\.next, option) }
        other.initialize(Plain.init(name:), .value("other")).injections { $0.inject(\.next, one, as: { $0 }) }
        option.choose(by: .value(1), [1: Wrapped(other)])
      }
    }
    let one = try Cycle.activated().one()
    let other = try #require(one.next as? Plain)
    #expect(other.name == "other" && other.next === one)
    other.next = nil
  }

  @Test func `an option that depends on itself is an error`() {
    final class Cycle: Assembly {
      let itself = Definition<Int>()
      let option = Definition<Int>()
      let user = Definition<Settings>()
      override func define() {
        itself.choose(by: .value(1), [1: itself])
        user.initialize({ Settings(theme: "\($0)") }, option)
        option.choose(by: user.property(\.theme), ["1": .value(1)])
      }
    }
    let kinds = problems { () throws(ActivationError) in try Cycle.activated() }.map(\.kind)
    #expect(kinds.contains(.optionCycle) && kinds.contains(.initializerCycle))
  }

  @Test func `an option definition is a prototype by default`() throws {
    final class Scoped: Assembly {
      let plain = Definition<Plain>()
      let kept = Definition<Plain>()
      private let made = Definition<Plain>()
      override func define() {
        made.initialize(Plain.init(name:), .value("made")).scope(.prototype)
        plain.choose(by: .value(1), [1: made])
        kept.choose(by: .value(1), [1: made]).scope(.lazySingleton)
      }
    }
    let scoped = try Scoped.activated()
    #expect(scoped.plain() !== scoped.plain() && scoped.kept() === scoped.kept())
  }
}

/// An injection of a supertype, made by a test.
private struct Wrapped: Injection {
  let inner: AnyInjection<any ForwardingTests.Theme>
  init(_ definition: Definition<ForwardingTests.Plain>) { inner = definition.property(\.asTheme) }
  typealias Value = any ForwardingTests.Theme
  static func source(of injection: Self) -> _InjectionSource { AnyInjection.source(of: injection.inner) }
}

extension ForwardingTests.Plain {
  fileprivate var asTheme: any ForwardingTests.Theme { self }
}
