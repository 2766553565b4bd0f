import Foundation
import StratusTestSupport
import Testing

/// A step of a page that a test follows.
///
/// A code block after `<!-- file: path -->` is a file. One after `<!-- example: name -->` is a command, after `$`, with
/// its output. One after `<!-- script: name -->` is a shell script.
enum PageStep {
  case file(path: String, text: String)
  case command(name: String, line: String)
  case script(name: String, text: String)

  /// Returns the steps of a page, in their order.
  ///
  /// - Parameter page: relative to the package's directory, such as `docs/tutorial.md`.
  static func all(on page: String) throws -> [PageStep] {
    let text = try String(contentsOf: packageRoot.appendingPathComponent(page), encoding: .utf8)
    var result: [PageStep] = []
    var marker: (kind: String, name: String)?
    var block: [String]?
    for line in text.components(separatedBy: "\n") {
      if let opened = block {
        guard line == "```" else {
          block = opened + [line]
          continue
        }
        let text = opened.joined(separator: "\n") + "\n"
        switch marker {
        case ("file", let path)?: result.append(.file(path: path, text: text))
        case ("script", let name)?: result.append(.script(name: name, text: text))
        case ("example", let name)?:
          result.append(.command(name: name, line: opened.first?.replacingOccurrences(of: "$ ", with: "") ?? ""))
        default: break
        }
        (marker, block) = (nil, nil)
      } else if line.hasPrefix("```") {
        block = []
      } else if let words = line.wholeMatch(of: /<!-- (\w+): (.+) -->/) {
        marker = (String(words.1), String(words.2))
      }
    }
    return result
  }

  /// Runs a command of a page with the built tool, and expects the output that the page shows. Of `swift run`, that is
  /// the output of the program.
  static func run(
    _ line: String, _ name: String, on page: String, environment: [String: String?] = [:], in directory: URL
  ) throws {
    if line.hasPrefix("swift ") {
      let result = try StratusTestSupport.run(
        line.split(separator: " ").map(String.init), environment: environment, in: directory, limit: 600)
      #expect(result.status == 0, "\(result.errors)")
      return expectExample("$ \(line)\n" + result.output, name, in: page)
    }
    let result = try StratusTestSupport.run(
      [BuiltTool.file.path] + line.split(separator: " ").dropFirst().map(String.init),
      environment: environment.merging(
        ["NO_COLOR": "1", "GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil]) { $1 },
      in: directory, limit: 600)
    expectExample("$ \(line)\n" + result.output + result.errors, name, in: page)
  }
}
