import Testing

/// Code that the compiler rejects.
struct CompileTests {
  /// A recipe that says nothing wrong.
  private static let sound = "screen.initialize(Screen.init(shake:), shake.taking(.value(1)))"

  /// Returns the errors of the compiler for an assembly with a recipe for `screen`, which needs a `Shake`, which takes
  /// an `Int`.
  private func errors(_ recipe: String) throws -> [String] { try placedErrors(recipe).map(\.message) }

  /// The same with the line of each error, counted from that of the recipe.
  private func placedErrors(_ recipe: String) throws -> [(line: Int, message: String)] {
    let recipeLine = 25
    let source = """
      import Stratus
      final class Shake { init(times: Int) {} }
      final class Other { func open() {} }
      final class Maker { init(make: @escaping (Int) -> Shake) {} }
      final class Screen {
        var title = ""
        let number = 1
        init(shake: Shake) {}
      }
      @MainActor final class Window {
        var title = ""
        let number = 1
      }
      final class Others: Assembly { let other = Definition<Other>() }
      final class Effects: Assembly {
        let others = Collaborator<Others>()
        let other = Definition<Other>()
        let shake = Definition<Shake>.Taking<Int>()
        let screen = Definition<Screen>()
        let maybe = Definition<Other?>()
        let maker = Definition<Maker>()
        let window = Definition<Window>()
        override func define() {
          shake.define { shake.initialize(Shake.init(times:), $0) }
          \(recipe)
        }
      }
      """
    return try Compiler.errors(in: source).map { ($0.line - recipeLine, $0.message) }
  }

  @Test(.timeLimit(.minutes(3)))
  func `missing members, missing setters, and wrong numbers or types of parameters do not compile`() throws {
    let mistakes = [
      "screen.initialize(Screen.init(shake:))",
      "screen.initialize(Screen.init(shake:), shake.taking(.value(1)), .value(2))",
      "screen.initialize(Screen.init(shake:), .value(1))",
      "screen.initialize(Other.init)",
      "screen.injections { $0.inject(\\.title, .value(1)) }",
      "screen.injections { $0.inject(\\.number, .value(1)) }",
      "screen.injections { $0.inject(\\.subtitle, .value(\"\")) }",
      "screen.injections { $0.call(Other.open) }",
      "screen.inject(\\.title, .value(\"x\"))",
      "window.injections { $0.inject(\\.title, .value(\"x\")) }",
      "screen.parent(Other())",
    ]
    let found = try placedErrors(mistakes.joined(separator: "\n"))
    for (line, mistake) in mistakes.enumerated() {
      #expect(found.contains { $0.line == line }, "compiles: \(mistake)")
    }
  }

  @Test(.timeLimit(.minutes(3)))
  func `callbacks that take the object or belong to the wrapped type do not compile`() throws {
    for callback in ["beforeInjections", "afterInjections", "afterAll"] {
      let closure = try errors("screen.injections { $0.\(callback) { $0.title = \"x\" } }")
      #expect(closure.contains { $0.contains("name the method: '.\(callback)(Screen.update)'") }, "\(closure)")
      let optional = try errors("maybe.injections { $0.\(callback)(Other.open) }")
      #expect(optional.contains { $0.contains("'.\(callback)({ object in { object?.update() } })'") }, "\(optional)")
    }
  }

  @Test(.timeLimit(.minutes(3)))
  func `properties of the main actor are checked by name, type and setter`() throws {
    func found(_ injection: String) throws -> [String] { try errors("window.injections { $0.inject(\(injection)) }") }
    #expect(try found(#"onMainActor: \.title, .value("Main")"#).isEmpty)
    #expect(try !found(#"onMainActor: \.title, .value(2)"#).isEmpty)
    #expect(try !found(#"onMainActor: \.number, .value(2)"#).isEmpty)
    #expect(try found(#"onMainActor: \.titel, .value("x")"#).contains { $0.contains("has no member 'titel'") })
    let named = try found(#"\.title, .value("Main")"#)
    #expect(named.contains { $0.contains("main actor-isolated property 'title'") }, "\(named)")
  }

  @Test(.timeLimit(.minutes(3)))
  func `a definition that is called is not injected`() throws {
    let recipes = [
      "maybe.initialize({ (_: Other, _: Int) in nil }, other(), .value(1))",
      "maybe.initialize({ (_: Other) in nil }, other())",
      "screen.initialize({ (_: [Other]) in Screen(shake: Shake(times: 1)) }, .array(other()))",
      "screen.injections { $0.call({ screen in { (_: Other) in } }, others.other()) }",
    ]
    for recipe in recipes {
      let found = try errors(recipe)
      #expect(found.contains { $0.contains("inject the definition without calling it") }, "\(recipe): \(found)")
    }
  }

  @Test(.timeLimit(.minutes(3)))
  func `a definition with arguments cannot be injected or called without them`() throws {
    #expect(try errors(Self.sound).isEmpty)
    let without = try errors("screen.initialize(Screen.init(shake:), shake)")
    #expect(without.contains { $0.contains("pass its runtime arguments: 'taking(…)'") }, "\(without)")
    let closure = try errors("screen.initialize({ (_: Shake) in Screen(shake: Shake(times: 1)) }, shake)")
    #expect(closure.contains { $0.contains("pass its runtime arguments: 'taking(…)'") }, "\(closure)")
    let provider = try errors("maker.initialize(Maker.init(make:), shake.provider)")
    #expect(provider.contains { $0.contains("pass the arguments in a closure") }, "\(provider)")
    #expect(try !errors("screen.initialize(Screen.init(shake:), shake.taking())").isEmpty)
    #expect(try !errors("screen.initialize(Screen.init(shake:), shake.taking(.value(\"x\")))").isEmpty)
  }
}
