import Foundation
import Stratus
import StratusArchitecture
import StratusBase
import StratusTestSupport
import Testing

/// The table of `docs/wiring-errors.md`. STRATUS_RECORD=1 updates it.
struct WiringErrorTests {
  private static let head = "| kind | message | cause | fix |\n|---|---|---|---|\n"

  @Test func `each kind of wiring error occurs in an activation, and is in the table with its message`() throws {
    let page = packageRoot.appending(path: "docs/wiring-errors.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: Self.head)?.upperBound)
    let rows = try WiringProblem.Kind.allCases.map(row)
    expectGolden(text[..<start] + rows.joined(), at: page)
  }

  @Test func `the rules about wiring are the kinds, in the same order`() {
    #expect(Rule.all.filter { $0.topic == .wiring }.map(\.id) == WiringProblem.Kind.allCases.map(\.rawValue))
  }

  /// Returns the row about a kind, with the message of an activation that fails.
  private func row(of kind: WiringProblem.Kind) throws -> String {
    let rule = try #require(Rule.named(kind.rawValue))
    let error = #expect(throws: ActivationError.self) { try kind.activate() }
    let problems = try #require(error).problems
    #expect(problems.map(\.kind.description) == [kind.rawValue])
    let message = try #require(problems.first).message
    // The table must not depend on the lines of the examples.
    var line = 11
    let shown = message.replacing(#/\w+\.swift:\d+/#) { _ in
      line += 1
      return "CoreAssembly.swift:\(line)"
    }
    return "| <a id=\"\(rule.id)\"></a>`\(rule.id)` | `\(shown)` | \(rule.summary) \(rule.reason) | \(rule.remedy) |\n"
  }
}
