import Testing

/// The compiler's messages about mistakes in a block of injections.
@Suite(.timeLimit(.minutes(3)))
struct InjectionBlockCompileTests {
  /// Returns the errors for the statements of each block, with lines counted from its first statement. One compiler
  /// reads all blocks.
  private func errors(
    _ blocks: [[String]], actor: String, properties: Int = 0
  ) throws -> [[(line: Int, message: String)]] {
    var source = """
      import Stratus
      protocol Store: AnyObject {}
      final class FileStore: Store {}
      final class Router {}
      \(actor) final class Screen {
        var router: Router?
        var store: (any Store)?
        var count = 1
        let fixed = 2
        private(set) var closed = 3
      \((0..<properties).map { "  var p\($0) = 0" }.joined(separator: "\n"))
        func show(_ router: Router, times: Int) {}
        func reload() {}
        init() {}
      }

      """
    var starts: [Int] = []
    for (number, statements) in blocks.enumerated() {
      source += """
        final class Screens\(number): Assembly {
          let router = Definition<Router>()
          let store = Definition<FileStore>()
          let screen = Definition<Screen>()
          override func define() {
            screen.initialize(Screen.init).injections {

        """
      starts.append(source.count { $0 == "\n" } + 1)
      source += statements.joined(separator: "\n") + "\n    }\n  }\n}\n"
    }
    let found = try Compiler.errors(in: source)
    #expect(found.allSatisfy { $0.line >= starts[0] }, "\(found)")
    return zip(starts, starts.dropFirst() + [Int.max]).map { start, end in
      found.filter { start <= $0.line && $0.line < end }.map { ($0.line - start, $0.message) }
    }
  }

  private static let mistakes = [
    ("$0.inject(\\.count, router)", "the property has another type; for a supertype, add 'as: { $0 }'"),
    ("$0.inject(\\.store, store)", "the property has another type; for a supertype, add 'as: { $0 }'"),
    ("$0.inject(\\.store, router, as: { $0 })", "the property has another type than the result of 'as'"),
    (
      "$0.inject(\\.store, router, as: { $0 as any Store })",
      "cannot convert value of type 'Router' to type 'any Store'"
    ),
    ("$0.inject(\\.count, .value(\"x\"))", "the property has another type"),
    ("$0.inject(\\.fixed, .value(2))", "the property cannot be set: it is a 'let', or its setter is not visible here"),
    (
      "$0.inject(\\.closed, .config(\"x\"))",
      "the property cannot be set: it is a 'let', or its setter is not visible here"
    ),
    ("$0.inject(\\.rooter, router)", "value of type 'Screen' has no member 'rooter'"),
    ("$0.inject(\\.router, router())", "inject a definition without calling it, or a value as '.value(…)'"),
    ("$0.inject(\\.count, 3)", "inject a definition without calling it, or a value as '.value(…)'"),
    ("$0.inject(\\.count)", "the second argument is missing: the definition or value to inject"),
    ("$0.inject(Screen.show(_:times:), router, .value(2))", "to call a method, write '$0.call(…)'"),
    ("$0.call(Screen.show(_:times:), router)", "the injections do not match the method's parameters"),
    ("$0.call(Screen.show(_:times:), .value(2), router)", "the injections do not match the method's parameters"),
    ("$0.afterInjections { $0.reload() }", "name the method: '.afterInjections(Screen.update)'"),
  ]

  @Test(arguments: ["", "@MainActor"])
  func `each mistake is reported at its line, with advice`(actor: String) throws {
    let blocks = Self.mistakes.map { ["$0.inject(\\.router, router)", $0.0, "$0.inject(\\.count, .value(1))"] }
    for ((mistake, message), found) in zip(Self.mistakes, try errors(blocks, actor: actor)) {
      #expect(found.contains { $0.line == 1 && $0.message.contains(message) }, "\(mistake): \(found)")
      #expect(found.allSatisfy { $0.line == 1 }, "\(mistake): \(found)")
    }
  }

  @Test(arguments: ["", "@MainActor"])
  func `a mistake in a block of 32 statements is reported at its line only`(actor: String) throws {
    var statements = (0..<32).map { "$0.inject(\\.p\($0), .value(\($0)))" }
    #expect(try errors([statements], actor: actor, properties: 32)[0].isEmpty)
    statements[20] = "$0.inject(\\.p20, router)"
    let found = try errors([statements], actor: actor, properties: 32)[0]
    #expect(found.count == 1 && found.first?.line == 20, "\(found)")
    #expect(found.first?.message.contains("the property has another type") == true)
  }
}
