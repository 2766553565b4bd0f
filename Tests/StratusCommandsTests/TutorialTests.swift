import Foundation
import StratusTestSupport
import Testing

/// Follows the tutorial: writes the files and runs the commands that it shows.
@Suite(.serialized, .slow) struct TutorialTests {
  @Test func `every step of the tutorial does what it says`() throws {
    let page = "docs/tutorial.md"
    // Kept between runs beside other build products, so that only changes are built.
    let directory = packageRoot.appendingPathComponent(".build/tutorial/Reading")
    try? FileManager.default.removeItem(at: directory.appendingPathComponent("Sources"))
    let steps = try PageStep.all(on: page)
    #expect(steps.count > 10)
    for step in steps {
      switch step {
      case .file(let path, let text):
        let file = directory.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let here = text.replacingOccurrences(of: "\"../Stratus\"", with: "\"\(packageRoot.path)\"")
        try Data(here.utf8).write(to: file)
      case .command(let name, let line): try PageStep.run(line, name, on: page, in: directory)
      case .script: Issue.record("the tutorial has no scripts")
      }
    }
  }
}
