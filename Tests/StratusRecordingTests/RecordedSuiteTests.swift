import Foundation
import Stratus
import StratusProfile
import StratusRecording
import StratusTestSupport
import StratusTesting
import Testing
import XCTest

private let directory = FileManager.default.temporaryDirectory.path
private let shared = Recording(to: "\(directory)/stratus-suite-\(getpid()).jsonl")

/// A suite that records itself. The second test reads what the first one recorded.
@Suite(.serialized, .recorded(by: shared))
struct RecordedSuiteTests {
  @Test(arguments: 0..<2) func `first, objects are built`(argument: Int) throws {
    _ = try ClientAssembly.activated().client()
  }

  @Test func `then, the recording contains them`() async throws {
    let path = "\(directory)/stratus-suite-\(getpid()).jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    shared.end()
    #expect(try readRun(path).built == ["store for client", "client", "store for client", "client"])
  }
}

/// A class of XCTest that records itself.
final class RecordedXCTests: XCTestCase {
  static let path = "\(directory)/stratus-xctest-\(getpid()).jsonl"
  static let recording = Recording(to: path)

  override func invokeTest() { Self.recording.during { super.invokeTest() } }

  func testRecordsItself() throws {
    defer { try? FileManager.default.removeItem(atPath: Self.path) }
    _ = try ClientAssembly.activated().client()
    Self.recording.end()
    XCTAssertEqual(try readRun(Self.path).built, ["store for client", "client"])
  }
}
