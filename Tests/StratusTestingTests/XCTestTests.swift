#if canImport(XCTest)
  import StratusTesting
  import StratusTestingYAML
  import XCTest

  /// The same assertions in XCTest, which records their failures at the caller's line. The tests intercept them.
  final class XCTestTests: XCTestCase {
    private struct Caught: Equatable {
      let message: String
      let file: String
      let line: Int
    }
    private var isCatching = false
    private var caught: [Caught] = []

    #if canImport(ObjectiveC)
      override func record(_ issue: XCTIssue) {
        guard isCatching else { return super.record(issue) }
        let place = issue.sourceCodeContext.location
        let message = String(issue.compactDescription.trimmingPrefix("failed - "))
        caught.append(Caught(message: message, file: place?.fileURL.path ?? "", line: place?.lineNumber ?? 0))
      }
    #else
      override func recordFailure(withDescription text: String, inFile path: String, atLine line: Int, expected: Bool) {
        guard isCatching else {
          return super.recordFailure(withDescription: text, inFile: path, atLine: line, expected: expected)
        }
        let message = text.hasPrefix("failed - ") ? String(text.dropFirst("failed - ".count)) : text
        caught.append(Caught(message: message, file: path, line: line))
      }
    #endif

    private func failures(_ body: () throws -> Void) rethrows -> [Caught] {
      caught = []
      isCatching = true
      defer { isCatching = false }
      try body()
      return caught
    }

    func testADefinitionThatGivesWhatIsExpectedPasses() throws {
      let story = try StoryAssembly.activated(with: [NetworkServiceAssembly.self])
      expectDefinition(\.screen, in: story, gives: WeatherScreen.self, with: .property(\.animator), "errorHandler")
    }

    func testAFailureIsAtTheCallersLine() throws {
      let story = try StoryAssembly.activated(with: [NetworkServiceAssembly.self])
      let found = failures {
        expectDefinition(\.screen, in: story, gives: WeatherScreen.self, with: "router")
      }
      let message = "`router` of the `WeatherScreen` that `StoryAssembly.screen` gives is nil: nothing is injected"
      XCTAssertEqual(found, [Caught(message: message, file: #filePath, line: #line - 3)])
    }

    func testAFindingIsAtTheCallersLineAndNamesItsOwn() throws {
      let story = try StoryAssembly.activated(with: [CuriousServiceAssembly.self])
      let line = #line + 2
      let found = failures {
        expectArchitecture(
          of: story, follows: .text("layers: [{ Top: ['*StoryAssembly'] }, { Low: ['*ServiceAssembly'] }]"))
      }
      let upward = try XCTUnwrap(found.first { $0.message.contains("[upward-reference]") })
      let directory = String("\(#filePath)".dropLast("XCTestTests.swift".count))
      XCTAssertTrue(
        upward.message.hasPrefix(
          "\(directory)Assemblies.swift:\(CuriousServiceAssembly.line): CuriousServiceAssembly.watcher refers up to "
            + "StoryAssembly.router"), upward.message)
      XCTAssertEqual(upward.file, #filePath)
      XCTAssertEqual(upward.line, line)
    }
  }
#endif
