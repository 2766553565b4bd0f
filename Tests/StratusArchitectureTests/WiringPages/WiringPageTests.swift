import Foundation
import Stratus
import StratusArchitecture
import StratusBase
import StratusTestSupport
import Testing

/// Activates the examples of the pages about activation. STRATUS_RECORD=1 updates the pages.
struct WiringPageTests {
  private let exceptions = "Exceptions do not apply to wiring rules, because the objects cannot be built.\n"

  static let pages: [any WiringPage.Type] = [
    AbstractAssemblyPage.self, AmbiguousCollaboratorPage.self, AmbiguousConfigPage.self, AmbiguousTypePage.self,
    ConfigPlaceholderPage.self,
    ConfigSourcePage.self, ConfigTypePage.self, DuplicateConverterPage.self, DuplicateKeyPage.self,
    DuplicateRecipePage.self,
    ForeignDefinitionPage.self, MissingCollaboratorPage.self, MissingConfigPage.self, OptionCyclePage.self,
    OptionWithoutCasePage.self, ParentTypePage.self, RuntimeArgumentPage.self, UndefinedDefinitionPage.self,
    UnresolvedTypePage.self, UnseenDefinitionPage.self, WeakValuePage.self, ShutdownScopePage.self,
  ]

  @Test(arguments: pages.indices)
  func `a page shows a reported example, its message, and an example that is not reported`(index: Int) throws {
    let page = Self.pages[index]
    let rule = try #require(Rule.named(page.rule))
    let examples = try WiringPageText(page)
    #expect(throws: Never.self) { try page.notFound() }
    let error = #expect(throws: ActivationError.self) { try page.found() }
    let problems = try #require(error).problems
    #expect(!problems.isEmpty && problems.allSatisfy { $0.kind.description == page.rule })
    expectGolden(
      RulePage.head(of: rule) + examples.body(problems) + RulePage.tail(of: rule) + exceptions,
      at: packageRoot.appending(path: "docs/rules/\(page.rule).md"))
  }

  @Test func `each rule of activation has a page`() {
    let ids = Rule.all.filter(\.isFoundWhileActivating).map(\.id)
    #expect(Set(ids) == Set(Self.pages.map { $0.rule }))
    for page in Self.pages { #expect(page.file.hasSuffix("Page.swift")) }
  }

  @Test func `each kind of problem that the container reports is a rule with a page`() throws {
    let wiring = Rule.all.filter { $0.topic == .wiring }
    #expect(Set(WiringProblem.Kind.allCases.map(\.rawValue)) == Set(wiring.map(\.id)))
    for rule in wiring { #expect(try RulePage(rule).text.hasPrefix(RulePage.head(of: rule))) }
  }
}

/// The examples in the source file of a page.
private struct WiringPageText {
  private var shared: [String] = []
  private var found: [String] = []
  private var notFound: [String] = []
  /// The line in the first example, by line of the source file.
  private var lines: [Int: Int] = [:]

  init(_ page: any WiringPage.Type) throws {
    let text = try String(contentsOfFile: page.file, encoding: .utf8)
    var part = \WiringPageText.shared
    var indentation: Int?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.drop { $0 == " " }
      if code == "// end" {
        indentation = nil
      } else if code == "// example" {
        indentation = line.count - code.count
      } else if let indentation {
        self[keyPath: part].append(String(line.dropFirst(indentation)))
        // The example that is not reported has its own block.
        if part != \.notFound { lines[number + 1] = shared.count + found.count }
      } else if code.hasPrefix("enum Found") || code.hasPrefix("static func found") {
        part = \.found
      } else if code.hasPrefix("enum NotFound") || code.hasPrefix("static func notFound") {
        part = \.notFound
      }
    }
  }

  func body(_ problems: [ActivationProblem]) -> String {
    // A mistake of an assembly without a known location has none.
    func place(_ line: Int) -> String { lines[line].map { "Example.swift:\($0)" } ?? "" }
    let output = problems.map { problem in
      let start = place(problem.line)
      return (start.isEmpty ? "" : start + ": ")
        + "error: \(problem.message) [\(problem.kind)]\n  help: \(problem.remedy)\n"
        .replacing(#/[^ ]+/\w+\.swift:(\d+)/#) { place(Int($0.1) ?? 0) }
    }
    return """
      ```swift
      \((shared + found).joined(separator: "\n"))
      ```

      ```text
      \(output.joined(separator: "\n"))```

      ## Not reported

      ```swift
      \(notFound.joined(separator: "\n"))
      ```


      """
  }
}
