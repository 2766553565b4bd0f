import Foundation
import StratusTestSupport
import Testing

/// The libraries for applications document every public declaration.
struct PublicAPITests {
  static let modules = [
    "Stratus", "StratusConfiguration", "StratusSnapshot", "StratusTesting", "StratusTestingYAML",
  ]

  /// Requirements of protocols, which document them: `Injection`, `_RecipeSyntax`, and `CustomStringConvertible`.
  private static let inherited = [
    "public static func source(of", "public static func recipe(of", "public var description:", "public typealias Built",
    "public typealias Value",
  ]

  private static let modifiers: Set<Substring> = ["static", "final", "override", "nonisolated"]

  @Test(arguments: modules) func `every public declaration has a comment`(module: String) throws {
    let sources = try files(in: "Sources/\(module)", endingWith: ".swift")
    let found = try sources.flatMap { file in
      try undocumented(in: String(contentsOf: packageRoot.appendingPathComponent(file), encoding: .utf8)).map {
        "\(file):\($0)"
      }
    }
    #expect(found == [])
  }

  @Test func `a declaration without a comment is found`() {
    let source = """
      public struct Bare {
        /// Said.
        @discardableResult
        public init() {}
        public static func source(of injection: Self) -> Int
        let ours = 1
        public let size = 1
      }
      /// Said.
      public enum Kind {
        case bare
        /// Said.
        case said
        func name() { switch self { case .bare: break } }
      }
      """
    #expect(undocumented(in: source) == ["1: public struct Bare {", "7: public let size = 1", "11: case bare"])
  }

  /// Returns the public declarations without a `///` comment, with their lines. It relies on the formatting of sources,
  /// which indents members by two.
  private func undocumented(in source: String) -> [String] {
    var found: [String] = []
    // The indentation of the requirements or cases of the public protocol or enum that is being read.
    var members: (indentation: Int, isProtocol: Bool)?
    var isDocumented = false
    for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indentation)
      if let inside = members, indentation < inside.indentation, !text.isEmpty { members = nil }
      let isRequirement = members?.isProtocol == true && text.contains(/^(static )?(func|var|init|associatedtype)\b/)
      let isCase = members?.isProtocol == false && text.hasPrefix("case ")
      let isMember = indentation == members?.indentation && (isRequirement || isCase)
      // Not a regular expression, which takes ten times as long on all lines of all modules.
      let words = text.split(separator: " ", maxSplits: 5).drop(while: Self.modifiers.contains)
      let isPublic =
        (words.first == "public" || words.first == "open")
        && words.dropFirst().first.map { $0.first?.isLowercase == true && !$0.hasPrefix("import") } == true
      if isMember || isPublic, !isDocumented, !Self.inherited.contains(where: text.hasPrefix) {
        found.append("\(number + 1): \(text)")
      }
      if text.hasPrefix("public "), let kind = text.firstMatch(of: /^public (protocol|enum)\b/)?.1 {
        members = (indentation + 2, kind == "protocol")
      }
      // Attributes and notes may follow the comment.
      isDocumented = text.hasPrefix("///") || isDocumented && (text.hasPrefix("@") || text.hasPrefix("//"))
    }
    return found
  }
}

/// Returns the files below a directory of the package whose names have one of the endings, sorted.
func files(in directory: String, endingWith endings: String...) throws -> [String] {
  let names = try FileManager.default.subpathsOfDirectory(atPath: packageRoot.appendingPathComponent(directory).path)
  return names.filter { name in endings.contains(where: name.hasSuffix) }.sorted().map { "\(directory)/\($0)" }
}
