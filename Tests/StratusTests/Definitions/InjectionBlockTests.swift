import Stratus
import Testing

/// Recipes whose injections are statements of a block.
struct InjectionBlockTests {
  protocol Surface: AnyObject {}
  final class Shade: Surface {}
  final class Lamp {
    let name: String
    var watts = 0 { didSet { journal.append("watts") } }
    var label: String? { didSet { journal.append("label") } }
    var surface: (any Surface)?
    weak var room: Room?
    var size = (width: 1, height: 1)
    private(set) var journal: [String] = []
    init(name: String) { self.name = name }
    func prepare() { journal.append("prepare") }
    func place(in room: Room, floor: Int) { journal.append("floor \(floor)") }
    func check() throws { journal.append("check") }
    func end() { journal.append("end") }
  }
  final class Room {
    var lamp: Lamp?
  }
  @MainActor final class Screen {
    var title = ""
    var lamp: Lamp?
    var surface: (any Surface)?
    private(set) var journal: [String] = []
    func open() { journal.append("open \(title)") }
    func show(_ lamp: Lamp, times: Int) { journal.append("show \(times)") }
  }

  class Rooms: Assembly {
    let lamp = Definition<Lamp>()
    let room = Definition<Room>()
    let screen = Definition<Screen>()
    let shade = Definition<Shade>()
    override func define() {
      shade.initialize(Shade.init)
      room.initialize(Room.init).injections { $0.inject(\.lamp, lamp) }
      lamp.initialize(Lamp.init(name:), .value("desk")).scope(.lazySingleton).injections {
        $0.afterAll(Lamp.end)
        $0.inject(\.watts, .value(40))
        $0.inject(\.label, .config("label"))
        $0.inject(\.surface, shade, as: { $0 })
        $0.inject(\.room, .byType())
        $0.inject(\.size.width, .value(3))
        $0.call(Lamp.place(in:floor:), room, .value(2))
        $0.beforeInjections(Lamp.prepare)
        $0.afterInjections(Lamp.check)
      }
      screen.initialize(Screen.init).scope(.lazySingleton).injections {
        $0.inject(\.title, .value("Home"))
        $0.inject(\.lamp, lamp)
        $0.inject(\.surface, shade, as: { $0 })
        $0.call(Screen.show(_:times:), lamp, .value(2))
        $0.afterInjections(Screen.open)
      }
    }
  }

  @Test func `statements inject properties, optional properties, and supertypes, and call methods`() throws {
    let lamp = try Rooms.activated(configuration: ["label": "left"]).lamp()
    #expect(lamp.name == "desk" && lamp.watts == 40 && lamp.label == "left" && lamp.surface is Shade)
    #expect(lamp.size == (3, 1))
    #expect(lamp.journal == ["prepare", "watts", "label", "floor 2", "check", "end"])
  }

  @Test @MainActor func `the same statements inject into objects of the main actor`() throws {
    let rooms = try Rooms.activated(configuration: ["label": "left"])
    let screen = rooms.screen()
    #expect(screen.title == "Home" && screen.lamp === rooms.lamp() && screen.surface is Shade)
    #expect(screen.journal == ["show 2", "open Home"])
  }

  @Test func `only objects of the main actor are restricted to it`() throws {
    let rooms = try Rooms.activated(configuration: ["label": "left"])
    _ = rooms.lamp()
    #expect(failure { () throws(ResolutionError) in try rooms.screen.resolve() }?.kind == .offMainActor)
  }

  @Test func `a child's block replaces its parent's properties`() throws {
    final class Children: Rooms {
      let child = Definition<Lamp>()
      override func define() {
        super.define()
        child.initialize(Lamp.init(name:), .value("child")).parent(lamp).scope(.prototype).injections {
          $0.inject(\.watts, .value(7))
        }
      }
    }
    let child = try Children.activated(configuration: ["label": "left"]).child()
    #expect(child.watts == 7 && child.label == "left")
    #expect(child.journal.filter { $0 == "watts" }.count == 1)
  }

  @Test @MainActor func `a child on the main actor replaces its parent's properties in a block, too`() throws {
    final class Children: Rooms {
      let child = Definition<Screen>()
      override func define() {
        super.define()
        child.initialize(Screen.init).parent(screen).scope(.prototype).injections {
          $0.inject(\.title, .value("Child"))
        }
      }
    }
    let rooms = try Children.activated(configuration: ["label": "left"])
    let child = rooms.child()
    #expect(child !== rooms.screen() && child.lamp === rooms.lamp())
    #expect(child.journal == ["show 2", "open Child"])
  }

  @Test func `a property that is injected twice is reported at both lines`() throws {
    final class Twice: Assembly {
      let lamp = Definition<Lamp>()
      override func define() {
        lamp.initialize(Lamp.init(name:), .value("desk")).injections {
          $0.inject(\.watts, .value(1), file: "Twice.swift", line: 6)
          $0.inject(\.watts, .value(2), file: "Twice.swift", line: 7)
        }
      }
    }
    let found = problems { () throws(ActivationError) in try Twice.activated() }
    #expect(
      found.map(\.summary) == ["[duplicate-injection] Twice.lamp injects watts twice: Twice.swift:6 and Twice.swift:7"])
  }
}
