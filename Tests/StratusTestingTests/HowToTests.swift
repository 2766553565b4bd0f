import Foundation
import StratusTestSupport
import Testing

/// The how-to page shows code that exists: a block after `<!-- from: path -->` is a part of that file.
struct HowToTests {
  @Test(arguments: [("test-doubles", 14), ("variants", 13), ("sessions", 8)])
  func `the examples on the page are parts of the files that it names`(name: String, count: Int) throws {
    let page = try String(
      contentsOf: packageRoot.appendingPathComponent("docs/how-to/\(name).md"), encoding: .utf8)
    let blocks = page.matches(of: /<!-- from: (?<path>[^ ]+) -->\n```\w+\n(?<code>(?:[^`]|`[^`])+?)```/)
    #expect(blocks.count == count)
    for block in blocks {
      let file = packageRoot.appendingPathComponent(String(block.output.path))
      #expect(try String(contentsOf: file, encoding: .utf8).contains(block.output.code), "\(block.output.code)")
    }
  }
}
