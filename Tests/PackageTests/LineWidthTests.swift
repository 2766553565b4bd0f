import Foundation
import StratusTestSupport
import Testing

struct LineWidthTests {
  private static let endings = [".swift", ".c", ".h", ".js", ".css", ".py"]

  /// The formatter breaks neither comments nor strings.
  @Test func `no line of code or of a comment has more than 120 columns`() throws {
    let listing = try run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], in: packageRoot)
    try #require(listing.status == 0, "\(listing.errors)")
    let files = listing.output.split(separator: "\0").filter { file in Self.endings.contains { file.hasSuffix($0) } }
    #expect(files.count > 1_000)
    var long: [String] = []
    // A file that was deleted but not committed is still listed.
    for file in files where FileManager.default.fileExists(atPath: packageRoot.appending(path: file).path) {
      let text = try String(contentsOf: packageRoot.appending(path: file), encoding: .utf8)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where line.count > 120 {
        long.append("\(file):\(index + 1)")
      }
    }
    #expect(long == [])
  }
}
