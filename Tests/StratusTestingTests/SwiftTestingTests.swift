import Foundation
import StratusTestSupport
import StratusTesting
import StratusTestingYAML
import Testing

#if os(Linux)
  /// Failures with the recorder that users have. The test program runs itself, so that the failures do not count here.
  struct SwiftTestingTests {
    private let variable = "STRATUS_FAILING_ASSERTION"

    @Test func `a failing assertion fails its test at the location that it blames`() throws {
      let line = #line + 2
      guard ProcessInfo.processInfo.environment[variable] == nil else {
        expectObject(1, is: String.self)
        expectArchitecture(of: [IncompleteAssembly.self], follows: .text("layers: [{ Top: [Top] }]"))
        return
      }
      let result = try run(
        [
          CommandLine.arguments[0], "--testing-library", "swift-testing", "--filter",
          "StratusTestingTests.SwiftTestingTests",
        ], environment: [variable: "1"])
      #expect(result.status == 1)
      let output = result.output + result.errors
      #expect(output.contains("recorded an issue at SwiftTestingTests.swift:\(line):"), "\(output)")
      #expect(output.contains("the expression gives a `Int`, not a `String`"), "\(output)")
      #expect(output.contains("recorded an issue at Assemblies.swift:\(IncompleteAssembly.line):"), "\(output)")
    }
  }
#endif
