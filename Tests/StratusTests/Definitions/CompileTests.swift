import Testing

/// What the compiler rejects, shown by asking it.
@Suite("What does not compile")
struct CompileTests {
  /// A recipe that says nothing wrong.
  private static let sound = "screen.initialize(Screen.init(shake:), shake.taking(.value(1)))"

  /// What the compiler says of an assembly with a recipe for `screen`, which needs a `Shake`, which takes an `Int`.
  private func errors(_ recipe: String) throws -> [String] { try placedErrors(recipe).map(\.message) }

  /// The same with the line of each error, counted from that of the recipe.
  private func placedErrors(_ recipe: String) throws -> [(line: Int, message: String)] {
    let recipeLine = 20
    let source = """
      import Stratus
      final class Shake { init(times: Int) {} }
      final class Other { func open() {} }
      final class Screen {
        var title = ""
        let number = 1
        init(shake: Shake) {}
      }
      @MainActor final class Window {
        var title = ""
        let number = 1
      }
      final class Effects: Assembly {
        let shake = Definition<Shake>.Taking<Int>()
        let screen = Definition<Screen>()
        let maybe = Definition<Other?>()
        let window = Definition<Window>()
        override func define() {
          shake.define { shake.initialize(Shake.init(times:), $0) }
          \(recipe)
        }
      }
      """
    return try Compiler.errors(in: source).map { ($0.line - recipeLine, $0.message) }
  }

  @Test(
    "DEF-1 DEF-2 DEF-4 what is not there, cannot be set, is too much, too little or of another type",
    .timeLimit(.minutes(3)))
  func mistakes() throws {
    let mistakes = [
      "screen.initialize(Screen.init(shake:))",
      "screen.initialize(Screen.init(shake:), shake.taking(.value(1)), .value(2))",
      "screen.initialize(Screen.init(shake:), .value(1))",
      "screen.initialize(Other.init)",
      "screen.inject(\\.title, .value(1))",
      "screen.inject(\\.number, .value(1))",
      "screen.inject(\\.subtitle, .value(\"\"))",
      "screen.inject(Other.open)",
      "screen.parent(Other())",
    ]
    let found = try placedErrors(mistakes.joined(separator: "\n"))
    for (line, mistake) in mistakes.enumerated() {
      #expect(found.contains { $0.line == line }, "compiles: \(mistake)")
    }
  }

  @Test("B19 callbacks that take the object, or a method of what an optional holds", .timeLimit(.minutes(3)))
  func callbacks() throws {
    for callback in ["beforeInjections", "afterInjections", "afterAll"] {
      let closure = try errors("screen.\(callback) { $0.title = \"x\" }")
      #expect(closure.contains { $0.contains("name the method: '.\(callback)(Screen.update)'") }, "\(closure)")
      let optional = try errors("maybe.\(callback)(Other.open)")
      #expect(optional.contains { $0.contains("'.\(callback)({ object in { object?.update() } })'") }, "\(optional)")
    }
  }

  @Test("B13 properties of the main actor are checked by name, type and setter", .timeLimit(.minutes(3)))
  func mainActorProperties() throws {
    #expect(try errors("window.inject(.value(\"Main\")) { $0.title }").isEmpty)
    #expect(try !errors("window.inject(.value(2)) { $0.title }").isEmpty)
    #expect(
      try errors("window.inject(.value(2)) { $0.titel }").contains { $0.contains("has no dynamic member 'titel'") })
    #expect(
      try errors("window.inject(.value(2)) { $0.number }").contains { $0.contains("'number' is a 'let' constant") })
  }

  @Test("ARG-2 a definition that takes arguments cannot be injected, or called, without them", .timeLimit(.minutes(3)))
  func arguments() throws {
    #expect(try errors(Self.sound).isEmpty)
    let without = try errors("screen.initialize(Screen.init(shake:), shake)")
    #expect(without.contains { $0.contains("'initialize'") }, "\(without)")
    #expect(try !errors("screen.initialize(Screen.init(shake:), shake.taking())").isEmpty)
    #expect(try !errors("screen.initialize(Screen.init(shake:), shake.taking(.value(\"x\")))").isEmpty)
  }
}
