import Foundation
import Testing

/// Each promise of the container has a name, which the tests that prove it carry in theirs.
@Suite("Promises and their tests")
struct RowTests {
  static let promises: [(area: String, numbers: ClosedRange<Int>)] = [
    ("ASM", 1...11), ("DEF", 1...16), ("SCP", 1...6), ("CIR", 1...5), ("ARG", 1...3), ("CFG", 1...5), ("TST", 1...5),
    ("ERR", 1...2), ("THR", 1...2), ("PRF", 1...4),
  ]

  /// What only a measurement can show: how long a module takes to compile.
  static let open: Set = ["PRF-4"]

  @Test("Every promise has a test that names it, or is listed as open")
  func everyPromise() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = try #require(FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    var named: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" && file.lastPathComponent != "RowTests.swift"
    {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where line.contains("@Test") {
        let words = line.split { !$0.isASCII || !($0.isUppercase || $0.isNumber || $0 == "-" || $0 == "_") }
        named.formUnion(words.map { $0.replacingOccurrences(of: "_", with: "-") })
      }
    }
    for (area, numbers) in Self.promises {
      for number in numbers {
        let promise = "\(area)-\(number)"
        #expect(named.contains(promise) != Self.open.contains(promise), "\(promise)")
      }
    }
  }
}
