import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// What `graph` draws without `--level` and `--view`, with the built tool.
struct FirstPictureTests {
  /// Assemblies in two layers. Each definition of the upper one refers to a definition of the lower one.
  private func graph(assemblies: Int, definitions: Int, prefix: String = "") -> DefinitionGraph {
    let half = assemblies / 2
    return DefinitionGraph(
      text: (0..<definitions).map { index in
        let from = index % assemblies
        let definition = "\(prefix)Part\(from).d\(index / assemblies)"
        return from < half ? "\(definition) -> \(prefix)Part\(from + half).d0" : definition
      }.joined(separator: "\n"))
  }

  private func draw(_ graph: DefinitionGraph, _ arguments: String...) throws -> (notes: String, facts: String) {
    let result = try StratusTestSupport.run(
      [BuiltTool.file.path, "graph", "-", "--format", "svg"] + arguments, stdin: graph.snapshot())
    #expect(result.status == 0, "\(result.errors)")
    let facts = try #require(result.output.firstMatch(of: /<desc[^>]*>([^<]*)<\/desc>/)).1
    return (result.errors, String(facts))
  }

  private func fits(_ size: (width: Double, height: Double)) -> Bool { size.width <= 1_440 && size.height <= 900 }

  /// Returns the size of an SVG file in pixels: its root element has no unit.
  private func size(ofSVG svg: String) throws -> (width: Double, height: Double) {
    let size = try #require(svg.firstMatch(of: /<svg [^>]*width="([0-9.]+)" height="([0-9.]+)"/))
    return (try #require(Double(size.1)), try #require(Double(size.2)))
  }

  /// Returns the size of the definitions of a graph.
  private func sizeOfDefinitions(_ graph: DefinitionGraph) throws -> (width: Double, height: Double) {
    let command = [BuiltTool.file.path, "graph", "-", "--format", "svg", "--level", "definitions"]
    return try size(ofSVG: StratusTestSupport.run(command, stdin: graph.snapshot()).output)
  }

  /// The sizes are those that readers get, with title and legend: of the written SVG and PNG.
  @Test(arguments: [
    (4, 20, ""), (8, 40, ""), (12, 60, ""), (6, 30, "Settings"), (10, 45, "Authentication"), (4, 58, "Settings"),
    (14, 56, "Recommendations"), (30, 70, ""), (40, 80, "Account"), (56, 90, "Settings"),
  ])
  func `the choice follows the sizes of the written files`(assemblies: Int, definitions: Int, prefix: String) throws {
    let graph = graph(assemblies: assemblies, definitions: definitions, prefix: prefix)
    try withTemporaryDirectory { directory in
      for format in ["svg", "png"] {
        let command = [BuiltTool.file.path, "graph", "-", "-o", "first.\(format)"]
        let result = try StratusTestSupport.run(command, stdin: graph.snapshot(), in: directory)
        let file = try Data(contentsOf: directory.appendingPathComponent("first.\(format)"))
        let size =
          format == "png"
          ? (width: Double(number(file[16..<20])), height: Double(number(file[20..<24])))
          : try size(ofSVG: String(decoding: file, as: UTF8.self))
        #expect(fits(size), "\(size): \(result.errors)")
        let level = result.errors.firstMatch(
          of: /drawing (assemblies|definitions of [0-9]+ assembl(?:y|ies)|the summary):/)?.1
        // What is not drawn is too large, or there is too much of it.
        if let level, level != "the summary", definitions <= 60 {
          #expect(try !fits(sizeOfDefinitions(graph)), "\(result.errors)")
          #expect(result.errors.contains("\(definitions) definitions do not fit a screen of 1440x900 pixels"))
        }
        if level == nil { #expect(definitions <= 60) }
      }
    }
  }

  /// The chunk IHDR of a PNG has its size in big-endian numbers.
  private func number(_ bytes: Data) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  @Test func `published apps fit a screen`() throws {
    for application in try RealApplication.published() {
      let result = try StratusTestSupport.run(
        [BuiltTool.file.path, "graph", "-", "--format", "svg"], stdin: application.graph().graph.snapshot())
      let size = try size(ofSVG: result.output)
      #expect(fits(size), "\(application.app): \(size)")
    }
  }

  @Test func `up to 60 definitions are drawn if they fit`() throws {
    let (notes, facts) = try draw(graph(assemblies: 12, definitions: 60))
    #expect(notes == "" && facts.hasPrefix("definitions, 60 definitions in 12 assemblies"))
  }

  @Test func `of more definitions, those of some assemblies are drawn`() throws {
    let (notes, facts) = try draw(graph(assemblies: 12, definitions: 61))
    #expect(
      notes
        == "note: drawing definitions of 11 assemblies: 61 definitions are too many for one diagram "
        + "(choose with `--level` or `--view`)\n")
    #expect(facts.hasPrefix("11 of 12 assemblies opened, too many definitions for one diagram, 61 definitions in"))
  }

  @Test func `of definitions that do not fit a screen, those of some assemblies are drawn`() throws {
    let prefix = String(repeating: "Long", count: 8)
    let (notes, facts) = try draw(graph(assemblies: 10, definitions: 58, prefix: prefix))
    #expect(
      notes == "note: drawing definitions of 6 assemblies: 58 definitions do not fit a screen of 1440x900 pixels "
        + "(choose with `--level` or `--view`)\n")
    #expect(facts.hasPrefix("6 of 10 assemblies opened, too large for one page with definitions, 58 definitions"))
  }

  @Test func `assemblies that do not fit a screen give a summary`() throws {
    let prefix = String(repeating: "Long", count: 8)
    let (notes, facts) = try draw(graph(assemblies: 60, definitions: 70, prefix: prefix))
    #expect(
      notes == """
        note: drawing the summary: 70 definitions are too many for one diagram, and 60 assemblies do not fit a screen \
        of 1440x900 pixels (choose with `--level` or `--view`)
        help: show the references between all assemblies with --view matrix

        """)
    #expect(facts.hasPrefix("summary, 60 assemblies, 70 definitions"))
  }

  @Test func `too many assemblies give a summary`() throws {
    let (notes, facts) = try draw(graph(assemblies: 62, definitions: 70))
    #expect(
      notes.hasPrefix("note: drawing the summary: 70 definitions and 62 assemblies are too many for one diagram ("))
    #expect(facts.hasPrefix("summary, "))
  }

  @Test func `too many arrows between assemblies give a summary`() throws {
    var recipe = RandomGraph(seed: 1)
    (recipe.assemblies, recipe.definitions, recipe.references) = (30, 90, 400)
    let notes = try draw(recipe.make()).notes
    #expect(notes.hasPrefix("note: drawing the summary: 90 definitions and "))
    #expect(notes.contains(" arrows between assemblies are too many for one diagram ("))
  }

  @Test func `--level and --view take precedence`() throws {
    let large = graph(assemblies: 62, definitions: 130)
    #expect(try draw(large, "--level", "definitions").facts.hasPrefix("definitions, 130 definitions"))
    #expect(try draw(large, "--level", "layers").facts.hasPrefix("layers, "))
    #expect(try draw(large, "--view", "arrows").facts.hasPrefix("definitions, too many definitions to show all arrows"))
    #expect(try draw(large, "--view", "matrix").facts.hasPrefix("matrix of assemblies"))
    let small = try draw(graph(assemblies: 4, definitions: 8), "--view", "summary")
    #expect(small.notes == "" && small.facts.hasPrefix("summary, 4 assemblies"))
  }

  /// A summary would not show what these options ask for, and it says nothing about a single assembly.
  @Test(arguments: [["--highlight", "Part1"], ["--root", "Part1"]])
  func `options about boxes and arrows give a diagram`(arguments: [String]) throws {
    let result = try StratusTestSupport.run(
      [BuiltTool.file.path, "graph", "-", "--format", "svg"] + arguments,
      stdin: graph(assemblies: 62, definitions: 100).snapshot())
    #expect(result.status == 0 && result.output.contains(">definitions, "), "\(result.errors)")
  }

  @Test func `a single assembly is drawn with its definitions`() throws {
    #expect(try draw(graph(assemblies: 1, definitions: 100)).facts.hasPrefix("definitions, "))
  }

  @Test(arguments: ["dot", "mermaid", "plantuml"]) func `texts contain definitions`(format: String) throws {
    let result = try StratusTestSupport.run(
      [BuiltTool.file.path, "graph", "-", "--format", format], stdin: graph(assemblies: 62, definitions: 100).snapshot()
    )
    #expect(result.status == 0 && result.output.contains("d1"), "\(result.errors)")
    #expect(result.errors.isEmpty || result.errors.hasPrefix("note: writing definitions"), "\(result.errors)")
  }
}
