import Foundation
import StratusTestSupport
import Testing

/// What the README and the pages that it leads to show is what a reader finds.
struct ReadmeTests {
  /// Lines of the file may be left out between those that are shown.
  @Test func theAssemblyIsThatOfTheSample() throws {
    let text = try contents(of: "README.md")
    let excerpt = try #require(text.firstMatch(of: /<!-- excerpt: (.+) -->\n```swift\n((?s:.+?))```/))
    var source = try contents(of: String(excerpt.1)).split(separator: "\n")[...]
    for line in excerpt.2.split(separator: "\n") {
      let place = source.firstIndex(of: line)
      #expect(place != nil, "\(excerpt.1) has no such line, or not in this place: \(line)")
      if let place { source = source[(place + 1)...] }
    }
  }

  @Test(arguments: try pages()) func linksLeadToFiles(page: String) throws {
    let directory = packageRoot.appendingPathComponent(page).deletingLastPathComponent()
    for link in try contents(of: page).matches(of: /\]\(<?([^)#:>]+)(#[^)]*)?>?\)/) {
      let target = directory.appendingPathComponent(String(link.1))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(page) links to \(link.1)")
    }
  }

  /// The README, the pages of `docs` and of the samples.
  private static func pages() throws -> [String] {
    let directories = try ["docs", "Samples"].flatMap { directory in
      try FileManager.default.subpathsOfDirectory(atPath: packageRoot.appendingPathComponent(directory).path)
        .filter { $0.hasSuffix(".md") && !$0.contains(".build/") }.map { "\(directory)/\($0)" }
    }
    return ["README.md"] + directories.sorted()
  }

  private func contents(of file: String) throws -> String {
    try String(contentsOf: packageRoot.appendingPathComponent(file), encoding: .utf8)
  }
}

extension SampleTests {
  @Test func theReadmeShowsWhatTheCheckOfTheBrokenProductSays() throws {
    let arguments = ["check", "Samples/Weather", "--product", "WeatherAssembliesBroken"]
    let result = try run(arguments)
    #expect(result.status == 1)
    expectExample("$ stratus \(arguments.joined(separator: " "))\n" + result.output, "broken", in: "README.md")
  }
}
