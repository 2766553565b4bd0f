import Foundation
import StratusTestSupport
import Testing

/// Follows the tutorial: writes the files and runs the commands that it shows.
///
/// A code block after `<!-- file: path -->` is a file. One after `<!-- example: name -->` is a command, after `$`, with its
/// output.
@Suite(.serialized, .slow) struct TutorialTests {
  @Test func `every step of the tutorial does what it says`() throws {
    let page = "docs/tutorial.md"
    // Kept between runs beside other build products, so that only changes are built.
    let directory = packageRoot.appendingPathComponent(".build/tutorial/Reading")
    try? FileManager.default.removeItem(at: directory.appendingPathComponent("Sources"))
    let text = try String(contentsOf: packageRoot.appendingPathComponent(page), encoding: .utf8)
    let steps = tutorialSteps(in: text)
    #expect(steps.count > 10)
    for step in steps {
      switch step {
      case .file(let path, let text):
        let file = directory.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let here = text.replacingOccurrences(of: "\"../Stratus\"", with: "\"\(packageRoot.path)\"")
        try Data(here.utf8).write(to: file)
      case .command(let name, let line):
        let result = try run(
          [BuiltTool.file.path] + line.split(separator: " ").dropFirst().map(String.init),
          environment: ["NO_COLOR": "1", "GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil], in: directory, limit: 600)
        expectExample("$ \(line)\n" + result.output + result.errors, name, in: page)
      }
    }
  }
}

private enum TutorialStep {
  case file(path: String, text: String)
  case command(name: String, line: String)
}

private func tutorialSteps(in page: String) -> [TutorialStep] {
  var result: [TutorialStep] = []
  var marker: (kind: String, name: String)?
  var block: [String]?
  for line in page.components(separatedBy: "\n") {
    if let opened = block {
      guard line == "```" else {
        block = opened + [line]
        continue
      }
      switch marker {
      case ("file", let path)?: result.append(.file(path: path, text: opened.joined(separator: "\n") + "\n"))
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
