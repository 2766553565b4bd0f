import Stratus
import StratusGraph
import StratusSnapshot
import Testing

/// The definitions whose closures capture an assembly, one of its definitions, or one of its collaborators.
struct CaptureTests {
  final class Screen {}
  final class Holder {
    var make: () -> Screen? = { nil }
    init() {}
    init(make: @escaping () -> Screen?) { self.make = make }
  }
  final class Box<Boxed> {
    let assembly: Boxed
    init(_ assembly: Boxed) { self.assembly = assembly }
  }

  class High: Assembly {
    let screen = Definition<Screen>()
    override func define() { screen.initialize(Screen.init) }
  }

  final class Forms: Assembly {
    let weakly = Definition<Holder>()
    let unowned = Definition<Holder>()
    let collaborator = Definition<Holder>()
    let copied = Definition<Holder>()
    let served = Definition<Holder>()
    let strongly = Definition<Holder>()
    let method = Definition<Holder>()
    let definition = Definition<Holder>()
    let boxed = Definition<Holder>()
    let callback = Definition<Holder>()
    let plain = Definition<Holder>()
    let injected = Definition<Holder>()
    let provided = Definition<Holder>()
    let child = Definition<Holder>()
    private let own = Definition<Screen>()
    private let high = Collaborator<High>()

    override func define() {
      own.initialize(Screen.init)
      weakly.initialize { [weak self] in Holder { self?.high.screen() } }
      unowned.initialize { [unowned self] in Holder { self.high.screen() } }
      collaborator.initialize(Holder.init(make:), .value({ [high] in high.screen() }))
      let copy = high
      copied.initialize { Holder { copy.screen() } }
      let screen = high.screen
      served.initialize { Holder { screen() } }
      strongly.initialize { Holder { self.own() } }
      method.initialize(makeHolder)
      definition.initialize { [own] in Holder { own() } }
      let box = Box(self)
      boxed.initialize { Holder { box.assembly.own() } }
      callback.initialize { Holder() }.injections {
        $0.afterInjections({ holder in { [weak self] in holder.make = { self?.own() } } })
      }

      plain.initialize { Holder() }
      injected.initialize({ screen in Holder { screen } }, high.screen)
      provided.initialize({ (make: @escaping () -> Screen) in Holder { make() } }, high.screen.provider)
      child.parent(injected)
    }

    private func makeHolder() -> Holder { Holder { self.own() } }
  }

  @Test func `closures that capture weakly, a collaborator, or its definition are found`() throws {
    let graph = try Forms.activated().graph
    let capturing = graph.definitions.filter(\.hasCapture).map(\.key)
    #expect(
      capturing == [
        "boxed", "callback", "collaborator", "copied", "definition", "method", "served", "strongly", "unowned",
        "weakly",
      ])
    #expect(graph.unseen.isEmpty)
  }

  @Test func `the graph of all activations is the same, and objects do not matter`() throws {
    let app = try Activation(of: [Forms.self])
    let forms = try app.assembly(Forms.self)
    let before = try app.graph
    let holders = (forms.strongly(), forms.plain(), forms.weakly())
    try withExtendedLifetime(holders) {
      let after = try app.graph
      #expect(after == before)
    }
  }

  final class Shared: Assembly {
    let first = Definition<Holder>()
    let middle = Definition<Holder>()
    let last = Definition<Holder>()
    let other = Definition<Holder>()
    private let screen = Definition<Screen>()
    override func define() {
      screen.initialize(Screen.init)
      let box = Box(self)
      for definition in [first, middle, last] { definition.initialize { Holder { box.assembly.screen() } } }
      other.initialize(Holder.init)
    }
  }

  @Test func `recipes that share what they capture make their assembly suspicious`() throws {
    let graph = try Shared.activated().graph
    #expect(graph.definitions.filter(\.hasCapture).map(\.key) == ["first"])
    #expect(graph.unseen.map(\.kind) == [.closures])
    #expect(graph.unseen.map(\.name) == [graph.assemblies[0].name])
  }

  final class Collecting: Assembly {
    let all = Contributions<Holder>()
    let list = Definition<[Holder]>()
    override func define() { list.initialize({ $0 }, all) }
  }

  final class Contributing: Assembly {
    let collaborator = Definition<Holder>()
    let plain = Definition<Holder>()
    let property = Definition<Holder>()
    let weakly = Definition<Holder>()
    let local = Definition<Holder>()
    let ownPlain = Definition<Holder>()
    private let ownAll = Contributions<Holder>()
    private let ownList = Definition<[Holder]>()
    private let high = Collaborator<High>()
    private let collecting = Collaborator<Collecting>()

    override func define() {
      for holder in [collaborator, plain, property, weakly, local, ownPlain] { holder.initialize { Holder() } }
      ownList.initialize({ $0 }, ownAll)
      collecting.all.add(
        collaborator,
        as: { [high] in
          $0.make = { high.screen() }; return $0
        })
      collecting.all.add(plain, as: { $0 })
      collecting.all.add(
        property,
        as: { [own = local] holder in
          holder.make = {
            _ = own; return nil
          }; return holder
        })
      collecting.all.add(
        weakly,
        as: { [weak self] in
          $0.make = { self?.high.screen() }; return $0
        })
      ownAll.add(
        local,
        as: { [high] in
          $0.make = { high.screen() }; return $0
        })
      ownAll.add(ownPlain)
    }
  }

  @Test func `a conversion of a contribution belongs to the contributing definition`() throws {
    let graph = try Activation(of: [Contributing.self, Collecting.self]).graph
    #expect(graph.definitions.filter(\.hasCapture).map(\.key) == ["collaborator", "local", "property", "weakly"])
    #expect(graph.unseen.isEmpty)
  }

  final class Published: Assembly {
    nonisolated(unsafe) static weak var current: Published?
    let screen = Definition<Screen>()
    override func define() {
      Self.current = self
      screen.initialize(Screen.init)
    }
  }

  /// It is defined after the other.
  final class Foreign: Assembly {
    let taking = Definition<Holder>()
    override func define() {
      let other = Published.current
      taking.initialize { Holder { other?.screen() } }
    }
  }

  @Test func `a closure that captures the assembly of others is found`() throws {
    let graph = try Activation(of: [Published.self, Foreign.self]).graph
    #expect(graph.definitions.filter(\.hasCapture).map(\.key) == ["taking"])
  }

  final class Static: Assembly {
    nonisolated(unsafe) static var current: Static?
    let holder = Definition<Holder>()
    private let screen = Definition<Screen>()
    override func define() {
      Static.current = self
      screen.initialize(Screen.init)
      holder.initialize(Holder.init)
    }
  }

  @Test func `an assembly that something else holds is marked`() throws {
    let graph = try Static.activated().graph
    #expect(graph.definitions.filter(\.hasCapture).isEmpty)
    #expect(graph.unseen.map(\.kind) == [.closures])
  }
}
