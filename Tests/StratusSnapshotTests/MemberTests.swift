import Stratus
import StratusGraph
import StratusSnapshot
import Testing

/// The names of the properties through which something is injected, and the lines of methods, which have no names.
struct MemberTests {
  @MainActor class Window {
    var title = ""
    final var screen: MemberTests.Screen?
    init() {}
    func show(_ screen: MemberTests.Screen, at place: Int) {}
  }
  class Screen {
    func put(_ text: String, into place: Int) {}
    func finish(_ text: String) {}
    func open() {}
  }

  final class Members: Assembly {
    let screen = Definition<Screen>()
    let window = Definition<Window>()
    let text = Definition<String>()
    override func define() {
      screen.initialize(Screen.init).injections {
        $0.call(Screen.put(_:into:), text, .value(1), line: 7)
        $0.afterInjections(Screen.finish, text, line: 8)
        $0.call(Screen.open, line: 10)
        $0.afterAll(Screen.open, line: 11)
      }
      window.initialize(Window.init).injections {
        $0.inject(\.title, .value("Main"))
        $0.inject(\.screen, screen)
        $0.call(Window.show(_:at:), screen, .value(1), line: 9)
      }
      text.value("text")
    }
  }

  /// Each injection of a definition with its kind, and its member or line, in order.
  private func members(of key: String) throws -> [String] {
    let graph = try Members.activated().graph
    let name = try #require(graph.definitions.firstIndex { $0.key == key })
    let references = graph.references.filter { Int($0.from.rawValue) == name }.map(\.injection)
    let values = graph.values.filter { Int($0.definition.rawValue) == name }.map(\.injection)
    return (references + values).map { injection in
      "\(injection.kind) \(injection.member ?? "in line \(injection.location?.line ?? 0)")"
    }.sorted()
  }

  @Test func `methods and callbacks have lines`() throws {
    #expect(
      try members(of: "screen") == [
        "afterAll in line 11", "afterInjections in line 8", "method in line 10", "method in line 7", "method in line 7",
      ])
  }

  @Test func `calls without parameters inject nothing`() throws {
    let calls = try Members.activated().graph.values.filter { $0.source == .call }
    #expect(calls.map(\.injection.kind) == [.method, .afterAll])
  }

  @Test func `properties have names, also on the main actor`() throws {
    #expect(
      try members(of: "window") == ["method in line 9", "method in line 9", "property screen", "property title"])
  }
}
