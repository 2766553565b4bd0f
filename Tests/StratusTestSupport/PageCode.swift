import Foundation
import Testing

/// Expects all Swift on a page of the documentation to be in a test file word for word, so that it is compiled and
/// tested.
///
/// Indentation, empty lines, and `private` may differ. Parts of a block that are divided by an empty line at the margin
/// may be in different locations.
///
/// - Parameter page: relative to the package's directory, such as `docs/scopes.md`.
public func expectSwift(
  ofPage page: String, standsIn filePath: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let text = try String(contentsOf: packageRoot.appendingPathComponent(page), encoding: .utf8)
  let source = essentialLines(of: try String(contentsOfFile: filePath, encoding: .utf8))
  let blocks = text.matches(of: /```swift\n((?s:.+?))```/)
  #expect(!blocks.isEmpty, "\(page) shows no Swift", sourceLocation: sourceLocation)
  for part in blocks.flatMap({ $0.1.split(separator: /\n\n(?! )/) }) {
    let isThere = source.firstRange(of: essentialLines(of: String(part))) != nil
    let line = text[..<part.startIndex].count { $0 == "\n" } + 1
    #expect(isThere, "\(page):\(line) shows what no test runs:\n\(part)", sourceLocation: sourceLocation)
  }
}

/// Expects the code in the tables of a page to be in a test file, so that it is compiled.
///
/// Code is text in a code font with a parenthesis, a brace, or an equals sign, except names of functions and text with
/// an ellipsis. Spaces may differ.
///
/// - Parameter lastColumnsOnly: whether only the last column of each table is checked, because the others show code of
///   another language.
public func expectTableCode(
  ofPage page: String, lastColumnsOnly: Bool = false, standsIn filePath: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let text = try String(contentsOf: packageRoot.appendingPathComponent(page), encoding: .utf8)
  // The parts of a cell have no backslashes either, because they escape vertical bars.
  func isEssential(_ character: Character) -> Bool { !character.isWhitespace && character != "\\" }
  let source = try String(contentsOfFile: filePath, encoding: .utf8).filter(isEssential)
  let cells = markdownTables(in: text).joined().flatMap { $0.suffix(lastColumnsOnly ? 1 : $0.count) }
  let spans = cells.flatMap { $0.matches(of: /`([^`]+)`/).map(\.1) }
    .filter { $0.contains(/[({=]/) && !$0.contains("…") && $0.wholeMatch(of: /[.\w]+\((\w+:)*\)/) == nil }
  #expect(!spans.isEmpty, "\(page) shows no code in tables", sourceLocation: sourceLocation)
  for span in spans {
    let isThere = source.contains(span.filter(isEssential))
    #expect(isThere, "\(page) shows what no test compiles: \(span)", sourceLocation: sourceLocation)
  }
}

private func essentialLines(of text: String) -> [String] {
  text.split(separator: "\n").map { line in
    let content = line.drop(while: \.isWhitespace)
    return String(content.hasPrefix("private ") && !line.hasPrefix(" ") ? content.dropFirst(8) : content)
  }
  .filter { !$0.isEmpty }
}

/// Returns a message as a page shows it: locations in a test file have the name of the page's example file, and their
/// lines count from a line of the test.
public func placed(_ message: String, in name: String, from start: Int, of filePath: String = #filePath) -> String {
  let file = URL(fileURLWithPath: filePath).lastPathComponent
  return message.replacing(/[^ \n]*?(?<file>[^ \n\/]+\.swift):(?<line>[0-9]+)/) { place in
    guard place.file == file, let line = Int(place.line) else { return String(place.0) }
    return "\(name):\(line - start)"
  }
}
