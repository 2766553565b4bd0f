import Stratus
import StratusGraph
import StratusSnapshot
import Testing

/// The names of the properties and methods through which something is injected.
struct MemberTests {
  @MainActor class Window {
    var title = ""
    final var screen: MemberTests.Screen?
    init() {}
    func show(_ screen: MemberTests.Screen, at place: Int) {}
  }
  class Screen {
    func put(_ text: String, into place: Int) {}
    func put(_ text: Int) {}
    func `default`(value: Int) {}
    func start(with text: String) {}
    func finish(_ text: String) {}
  }
  struct Box<Value> { func fill(_ text: String) {} }

  final class Members: Assembly {
    let screen = Definition<Screen>()
    let window = Definition<Window>()
    let box = Definition<Box<[Int]>>()
    let helped = Definition<Screen>()
    let text = Definition<String>()
    override func define() {
      // One line may have several, and one call several lines.
      screen.initialize(Screen.init).inject(Screen.put(_:into:), text, .value(1)).inject(
        Screen.default(value:), .value(2)
      )
      .inject(
        MemberTests.Screen
          .put(_:) as (Screen) -> (Int) -> Void,
        .value(3)
      )
      .inject({ screen in { screen.put($0) } }, .value(4))
      .beforeInjections(Screen.start(with:), text)
      .afterInjections(Screen.finish, text)
      .afterAll(Screen.finish(_:), text)
      window.initialize(Window.init)
        .inject(.value("Main")) { $0.title }
        .inject(screen) { $0.screen }
        .inject(Window.show(_:at:), screen, .value(1))
      box.initialize { Box<[Int]>() }.inject(Box<[Int]>.fill(_:), text)
      help(helped.initialize(Screen.init))
      text.value("text")
    }
    private func help(_ recipe: Recipe<Screen>, line: UInt = #line) {
      recipe.inject(Screen.start(with:), text, line: line)
    }
  }

  /// Each injection of a definition with its kind and member, in order; a method's once.
  private func members(of key: String) throws -> [String] {
    let graph = try Members.activated().graph
    let name = try #require(graph.definitions.firstIndex { $0.key == key })
    let references = graph.references.filter { Int($0.from.rawValue) == name }.map(\.injection)
    let values = graph.values.filter { Int($0.definition.rawValue) == name }.map(\.injection)
    return (references + values).map { "\($0.kind) \($0.member ?? "-") \($0.position ?? -1)" }.sorted()
  }

  @Test func `methods and callbacks have the names and labels of the source`() throws {
    #expect(
      try members(of: "screen") == [
        "afterAll finish(_:) 0", "afterInjections finish 0", "beforeInjections start(with:) 0", "method - 0",
        "method default(value:) 0", "method put(_:) 0", "method put(_:into:) 0", "method put(_:into:) 1",
      ])
    #expect(try members(of: "box") == ["method fill(_:) 0"])
  }

  @Test func `a method that the source does not name has no name in the graph`() throws {
    #expect(try members(of: "helped") == ["method - 0"])
  }

  @Test func `properties on the main actor have their names`() throws {
    #expect(
      try members(of: "window") == [
        "method show(_:at:) 0", "method show(_:at:) 1", "property screen -1", "property title -1",
      ])
  }
}
