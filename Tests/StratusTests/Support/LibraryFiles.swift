import Foundation
import StratusTestSupport
import Testing

/// Returns the Swift files of the library with a line that contains something and is not a comment.
func libraryFiles(whoseCodeContains forbidden: some RegexComponent) throws -> [String] {
  let sources = packageRoot.appending(path: "Sources/Stratus")
  let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
  var found: [String] = []
  for case let file as URL in files where file.pathExtension == "swift" {
    let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    if code.contains(where: { $0.contains(forbidden) }) { found.append(file.lastPathComponent) }
  }
  return found
}
