import Foundation
import StratusTestSupport
import Testing

@testable import StratusTesting

/// The file of the definitions that tests assert.
struct AssertedDefinitionsTests {
  private let caller = Caller(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  @Test func `each assertion adds a line, also at the same time`() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("asserted.txt")
      DispatchQueue.concurrentPerform(iterations: 100) { index in
        AssertedDefinitions.add("definition\(index)", of: StoryAssembly(), to: file.path, caller)
      }
      AssertedDefinitions.add(nil, of: StoryAssembly(), to: file.path, caller)
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      #expect(lines.sorted() == (0..<100).map { "StratusTestingTests.StoryAssembly.definition\($0)" }.sorted())
    }
  }

  @Test func `a file that cannot be written is a failure`() throws {
    let failures = recorded { AssertedDefinitions.add("screen", of: StoryAssembly(), to: "/", caller) }
    #expect(
      failures.map(\.message) == ["could not write '/', which STRATUS_ASSERTED names: Is a directory"])
  }
}
