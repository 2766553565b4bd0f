import Foundation
import StratusTestSupport
import Testing

/// The examples in the API reference compile: those in documentation comments, and those in the modules' catalogs.
/// `Examples/Prelude.swift` declares what they use.
struct ExampleTests {
  @Test(.timeLimit(.minutes(5))) func `examples in the API reference compile`() throws {
    let sources = try PublicAPITests.modules.flatMap { try files(in: "Sources/\($0)", endingWith: ".swift", ".md") }
    let examples = try sources.flatMap { file in
      try Example.all(in: String(contentsOf: packageRoot.appendingPathComponent(file), encoding: .utf8), of: file)
    }
    #expect(examples.count > 30)
    let errors = try errors(in: examples)
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }

  @Test(.timeLimit(.minutes(5))) func `an example that does not compile is reported at its line`() throws {
    let comment = "/// Sends.\n  ///\n  /// ```swift\n  /// client.initialise()\n  /// ```\n"
    let found = try errors(in: Example.all(in: comment, of: "Sources/Client.swift"))
    let error = "Sources/Client.swift:4:14: error: value of type 'Definition<any Client>' has no member 'initialise'"
    #expect(found == [error])
  }

  /// Returns the compiler's errors in examples, each at its location in the comment.
  private func errors(in examples: [Example]) throws -> [String] {
    let products = BuiltTool.file.deletingLastPathComponent()
    return try withTemporaryDirectory { directory in
      let source = directory.appendingPathComponent("Examples.swift")
      let imports = (["Foundation"] + PublicAPITests.modules).map { "import \($0)" }
      let program = imports + examples.enumerated().map { $1.program(number: $0) }
      try Data(program.joined(separator: "\n").utf8).write(to: source)
      let maps = ["CStratus", "CStratusRuntime", "CStratusSupervision"].flatMap {
        ["-Xcc", "-fmodule-map-file=" + products.appendingPathComponent("\($0).build/module.modulemap").path]
      }
      let prelude = packageRoot.appendingPathComponent("Tests/PackageTests/Examples/Prelude.swift")
      let directories = [
        products.appendingPathComponent("Modules"), packageRoot.appendingPathComponent("Sources/CStratusYAML"),
      ]
      let compiler = try run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings"] + maps
          + directories.flatMap { ["-I", $0.path] } + [prelude.path, source.path], limit: 280)
      let errors = compiler.errors.split(separator: "\n").filter { $0.contains(/^[^ ].*: error:/) }.map(String.init)
      return compiler.status == 0 || !errors.isEmpty ? errors : [compiler.errors]
    }
  }
}

/// A code block in a documentation comment or in an article.
private struct Example {
  let code: String
  let file: String
  /// The line at which the code begins.
  let line: Int
  /// The indentation of the code, slashes included.
  let column: Int

  static func all(in text: String, of file: String) -> [Example] {
    var examples: [Example] = []
    var open: (line: Int, code: [Substring])?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let isArticle = file.hasSuffix(".md")
      let match = isArticle ? line.wholeMatch(of: /()(.*)/) : line.wholeMatch(of: /( *\/\/\/ ?)(.*)/)
      guard let comment = match else { continue }
      if comment.2 == "```swift" {
        open = (number + 2, [])
      } else if comment.2.hasPrefix("```"), let example = open {
        let code = example.code.joined(separator: "\n")
        examples.append(Example(code: code, file: file, line: example.line, column: comment.1.count))
        open = nil
      } else {
        open?.code.append(comment.2)
      }
    }
    return examples
  }

  /// Returns the code in a method of the example assembly, so that it can use definitions. An extension stays outside.
  func program(number: Int) -> String {
    // The code is indented as in the comment, so that the compiler reports the right column.
    let indented = code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: column) + $0 }.joined(separator: "\n")
    let placed = "#sourceLocation(file: \"\(file)\", line: \(line))\n\(indented)\n#sourceLocation()"
    if code.hasPrefix("extension ") { return placed }
    return "extension ExampleAssembly {\nfunc example\(number)() async throws {\n\(placed)\n}\n}"
  }
}
