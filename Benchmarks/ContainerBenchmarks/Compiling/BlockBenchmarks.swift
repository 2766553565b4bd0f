import Foundation

/// The time that the compiler needs to check a block of injections, and to report a mistake in it.
struct BlockBenchmarks {
  let ownDirectory: String

  func run() throws {
    print("\n## Checking a block of injections\n")
    print("| statements | processor time | with a mistake |\n| ---: | ---: | ---: |")
    for count in [4, 8, 32, 128, 512] {
      let module = try GeneratedModule(
        ownDirectory: ownDirectory,
        sources: [
          "right": source(of: block(count, mistake: nil), properties: count),
          "wrong": source(of: block(count, mistake: count / 2), properties: count),
        ])
      defer { module.remove() }
      let cells = try ["right", "wrong"].map { file in
        let times = try (0..<5).map { _ in
          try module.check(file + ".swift", isValid: file == "right")
        }
        return String(format: "%.2f s", times.sorted()[2])
      }
      print("| \(count) | \(cells.joined(separator: " | ")) |")
    }
  }

  private func block(_ count: Int, mistake: Int?) -> String {
    let statements = (0..<count).map { index in
      "      $0.inject(\\.p\(index), .value(\(index == mistake ? "\"x\"" : "\(index)")))"
    }
    return "screen.initialize(Screen.init).injections {\n\(statements.joined(separator: "\n"))\n    }"
  }

  private func source(of recipe: String, properties: Int) -> String {
    """
    import Stratus
    final class Screen {
    \((0..<properties).map { "  var p\($0) = 0" }.joined(separator: "\n"))
      init() {}
    }
    final class Screens: Assembly {
      let screen = Definition<Screen>()
      override func define() {
        \(recipe)
      }
    }
    """
  }
}
