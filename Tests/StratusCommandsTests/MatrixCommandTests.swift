import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `graph --view matrix`, with the built tool.
struct MatrixCommandTests {
  private func run(_ arguments: String..., in directory: URL) throws -> ProcessResult {
    try LayeredSample.draw(["--view", "matrix"] + arguments, in: directory)
  }

  @Test(arguments: ["assemblies", "layers"]) func `a matrix is drawn as SVG`(level: String) throws {
    try withTemporaryDirectory { directory in
      let result = try run("--format", "svg", "--level", level, in: directory)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      expectGolden(result.output, "matrix-\(level).svg")
    }
  }

  @Test func `cells have tooltips and links to sources`() throws {
    try withTemporaryDirectory { directory in
      let svg = try run("--format", "svg", in: directory).output
      #expect(svg.contains("<title>Core → Story: 1 reference&#10;cycle: Core → Story → Core&#10;upward-reference&#10;"))
      #expect(svg.contains("<a xlink:href=\"https://git.example/Core.swift#L9\">"))
      #expect(svg.contains("id=\"references-Core--Story\" class=\"edge cell finding "))
    }
  }

  @Test(arguments: [("png", "\u{89}PNG"), ("pdf", "%PDF")])
  func `a matrix is drawn as an image`(format: String, beginning: String) throws {
    try withTemporaryDirectory { directory in
      let result = try run("-o", "matrix.\(format)", in: directory)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      let bytes = try Data(contentsOf: directory.appendingPathComponent("matrix.\(format)"))
      #expect(bytes.starts(with: beginning.unicodeScalars.map { UInt8($0.value) }))
    }
  }

  @Test func `options that select a part apply to a matrix`() throws {
    try withTemporaryDirectory { directory in
      let svg = try run("--format", "svg", "--only", "Service", "--only", "Core", in: directory).output
      #expect(svg.contains("only Service, Core") && !svg.contains("assembly-Story"))
      let faint = try run("--format", "svg", "--highlight", "Service", in: directory).output
      #expect(faint.contains("class=\"edge cell faint "))
    }
  }

  @Test func `a note offers a matrix if arrows between assemblies are not shown`() throws {
    try withTemporaryDirectory { directory in
      func notes(_ graph: DefinitionGraph, _ layers: String, _ arguments: String...) throws -> String {
        try Data(layers.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
        let result = try StratusTestSupport.run(
          [BuiltTool.file.path, "graph", "-", "--config", ".stratus.yml", "--format", "svg"] + arguments,
          stdin: graph.snapshot(), in: directory)
        #expect(result.status == 0)
        return result.errors
      }
      func notes(_ definitions: Int) throws -> String {
        try notes(GeneratedApplication(definitions: definitions).graph(), GeneratedApplication.configuration)
      }
      let plain = try notes(300)
      #expect(plain.contains("\nhelp: show the references between all assemblies with --view matrix\n"))
      let matrix = try notes(
        GeneratedApplication(definitions: 300).graph(), GeneratedApplication.configuration, "--view", "matrix")
      let small = try notes(60)
      #expect(matrix == "" && !small.contains("matrix"))
    }
  }

  /// 180 definitions are too many for all arrows, and few enough for those that no others imply.
  @Test func `a note on omitted arrows says how to draw all of them`() throws {
    var recipe = RandomGraph(seed: 1)
    (recipe.assemblies, recipe.definitions, recipe.references) = (20, 180, 300)
    for format in ["dot", "plantuml"] {
      let result = try StratusTestSupport.run(
        [BuiltTool.file.path, "graph", "-", "--format", format], stdin: recipe.make().snapshot())
      #expect(
        result.errors == """
          note: drawing all 180 definitions, without the arrows that longer paths imply
          help: draw all arrows with --level definitions

          """)
    }
  }

  @Test func `a note says that a text is finer than an image would be`() throws {
    var recipe = RandomGraph(seed: 1)
    (recipe.assemblies, recipe.definitions, recipe.references) = (20, 100, 600)
    func notes(_ format: String, _ options: String...) throws -> String {
      try StratusTestSupport.run(
        [BuiltTool.file.path, "graph", "-", "--format", format] + options, stdin: recipe.make().snapshot()
      ).errors
    }
    for format in ["dot", "plantuml"] {
      #expect(
        try notes(format)
          == "note: writing definitions, because programs can read all of them; an image shows the summary "
          + "(choose with `--level`)\n")
      #expect(try notes(format, "--level", "definitions") == "")
    }
    #expect(try notes("svg").hasPrefix("note: drawing the summary: "))
    (recipe.assemblies, recipe.definitions, recipe.references) = (2, 6, 8)
    #expect(try notes("dot") == "")
  }

  @Test func `a graph with too many assemblies gives a matrix of layers`() throws {
    var recipe = RandomGraph(seed: 1)
    (recipe.assemblies, recipe.definitions, recipe.references) = (420, 420, 900)
    let result = try StratusTestSupport.run(
      [BuiltTool.file.path, "graph", "-", "--view", "matrix", "--format", "svg"], stdin: recipe.make().snapshot())
    #expect(result.status == 0 && result.output.contains("matrix of layers"))
    #expect(
      result.errors == "note: drawing layers: 420 assemblies are too many for one matrix (choose with `--level`)\n")
  }
}
