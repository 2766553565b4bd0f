import Stratus
import Testing

struct PropertyTests {
  class Lamp {
    var watts = 0
    var label: String?
    var observed = 0 { didSet { changes.append(observed) } }
    var changes: [Int] = []
    weak var room: Room?
    lazy var late = 1
    private(set) var celsius = 0.0
    var fahrenheit: Double {
      get { celsius * 9 / 5 + 32 }
      set { celsius = (newValue - 32) * 5 / 9 }
    }
    var shade = Shade()
    var surface: any Surface = Shade()
  }
  final class ReadingLamp: Lamp {
    final var book = ""
    override var label: String? { didSet { labels.append(label ?? "-") } }
    var labels: [String] = []
  }
  protocol Surface { var color: String { get set } }
  struct Shade: Surface, Equatable {
    var color = "white"
    var size = Size()
    struct Size: Equatable { var width = 1, height = 1 }
  }
  final class Room {
    var lamp: Lamp?
    var lamps: [Lamp] = []
  }

  @Test func `stored, optional, observed, weak, lazy, computed, and nested properties are injected`() throws {
    final class Components: Assembly {
      let room = Definition<Room>()
      private let lamp = Definition<Lamp>()
      private let label = Definition<String>()
      private let shade = Definition<Shade>()
      override func define() {
        room.initialize(Room.init).injections { $0.inject(\.lamp, lamp) }
        label.initialize { "desk" }
        shade.initialize { Shade(color: "red") }
        lamp.initialize(Lamp.init).injections {
          $0.inject(\.watts, .value(40))
          $0.inject(\.label, label)
          $0.inject(\.observed, .config("observed"))
          $0.inject(\.room, room)
          $0.inject(\.late, .value(2))
          $0.inject(\.fahrenheit, .value(212))
          $0.inject(\.shade.size.width, .value(5))
          $0.inject(\.shade.size.height, .value(6))
          $0.inject(\.surface, shade, as: { $0 })
        }
      }
    }
    let room = try Components.activated(configuration: ["observed": 7]).room()
    let lamp = try #require(room.lamp)
    #expect(lamp.watts == 40 && lamp.label == "desk" && lamp.late == 2)
    #expect(lamp.observed == 7 && lamp.changes == [7])
    #expect(lamp.room === room)
    #expect(lamp.celsius == 100)
    #expect(lamp.shade == Shade(color: "white", size: .init(width: 5, height: 6)))
    #expect(lamp.surface.color == "red")
  }

  @Test func `properties of structs are set before they are copied`() throws {
    final class Components: Assembly {
      let pair = Definition<[Shade]>()
      private let shade = Definition<Shade>()
      private let color = Definition<String>()
      override func define() {
        color.initialize { "green" }
        shade.initialize { Shade() }.injections {
          $0.inject(\.color, color)
          $0.inject(\.size.width, .value(3))
        }
        pair.initialize({ [$0, $1] }, shade, shade)
      }
    }
    let green = Shade(color: "green", size: .init(width: 3, height: 1))
    #expect(try Components.activated().pair() == [green, green])
  }

  @Test func `properties of an existential and of the built type are injected`() throws {
    final class Components: Assembly {
      let declared = Definition<any Surface>()
      let built = Definition<any Surface>()
      override func define() {
        declared.initialize { Shade() as any Surface }.injections { $0.inject(\.color, .value("blue")) }
        built.initialize({ Shade() }, as: { $0 }).injections {
          $0.inject(\.color, .value("pink"))
          $0.inject(\.size.width, .value(9))
        }
      }
    }
    let components = try Components.activated()
    #expect(components.declared().color == "blue")
    #expect(components.built() as? Shade == Shade(color: "pink", size: .init(width: 9, height: 1)))
  }

  @Test func `a property of a supertype is injected`() throws {
    final class Components: Assembly {
      let room = Definition<Room>()
      private let lamp = Definition<ReadingLamp>()
      override func define() {
        lamp.initialize(ReadingLamp.init).injections {
          $0.inject(\.book, .value("Dune"))
          $0.inject(\.watts, .value(25))
        }
        room.initialize(Room.init).injections {
          $0.inject(\.lamp, lamp, as: { $0 })
          $0.inject(\.lamps, lamp, as: { [$0] })
        }
      }
    }
    let room = try Components.activated().room()
    #expect((room.lamp as? ReadingLamp)?.book == "Dune")
    #expect(room.lamp?.watts == 25 && room.lamps.first === room.lamp)
  }

  @Test func `injecting a property twice is an error that shows both lines`() {
    final class Components: Assembly {
      let lamp = Definition<Lamp>()
      let shade = Definition<Shade>()
      override func define() {
        lamp.initialize(Lamp.init).injections {
          $0.inject(\.watts, .value(1))
          $0.inject(\.label, .value("x"))
          $0.inject(\.watts, .value(2))
        }
        shade.initialize { Shade() }.injections {
          $0.inject(\.size.width, .value(1))
          $0.inject(\.size.height, .value(1))
        }
      }
    }
    let found = problems { () throws(ActivationError) in try Components.activated() }
    let line = #line - 9
    #expect(
      found.map(\.summary) == [
        "[duplicate-injection] Components.lamp injects watts twice: "
          + "PropertyTests.swift:\(line - 2) and PropertyTests.swift:\(line)"
      ])
    #expect(found.first?.line == line)
  }

  @Test func `a subclass that refines a recipe must not inject the same property again`() {
    class Components: Assembly {
      let lamp = Definition<Lamp>()
      override func define() { lamp.initialize(Lamp.init).injections { $0.inject(\.watts, .value(1)) } }
    }
    final class Refined: Components {
      override func define() {
        super.define()
        lamp.injections { $0.inject(\.watts, .value(2)) }
      }
    }
    #expect(
      problems { () throws(ActivationError) in try Refined.activated() }.map(\.kind) == [.duplicateInjection])
  }
}
