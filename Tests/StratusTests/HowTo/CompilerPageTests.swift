import Foundation
import StratusTestSupport
import Testing

struct CompilerPageTests {
  private struct Row {
    var mistake: String
    var message: String
    /// The code of the last column that is a recipe.
    var fixed: [String]
  }

  private let page: String
  /// The classes and the assembly's definitions, without the brace at the end.
  private let declarations: String
  private let rows: [Row]

  init() throws {
    page = try String(contentsOf: packageRoot.appending(path: "docs/how-to/compiler.md"), encoding: .utf8)
    let block = try #require(page.firstMatch(of: /```swift\n((?s:.+?))}\n```/))
    declarations = String(block.1)
    rows = page.matches(of: /(?m)^\| `(.+?)` \| `(.+?)` \| (.+) \|$/).map { row in
      let fixed = row.3.matches(of: /`([a-z][A-Za-z]*\.[a-zA-Z]+[( ].+?)`/).map { String($0.1) }
      return Row(mistake: String(row.1), message: String(row.2), fixed: fixed)
    }
  }

  @Test(.timeLimit(.minutes(3)))
  func `the compiler messages are those on the page`() throws {
    #expect(rows.count == 29)
    let errors = try compilerErrors(of: rows.map(\.mistake))
    for (line, row) in rows.enumerated() {
      let said = errors.filter { $0.line == line }.map(\.message)
      #expect(said.contains { $0.contains(row.message) }, "\(row.mistake): \(said)")
    }
  }

  @Test(.timeLimit(.minutes(3)))
  func `the corrected examples on the page compile`() throws {
    let recipes = rows.flatMap(\.fixed)
    #expect(recipes.count >= rows.count - 5)
    let errors = try compilerErrors(of: recipes)
    #expect(errors.isEmpty, "\(errors)")
  }

  private func compilerErrors(of recipes: [String]) throws -> [CompilerError] {
    let opening = "import Stratus\n" + declarations + "  override func define() {\n"
    let first = opening.count(where: \.isNewline) + 1
    return try Compiler.errors(in: opening + recipes.joined(separator: "\n") + "\n  }\n}\n").map {
      CompilerError(line: $0.line - first, message: $0.message)
    }
  }
}
