import Foundation
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
    let recipeLine = 14
    let modules =
      Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
      .map { $0.deletingLastPathComponent() } + [URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()]
    let products = try #require(
      modules.first { FileManager.default.fileExists(atPath: $0.appending(path: "Modules/Stratus.swiftmodule").path) })
    let source = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: source) }
    try Data(
      """
      import Stratus
      final class Shake { init(times: Int) {} }
      final class Other { func open() {} }
      final class Screen {
        var title = ""
        let number = 1
        init(shake: Shake) {}
      }
      final class Effects: Assembly {
        let shake = Definition<Shake>.Taking<Int>()
        let screen = Definition<Screen>()
        override func define() {
          shake.define { shake.initialize(Shake.init(times:), $0) }
          \(recipe)
        }
      }
      """.utf8
    ).write(to: source)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-I", products.appending(path: "Modules").path, "-Xcc",
      "-fmodule-map-file=" + products.appending(path: "CStratus.build/module.modulemap").path, source.path,
    ]
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return text.matches(of: /(?m)^\/.*\.swift:([0-9]+):[0-9]+: error: (.*)$/).map { match in
      ((Int(match.1) ?? 0) - recipeLine, String(match.2))
    }
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

  @Test("ARG-2 a definition that takes arguments cannot be injected, or called, without them", .timeLimit(.minutes(3)))
  func arguments() throws {
    #expect(try errors(Self.sound).isEmpty)
    let without = try errors("screen.initialize(Screen.init(shake:), shake)")
    #expect(without.contains { $0.contains("'initialize'") }, "\(without)")
    #expect(try !errors("screen.initialize(Screen.init(shake:), shake.taking())").isEmpty)
    #expect(try !errors("screen.initialize(Screen.init(shake:), shake.taking(.value(\"x\")))").isEmpty)
  }
}
