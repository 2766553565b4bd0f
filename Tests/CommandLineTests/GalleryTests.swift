import DefinitionGraph
import Foundation
import TestSupport
import Testing

/// The pictures of `docs/gallery.md` are those that the tool draws.
struct GalleryTests {
  @Test(arguments: [
    ("generated-300", 300, ["--level", "assemblies"]), ("generated-1000", 1_000, ["--level", "assemblies"]),
    ("generated-1000-layers", 1_000, ["--level", "layers"]),
  ])
  func generatedApplications(name: String, definitions: Int, options: [String]) throws {
    let application = GeneratedApplication(definitions: definitions)
    try expectPicture(of: application.graph(), GeneratedApplication.configuration, options, name)
  }

  @Test(.enabled(if: RealApplication.isAvailable), arguments: ["assemblies", "definitions"])
  func realApplications(level: String) throws {
    for application in try RealApplication.all() {
      try expectPicture(
        of: application.graph().graph, application.configuration, ["--level", level], "\(application.app)-\(level)")
    }
  }

  private func expectPicture(
    of graph: DefinitionGraph, _ configuration: String, _ options: [String], _ name: String
  ) throws {
    try withTemporaryFolder { folder in
      try Data(graph.snapshot()).write(to: folder.appendingPathComponent("graph.json"))
      try Data(configuration.utf8).write(to: folder.appendingPathComponent(".stratus.yml"))
      let command = [BuiltTool.file.path, "graph", "graph.json", "--format", "svg", "--time-budget", "300"] + options
      let result = try run(command, in: folder)
      try #require(result.status == 0, "\(result.errors)")
      expectGolden(result.output, at: packageRoot.appendingPathComponent("docs/images/gallery/\(name).svg"))
    }
  }
}

extension RealApplication {
  /// The layers of its sources, by the names of the assemblies.
  fileprivate var configuration: String {
    let lines: [String] = layerOrder.compactMap { layer in
      let members = assemblies.map(\.name).filter { layers[$0] == layer }.sorted()
      guard !members.isEmpty else { return nil }
      return "  - \(layer): [\(members.joined(separator: ", "))]"
    }
    return (["layers:"] + lines).joined(separator: "\n") + "\n"
  }
}
