import Foundation
import Testing

/// What the compiler rejects, shown by asking it.
@Suite("What does not compile")
struct CompileTests {
  /// A recipe that says nothing wrong.
  private static let sound = "screen.initialize(Screen.init(shake:), shake.taking(.value(1)))"

  /// What the compiler says of an assembly with a recipe for `screen`, which needs a `Shake`, which takes an `Int`.
  private func errors(_ recipe: String) throws -> [String] {
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
      final class Screen { init(shake: Shake) {} }
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
    return text.split(separator: "\n").compactMap { line in
      line.range(of: "error: ").map { String(line[$0.upperBound...]) }
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
