import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// The diagrams in `docs/gallery.md`.
struct GalleryTests {
  @Test(arguments: [
    ("generated-300", 300, ["--level", "assemblies"]),
    ("summary-generated-1000", 1_000, []),
    ("matrix-generated-300", 300, ["--view", "matrix"]),
    ("generated-1000-focus", 1_000, ["--focus", "MapsScreens", "--within", "2", "--level", "definitions"]),
  ])
  func `generated apps are drawn as in the gallery`(name: String, definitions: Int, options: [String]) throws {
    let application = GeneratedApplication(definitions: definitions)
    try expectDiagram(of: application.graph(), GeneratedApplication.configuration, options, name)
  }

  /// An app with 177 definitions, 434 references, and 131 findings, and eight layers that all depend on each other.
  @Test func `apps with many violations are drawn as in the gallery`() throws {
    var application = TypicalApplication(definitions: 177, seed: 45)
    (application.references, application.violations, application.singletons) = (2...3, 0.26, 0)
    try expectDiagram(of: application.graph(), application.configuration, [], "summary-violations")
    application = TypicalApplication(definitions: 160, seed: 1)
    application.layers = ["Application", "Presentation", "Routing", "Domain", "Services", "Network", "Storage", "Core"]
    (application.violations, application.singletons) = (0.5, 0)
    try expectDiagram(of: application.graph(), application.configuration, ["--level", "layers"], "violations-layers")
  }

  @Test func `real apps are drawn as in the gallery`() throws {
    for application in try RealApplication.published() {
      let (graph, name) = (application.graph().graph, application.app)
      try expectDiagram(of: graph, application.configuration, ["--level", "definitions"], "\(name)-definitions")
      // Without options, the definitions of this app fit a screen.
      if name == "pocketforecast-swift" { continue }
      try expectDiagram(of: graph, application.configuration, [], name)
    }
  }

  @Test func `a real app is drawn as a matrix as in the gallery`() throws {
    let application = try #require(RealApplication.published().first { $0.app == "qloan-ios" })
    try expectDiagram(
      of: application.graph().graph, application.configuration, ["--view", "matrix"], "matrix-qloan-ios")
  }

  private func expectDiagram(
    of graph: DefinitionGraph, _ configuration: String, _ options: [String], _ name: String
  ) throws {
    try withTemporaryDirectory { directory in
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      try Data(configuration.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      let command = [BuiltTool.file.path, "graph", "graph.json", "--format", "svg", "--timeout", "300"] + options
      let result = try run(command, in: directory)
      try #require(result.status == 0, "\(result.errors)")
      expectGolden(result.output, at: packageRoot.appendingPathComponent("docs/images/gallery/\(name).svg"))
    }
  }
}

extension SampleTests {
  /// Each command in the gallery names its diagram. The first one that needs a snapshot is preceded by its command.
  @Test func `the gallery shows what its commands draw`() throws {
    let pages = try ["gallery", "how-to/contributions", "how-to/sessions", "how-to/slow-launch"].map {
      try String(contentsOf: packageRoot.appendingPathComponent("docs/\($0).md"), encoding: .utf8)
    }
    let commands = pages.joined().matches(of: /(?m)^stratus ((?:graph|who|diff|what-if) .+) -o (docs\/images\/.+)$/)
    #expect(commands.count > 10)
    let snapshot = try run(["snapshot", "Samples/Weather", "-o", ".build/weather.json"])
    try #require(snapshot.status == 0, "\(snapshot.errors)")
    for command in commands {
      let result = try run(command.1.split(separator: " ").map(String.init) + ["--format", "svg"])
      try #require(result.status == 0, "\(command.0): \(result.errors)")
      expectGolden(result.output, at: packageRoot.appendingPathComponent(String(command.2)))
    }
  }
}
