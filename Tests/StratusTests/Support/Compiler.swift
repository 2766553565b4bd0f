import Foundation
import StratusTestSupport
import Testing

/// An error and its line, the first being 1.
struct CompilerError {
  var line: Int
  var message: String
}

enum Compiler {
  /// Returns the errors of the compiler for a source that imports `Stratus`.
  static func errors(in source: String) throws -> [CompilerError] {
    try diagnostics(in: source, ["-swift-version", "6"], includingWarnings: false)
  }

  /// Returns the errors of the compiler, and optionally the warnings, for a source that imports `Stratus`.
  ///
  /// - Parameter options: the language mode, and further options.
  static func diagnostics(
    in source: String, _ options: [String], includingWarnings: Bool = true
  ) throws -> [CompilerError] {
    let products = try products
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(source.utf8).write(to: file)
    let command = ["swiftc", "-typecheck"] + options + searchPaths(products) + [file.path]
    let text = try run(command, limit: 600).errors
    return text.matches(of: /(?m)^\/.*\.swift:([0-9]+):[0-9]+: (error|warning): (.*)$/).compactMap { match in
      guard includingWarnings || match.2 == "error" else { return nil }
      return CompilerError(line: Int(match.1) ?? 0, message: String(match.3))
    }
  }

  /// The directory with the built modules.
  static var products: URL {
    get throws {
      let candidates =
        Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
        .map { $0.deletingLastPathComponent() } + [URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()]
      return try #require(
        candidates.first {
          FileManager.default.fileExists(atPath: $0.appending(path: "Modules/Stratus.swiftmodule").path)
        })
    }
  }

  /// The arguments by which the compiler finds the modules of the container.
  static func searchPaths(_ products: URL) -> [String] {
    ["-I", products.appending(path: "Modules").path]
      + ["CStratus", "CStratusRuntime"].flatMap { module in
        ["-Xcc", "-fmodule-map-file=" + products.appending(path: "\(module).build/module.modulemap").path]
      }
  }
}
