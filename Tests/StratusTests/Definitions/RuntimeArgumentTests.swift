import Stratus
import Testing

private protocol Effects: Assembly {
  var shake: Definition<RuntimeArgumentTests.Shake>.Taking<RuntimeArgumentTests.View, Int> { get }
}

struct RuntimeArgumentTests {
  final class View {}
  final class Clock {}
  final class Shake {
    let view: View
    var times: Int
    let clock: Clock?
    var peer: Shake?
    weak var owner: Owner?
    var label = ""
    init(view: View, times: Int, clock: Clock? = nil) { (self.view, self.times, self.clock) = (view, times, clock) }
    func rename(_ prefix: String, _ number: Int) { label = "\(prefix)\(number)" }
  }
  final class Owner {
    let shakes: [Shake]
    init(_ shakes: [Shake]) { self.shakes = shakes }
  }

  fileprivate final class EffectComponents: Assembly, Effects {
    let shake = Definition<Shake>.Taking<View, Int>()
    let text = Definition<String>.Taking<Int>()
    let doubled = Definition<String>.Taking<Int, Int>()
    let nested = Definition<[String]>.Taking<Int>()
    let fixed = Definition<[String]>()
    private let clock = Definition<Clock>()
    private let view = Definition<View>()
    let ofOwn = Definition<Shake>()
    override func define() {
      clock.initialize(Clock.init).scope(.lazySingleton)
      view.initialize(View.init)
      shake.define { view, times in
        shake.initialize({ Shake(view: $0, times: $1, clock: $2) }, view, times, clock).injections {
          $0.call(Shake.rename, .value("shake"), times)
        }
      }
      text.define { text.initialize({ "<\($0)>" }, $0) }
      doubled.define { first, second in
        doubled.initialize({ "\($0) \($1)" }, text.taking(second), text.taking(first))
      }
      nested.define { number in
        nested.initialize(
          { $0 }, .array(text.taking(number), text.taking(.value(7)), doubled.taking(number, .value(8))))
      }
      fixed.initialize({ $0 }, nested.taking(.value(1)))
      ofOwn.initialize({ $0 }, shake.taking(view, .config("times")))
    }
  }

  @Test func `initializers and methods receive arguments together with other injections`() throws {
    let effects = try EffectComponents.activated(configuration: ["times": 9])
    let view = View()
    let shake = effects.shake(view, 4)
    #expect(shake.view === view && shake.times == 4 && shake.label == "shake4" && shake.clock != nil)
    let other = try effects.shake.resolve(view, 5)
    #expect(other !== shake && other.times == 5 && other.clock === shake.clock)
    #expect(effects.shake(view, 4) !== shake, "an object graph of its own")
  }

  @Test func `arguments are passed on`() throws {
    let effects = try EffectComponents.activated(configuration: ["times": 9])
    #expect(effects.doubled(1, 2) == "<2> <1>")
    #expect(effects.nested(3) == ["<3>", "<7>", "<8> <3>"])
    #expect(effects.fixed() == ["<1>", "<7>", "<8> <1>"])
    #expect(effects.ofOwn().times == 9)
  }

  @Test func `a definition of a collaborator is used`() throws {
    final class Screens: Assembly {
      let owner = Definition<Owner>.Taking<Int>()
      private let effects = Collaborator<any Effects>()
      private let view = Definition<View>()
      override func define() {
        view.initialize(View.init)
        owner.define { times in
          owner.initialize(Owner.init, .array(effects.shake.taking(view, times), effects.shake.taking(view, .value(2))))
        }
      }
    }
    let shakes = try Screens.activated(with: [EffectComponents.self], configuration: ["times": 1]).owner(3).shakes
    #expect(shakes.map(\.times) == [3, 2] && shakes[0].view === shakes[1].view)
  }

  @Test func `closures, optionals, and types are arguments`() throws {
    final class Kinds: Assembly {
      let value = Definition<String>.Taking<() -> String, Int?, any Any.Type>()
      override func define() {
        value.define { make, number, type in
          value.initialize({ "\($0()) \($1 as Any) \($2)" }, make, number, type)
        }
      }
    }
    let kinds = try Kinds.activated()
    #expect(kinds.value({ "hello" }, nil, Int.self) == "hello nil Int")
    #expect(kinds.value({ "bye" }, 3, String.self) == "bye Optional(3) String")
  }

  fileprivate final class Pairs: Assembly {
    let first = Definition<Shake>.Taking<Int>()
    let second = Definition<Shake>.Taking<Int>()
    let predefined = Definition<Shake>.Taking<Int>()
    let view = Definition<View>()
    override func define() {
      view.initialize(View.init)
      first.define { times in
        first.initialize({ Shake(view: $0, times: $1) }, view, times).injections {
          $0.inject(\.peer, second.taking(times))
        }
      }
      second.define { times in
        second.initialize({ Shake(view: $0, times: $1) }, view, times).injections {
          $0.inject(\.peer, first.taking(times))
        }
      }
      predefined.define { times in
        predefined.initialize({ Shake(view: $0, times: $1) }, view, times).injections {
          $0.inject(\.peer, predefined.taking(.value(13)))
        }
      }
    }
  }

  @Test func `a cycle that passes on the same argument closes on the same objects`() throws {
    let pairs = try Pairs.activated()
    let first = pairs.first(5)
    #expect(first.times == 5 && first.peer?.times == 5 && first.peer?.peer === first)
    first.peer = nil
  }

  @Test func `a cycle with a fixed argument closes on the object with equal arguments`() throws {
    let pairs = try Pairs.activated()
    let equal = pairs.predefined(13)
    #expect(equal.peer === equal)
    equal.peer = nil
    let different = pairs.predefined(5)
    #expect(different.times == 5 && different.peer?.times == 13)
    #expect(different.peer !== different && different.peer?.peer === different.peer)
    different.peer?.peer = nil
  }

  @Test func `an object graph has one object for each list of arguments`() throws {
    final class Graph: Assembly {
      let owner = Definition<Owner>.Taking<View, Int>()
      let fixed = Definition<Owner>()
      private let shake = Definition<Shake>.Taking<View, Int>()
      private let view = Definition<View>()
      override func define() {
        view.initialize(View.init)
        shake.define { view, times in shake.initialize({ Shake(view: $0, times: $1) }, view, times) }
        owner.define { view, times in
          owner.initialize(
            Owner.init,
            .array(
              shake.taking(view, times), shake.taking(view, .value(2)), shake.taking(view, times),
              shake.taking(self.view, times)))
        }
        fixed.initialize(
          Owner.init,
          .array(shake.taking(view, .value(1)), shake.taking(view, .value(1)), shake.taking(view, .value(3))))
      }
    }
    let graph = try Graph.activated()
    for times in [1, 2] {
      let shakes = graph.owner(View(), times).shakes
      #expect(shakes[0] === shakes[2] && shakes[3] !== shakes[0])
      #expect((shakes[0] === shakes[1]) == (times == 2), "equal arguments give the same object")
    }
    let fixed = graph.fixed().shakes
    #expect(fixed[0] === fixed[1] && fixed[0] !== fixed[2])
  }

  fileprivate final class Cache: Assembly {
    let entry = Definition<Shake>.Taking<String, Int>()
    let weak = Definition<Citizen>.Taking<Int>()
    let both = Definition<[Shake]>.Taking<Int>()
    let fixed = Definition<[Shake]>()
    private let view = Definition<View>()
    override func define() {
      view.initialize(View.init)
      entry.define { name, times in
        entry.initialize({ Shake(view: $0, times: $2 + $1.count) }, view, name, times).scope(.lazySingleton)
      }
      weak.define { _ in weak.initialize(Citizen.init).scope(.weakSingleton) }
      both.define { times in
        both.initialize({ $0 }, .array(entry.taking(.value("both"), times), entry.taking(.value("x"), .value(1))))
      }
      fixed.initialize({ $0 }, .array(entry.taking(.value("x"), .value(1)), entry.taking(.config("name"), .value(1))))
    }
  }

  @Test func `a lazy singleton has one object for each list of equal arguments`() throws {
    let cache = try Cache.activated(configuration: ["name": "x"])
    let one = cache.entry("x", 1)
    #expect(cache.entry("x", 1) === one && cache.entry("y", 1) !== one && cache.entry("x", 2) !== one)
    #expect(cache.fixed()[0] === one && cache.fixed()[1] === one)
    let both = cache.both(4)
    #expect(both[0] === cache.entry("both", 4) && both[1] === one)
    #expect(cache.both(4)[0] === both[0] && cache.both(5)[0] !== both[0])
  }

  @Test func `a weak singleton has one object for each list of arguments while it is alive`() throws {
    try Census.$current.withValue(Census()) {
      let cache = try Cache.activated(configuration: ["name": "x"])
      var one: Citizen? = cache.weak(1)
      let two = cache.weak(2)
      #expect(cache.weak(1) === one && cache.weak(2) === two && one !== two)
      one = nil
      #expect(Census.current.alive == 1)
      #expect(cache.weak(1) !== two && cache.weak(2) === two)
      #expect(Census.current.born == 3)
    }
  }

  @Test func `shared objects with arguments are released with their activation`() throws {
    try Census.$current.withValue(Census()) {
      final class Cache: Assembly {
        let entry = Definition<Citizen>.Taking<Int>()
        override func define() { entry.define { _ in entry.initialize(Citizen.init).scope(.lazySingleton) } }
      }
      do {
        let cache = try Cache.activated()
        _ = (cache.entry(1), cache.entry(2), cache.entry(1))
        #expect(Census.current.alive == 2)
      }
      #expect(Census.current.alive == 0)
    }
  }

  @Test func `an eager singleton with arguments and arguments that cannot be compared are errors`() {
    final class Bad: Assembly {
      let eager = Definition<Int>.Taking<Int>()
      let lazy = Definition<Int>.Taking<View, Int>()
      let fine = Definition<Int>.Taking<View>()
      override func define() {
        eager.define { eager.initialize({ $0 }, $0).scope(.singleton) }
        lazy.define { _, number in lazy.initialize({ $0 }, number).scope(.lazySingleton) }
        fine.define { _ in fine.initialize { 1 }.scope(.prototype) }
      }
    }
    #expect(
      problems { () throws(ActivationError) in try Bad.activated() }.map(\.summary) == [
        "[runtime-argument] Bad.eager is a singleton that takes runtime arguments, but there are no arguments when "
          + "singletons are built",
        """
        [runtime-argument] Bad.lazy is shared and takes an argument of type View, which is not Hashable, so an \
        existing 
        """
          + "object cannot be found by its arguments",
      ])
  }

  @Test func `arguments of shared objects must be known before objects are built`() {
    final class Bad: Assembly {
      let shared = Definition<[Int]>.Taking<Int>()
      let between = Definition<[Int]>.Taking<Int>()
      let number = Definition<Int>()
      let direct = Definition<[Int]>()
      let indirect = Definition<[Int]>()
      override func define() {
        number.initialize { 1 }
        shared.define { shared.initialize({ [$0] }, $0).scope(.lazySingleton) }
        between.define { between.initialize({ $0 }, shared.taking($0)) }
        direct.initialize({ $0 }, shared.taking(number))
        indirect.initialize({ $0 }, between.taking(number))
      }
    }
    let found = problems { () throws(ActivationError) in try Bad.activated() }
    #expect(found.map(\.kind) == [.runtimeArgument, .runtimeArgument])
    #expect(found.map(\.path.last?.name) == ["Bad.direct", "Bad.indirect"])
  }

  @Test func `injecting a placeholder of another definition is an error`() {
    final class Bad: Assembly {
      let one = Definition<Int>.Taking<Int>()
      let other = Definition<Int>.Taking<Int>()
      override func define() {
        one.define { number in
          one.initialize({ $0 }, number)
          other.initialize({ $0 }, number)
        }
      }
    }
    #expect(
      problems { () throws(ActivationError) in try Bad.activated() }.map(\.summary) == [
        "[runtime-argument] Bad.other is injected with a runtime argument of Bad.one"
      ])
  }

  @Test func `a parent receives the arguments of its child`() throws {
    final class Family: Assembly {
      let base = Definition<Shake>.Taking<View, Int>()
      let child = Definition<Shake>.Taking<View, Int>()
      let plain = Definition<Shake>.Taking<View, Int>()
      let unnamed = Definition<Shake>()
      override func define() {
        base.define { view, times in
          base.initialize({ Shake(view: $0, times: $1) }, view, times).injections {
            $0.call(Shake.rename, .value("base"), times)
          }
        }
        child.parent(base).injections { $0.inject(\.times, .value(1)) }
        unnamed.abstract().injections { $0.inject(\.label, .value("unnamed")) }
        plain.define { view, times in
          plain.initialize({ Shake(view: $0, times: $1) }, view, times).parent(unnamed)
        }
      }
    }
    let family = try Family.activated()
    let view = View()
    let child = family.child(view, 6)
    #expect(child.view === view && child.times == 1 && child.label == "base6")
    #expect(family.plain(view, 2).label == "unnamed")
  }

  @Test func `a parent with other arguments is an error`() {
    final class Family: Assembly {
      let base = Definition<Shake>.Taking<View, Int>()
      let child = Definition<Shake>.Taking<Int>()
      override func define() {
        base.define { view, times in base.initialize({ Shake(view: $0, times: $1) }, view, times) }
        child.parent(base)
      }
    }
    #expect(
      problems { () throws(ActivationError) in try Family.activated() }.map(\.summary) == [
        "[runtime-argument] Family.child takes (Int), but its parent Family.base takes (View, Int)"
      ])
  }

  @Test func `a factory may take an argument`() throws {
    struct Smith {
      let metal: String
      func sword(_ length: Int) -> String { "\(metal) \(length)" }
    }
    final class Forge: Assembly {
      let sword = Definition<String>.Taking<String, Int>()
      private let smith = Definition<Smith>.Taking<String>()
      override func define() {
        smith.define { smith.initialize(Smith.init(metal:), $0) }
        sword.define { metal, length in sword.build(with: smith.taking(metal), Smith.sword, length) }
      }
    }
    #expect(try Forge.activated().sword("iron", 3) == "iron 3")
  }

  @Test func `arguments are released when an initializer throws`() throws {
    struct Refusal: Error {}
    final class Refusing: Assembly {
      let item = Definition<Int>.Taking<Citizen>()
      override func define() {
        item.define { item.initialize({ (_: Citizen) throws -> Int in throw Refusal() }, $0) }
      }
    }
    try Census.$current.withValue(Census()) {
      let refusing = try Refusing.activated()
      let error = failure { () throws(ResolutionError) in try refusing.item.resolve(Citizen()) }
      #expect(error?.path == ["Refusing.item"])
      #expect(Census.current.alive == 0)
    }
  }

  private class Impression {}
  private final class Blink: Impression {
    let times: Int
    init(times: Int) { self.times = times }
  }
  private final class Fade: Impression {}
  private final class Impressions: Assembly {
    let all = Definition<[Impression]>()
    let chosen = Definition<Impression>()
    let blink = Definition<Blink>.Taking<Int>()
    private let fade = Definition<Impression>()
    override func define() {
      blink.define { blink.initialize(Blink.init(times:), $0) }
      fade.initialize(Fade.init, as: { $0 })
      all.initialize({ $0 }, .array(fade, blink.taking(.value(3), as: { $0 as Impression })))
      chosen.choose(by: .value(1), [1: blink.taking(.value(2), as: { $0 as Impression })])
    }
  }
  private final class Show: Assembly {
    let all = Definition<[Impression]>()
    private let impressions = Collaborator<Impressions>()
    override func define() {
      all.initialize({ $0 }, .array(impressions.blink.taking(.value(4), as: { $0 as Impression })))
    }
  }

  @Test func `a definition with its arguments can be injected as a supertype`() throws {
    let impressions = try Impressions.activated()
    #expect(impressions.all().count == 2 && (impressions.all().last as? Blink)?.times == 3)
    #expect((impressions.chosen() as? Blink)?.times == 2)
    #expect(try (Show.activated().all().first as? Blink)?.times == 4)
  }
}
