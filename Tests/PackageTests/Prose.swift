import Foundation
import StratusTestSupport

/// The words and phrases that are never right in this project, and where they are looked for.
struct Prose {
  /// A phrase in all its forms, with the words to write instead.
  struct Phrase {
    let forms: [String]
    let replacement: String
    /// The beginnings of paths in which the phrase has another meaning.
    let exceptions: [String]

    init(_ forms: String..., use replacement: String, except exceptions: [String] = []) {
      self.forms = forms
      self.replacement = replacement
      self.exceptions = exceptions
    }
  }

  static let phrases = [
    Phrase("mend", "mends", "mended", "mending", use: "fix"),
    Phrase("frozen baseline", "frozen finding", "frozen findings", use: "baselined"),
    Phrase("go round", "goes round", "going round", use: "form a cycle"),
    Phrase("is no value for", "that is no value", use: "is not a valid value"),
    Phrase("is no name", "is no valid", use: "is not a ..."),
    Phrase("nil where", "`nil` where", "none where", use: "`nil` if"),
    Phrase("let go", "lets go", "letting go", use: "release"),
    Phrase("anew", use: "again"),
    Phrase("stand-in", "stand-ins", use: "test double, or replacement assembly"),
    Phrase("stand in for", "stands in for", "standing in for", use: "replace"),
    Phrase("picture", "pictures", use: "diagram"),
    Phrase(
      "folder", "folders", use: "directory",
      except: ["Samples/Mail/", "Tests/StratusDiagramsTests/"]),
    Phrase("orderly end", use: "shutdown"),
    Phrase("told elsewhere", use: "shown above"),
    Phrase("in truth", use: "actually"),
    Phrase("as ever", use: "as usual"),
    Phrase("unclean", use: "with existing violations"),
    Phrase("given from outside", "handed in", "hands in", use: "passed in"),
    Phrase("has no sign", "have no sign", use: "is not shown"),
    Phrase("colour", "colours", use: "color"),
    Phrase("behaviour", "behaviours", use: "behavior"),
    Phrase("neighbour", "neighbours", use: "neighbor"),
  ]

  /// The beginnings of documentation comments that do not stand alone.
  static let beginnings = [
    "/// Who ": "a noun phrase for a property, a verb phrase for a function",
    "/// What ": "a noun phrase for a property, a verb phrase for a function",
    "/// Nil ": "\"Returns `nil` if\"",
    "/** Who ": "a noun phrase for a property, a verb phrase for a function",
    "/** What ": "a noun phrase for a property, a verb phrase for a function",
  ]

  /// The files and directories that are checked.
  static let checked = [
    "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Package.swift", "action.yml", "docs", "Sources", "Plugins",
    "Samples", "Tests", "Benchmarks", "Fuzzing",
  ]

  /// Generated files, and the phrases themselves.
  private static let skipped = ["docs/images/", "docs/weather/", "Tests/PackageTests/Prose"]

  /// Matches each form of each phrase as whole words.
  private let expression: NSRegularExpression

  init() throws {
    let forms = Self.phrases.flatMap(\.forms).map {
      NSRegularExpression.escapedPattern(for: $0).replacingOccurrences(of: " ", with: "[\\s/]+")
    }
    let starts = Self.beginnings.keys.sorted().map(NSRegularExpression.escapedPattern)
    expression = try NSRegularExpression(
      pattern: "(?<![\\w-])(?<!case )(?i:\(forms.joined(separator: "|")))(?![\\w-])|\(starts.joined(separator: "|"))")
  }

  /// Returns the paths of all files to check, relative to the package's directory and sorted.
  static func paths() throws -> [String] {
    let extensions: Set<String> = ["c", "css", "h", "html", "js", "json", "md", "swift", "yml"]
    var result: [String] = []
    for path in checked where !path.contains(".") {
      let directory = packageRoot.appendingPathComponent(path)
      let names = FileManager.default.enumerator(atPath: directory.path)
      while let name = names?.nextObject() as? String {
        if name.hasSuffix(".build") || name.hasSuffix("Goldens") { names?.skipDescendants() }
        let file = "\(path)/\(name)"
        guard extensions.contains((name as NSString).pathExtension), !skipped.contains(where: file.hasPrefix),
          path != "Tests" || name.hasSuffix(".swift")
        else { continue }
        result.append(file)
      }
    }
    return (checked.filter { $0.contains(".") } + result).sorted()
  }

  /// Returns a line for each wrong phrase in the prose of a file: its path, its line, the phrase, and what to write instead.
  func findings(in text: String, of path: String) -> [String] {
    let prose = Self.prose(in: text, of: path)
    let range = NSRange(prose.startIndex..., in: prose)
    return expression.matches(in: prose, range: range).compactMap { match in
      guard let range = Range(match.range, in: prose) else { return nil }
      let found = String(prose[range])
      // A phrase may continue on the next line of a comment.
      let words = found.split { $0.isWhitespace || $0 == "/" }.joined(separator: " ")
      let phrase = Self.phrases.first { $0.forms.contains(words.lowercased()) }
      guard phrase?.exceptions.contains(where: path.hasPrefix) != true else { return nil }
      let line = prose[..<range.lowerBound].count { $0 == "\n" } + 1
      if let phrase { return "\(path):\(line): \"\(words)\"; write \(phrase.replacement)" }
      return "\(path):\(line): \"\(found)...\"; begin with \(Self.beginnings[found] ?? "another word")"
    }
  }

  /// Returns a text with the same lines, in which only prose is left: of a page everything but code blocks, of a test its
  /// comments and names.
  private static func prose(in text: String, of path: String) -> String {
    var isCode = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
      if path.hasSuffix(".md") {
        if line.hasPrefix("```") { isCode.toggle() }
        return isCode ? "" : line
      }
      guard path.hasPrefix("Tests/") else { return line }
      if line.contains("@Test") || line.contains("@Suite") || line.contains("func ") { return line }
      // Not an address such as https://stratus.example.
      return line.firstRange(of: /(^|\s)\/\//).map { line[$0.lowerBound...] } ?? ""
    }
    return lines.joined(separator: "\n")
  }
}
