import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `graph --view summary`, with the built tool.
struct SummaryCommandTests {
  private func run(_ arguments: String..., in directory: URL) throws -> ProcessResult {
    try LayeredSample.draw(["--view", "summary"] + arguments, in: directory)
  }

  @Test func `a summary is drawn as SVG`() throws {
    try withTemporaryDirectory { directory in
      let result = try run("--format", "svg", in: directory)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      expectGolden(result.output, "summary.svg")
      #expect(try run("--format", "svg", in: directory).output == result.output)
    }
  }

  @Test func `cells have tooltips and links to sources, and arrows count rules`() throws {
    try withTemporaryDirectory { directory in
      let svg = try run("--format", "svg", in: directory).output
      #expect(svg.contains("<a xlink:href=\"https://git.example/Story.swift#L1\">"))
      #expect(svg.contains("<title>1 reference from Core to Stories&#10;upward-reference</title>"))
      #expect(svg.contains("id=\"references-Core--Stories--findings\" class=\"edge finding\""))
    }
  }

  @Test func `the legend can be left out`() throws {
    try withTemporaryDirectory { directory in
      let entry = "used by no other assembly"
      #expect(try run("--format", "svg", in: directory).output.contains(entry))
      let plain = try run("--format", "svg", "--no-legend", in: directory)
      #expect(plain.status == 0 && plain.output.contains("<svg") && !plain.output.contains(entry))
    }
  }

  @Test(arguments: [("png", "\u{89}PNG"), ("pdf", "%PDF")])
  func `a summary is drawn as an image`(format: String, beginning: String) throws {
    try withTemporaryDirectory { directory in
      let result = try run("-o", "summary.\(format)", in: directory)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      let bytes = try Data(contentsOf: directory.appendingPathComponent("summary.\(format)"))
      #expect(bytes.starts(with: beginning.unicodeScalars.map { UInt8($0.value) }))
    }
  }

  @Test func `a summary shows the selected part`() throws {
    try withTemporaryDirectory { directory in
      let svg = try run("--format", "svg", "--only", "Service", "--only", "Core", in: directory).output
      #expect(svg.contains("only Service, Core") && !svg.contains("assembly-Story"))
    }
  }

}
