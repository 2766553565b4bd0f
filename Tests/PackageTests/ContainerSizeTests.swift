import Foundation
import StratusTestSupport
import Testing

/// The rules of decision 79, which keep an app with the container small.
struct ContainerSizeTests {
  /// The lines of code that an app links, as `file:line: text`.
  private static func linkedLines() throws -> [String] {
    try ["Stratus", "StratusBase"].flatMap { target in
      let directory = packageRoot.appending(path: "Sources/\(target)")
      let files = try #require(FileManager.default.enumerator(atPath: directory.path)).compactMap { $0 as? String }
      return try files.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
        let text = try String(contentsOf: directory.appending(path: file), encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
          let code = line.drop { $0 == " " }
          return code.hasPrefix("//") ? nil : "\(target)/\(file):\(index + 1): \(code)"
        }
      }
    }
  }

  @Test func `the container creates no empty dictionary from a literal`() throws {
    let lines = try Self.linkedLines()
    #expect(lines.count > 8_000)
    // The literal of a configuration is not one of a dictionary.
    let literals = lines.filter { $0.contains("[:]") && !$0.contains("onfiguration") }
    #expect(literals == [], "write [Key: Value]() instead")
  }

  @Test func `the container sorts with one function`() throws {
    let sorting = try Self.linkedLines().filter { $0.contains(".sorted(") || $0.contains(".sort(") }
    #expect(sorting.map { $0.prefix { $0 != ":" } } == ["StratusBase/Algorithms/Ordering.swift"], "use ordered(by:)")
  }
}
