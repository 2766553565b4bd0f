import Foundation
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusLoading

/// The targets of packages become a graph, from what SwiftPM says about their manifests.
struct TargetGraphTests {
  /// The kinds of targets, and their dependencies in each form. The output of SwiftPM is shortened.
  private let app = """
    {
      "name": "App",
      "products": [{ "name": "AppKit", "targets": ["AppKit"], "type": { "library": ["automatic"] } }],
      "targets": [
        { "name": "App", "type": "executable", "path": null, "pluginUsages": [{ "plugin": ["Lint", null] }],
          "dependencies": [
            { "byName": ["AppKit", null] }, { "target": ["Phone", { "platformNames": ["ios"] }] },
            { "product": ["Store", "core-kit", null, null] }, { "product": ["Log", "swift-log", null, null] },
            { "byName": ["AppKit", null] }
          ] },
        { "name": "AppKit", "type": "regular",
          "dependencies": [{ "byName": ["CApp", null] }, { "byName": ["Net", null] }] },
        { "name": "CApp", "type": "regular", "dependencies": [] },
        { "name": "Phone", "type": "regular", "path": "Far/Phone", "dependencies": [] },
        { "name": "Lint", "type": "plugin", "dependencies": [{ "byName": ["Rewriter", null] }] },
        { "name": "Rewriter", "type": "macro", "dependencies": [{ "product": ["Log", "swift-log", null, null] }] },
        { "name": "Zlib", "type": "system", "dependencies": [] },
        { "name": "Blob", "type": "binary", "dependencies": [] },
        { "name": "AppTests", "type": "test",
          "dependencies": [{ "byName": ["AppKit", null] }, { "byName": ["App", null] }] }
      ]
    }
    """
  private let core = """
    {
      "name": "Core",
      "products": [{ "name": "Store", "targets": ["Store", "Model"], "type": { "library": ["automatic"] } }],
      "targets": [
        { "name": "Store", "type": "regular", "dependencies": [{ "byName": ["Model", null] }] },
        { "name": "Model", "type": "regular", "dependencies": [] }
      ]
    }
    """

  private func package(_ json: String, in directory: URL) throws -> TargetGraph.Package {
    TargetGraph.Package(directory: directory.path, try #require(EvaluatedManifest(Array(json.utf8))))
  }

  private func edges(_ graph: DefinitionGraph) -> [String] {
    graph.references.map { "\(graph.fullName(of: $0.from)) -> \(graph.fullName(of: $0.target))" }
  }

  @Test func `each target is an assembly with one definition of its kind`() throws {
    try withTemporaryDirectory { directory in
      for (file, text) in ["Sources/CApp/a.c": "", "Sources/AppKit/A.swift": "", "Far/Phone/P.swift": ""] {
        try write(text, to: file, in: directory)
      }
      let targets = try TargetGraph(of: [package(app, in: directory)], product: "packages", hasTests: false)
      let graph = targets.graph
      #expect(graph.vocabulary == .targets && graph.product == "App")
      #expect(
        graph.definitions.map { "\(graph[$0.assembly].name) \($0.key): \($0.declaredType)" } == [
          "App App: internal executable", "AppKit AppKit: library", "Blob Blob: binary", "CApp CApp: C library",
          "Lint Lint: plug-in", "Phone Phone: internal library", "Rewriter Rewriter: macro",
          "Zlib Zlib: system library",
        ])
      #expect(
        edges(graph) == [
          "App -> AppKit", "App -> Phone", "App -> Lint", "AppKit -> CApp", "Lint -> Rewriter",
        ])
      #expect(targets.testCount == 1)
      // Two targets depend on the same product Log; the others are Store and Net.
      #expect(targets.productCount == 3)
    }
  }

  @Test func `test targets are in the graph if they are asked for`() throws {
    try withTemporaryDirectory { directory in
      let targets = try TargetGraph(of: [package(app, in: directory)], product: "packages", hasTests: true)
      #expect(targets.testCount == 0)
      #expect(edges(targets.graph).suffix(3).dropFirst(0).contains("AppTests -> AppKit"))
      #expect(targets.graph.definition("AppTests").map { targets.graph[$0].declaredType } == "test")
    }
  }

  @Test func `dependencies lead to the targets of products of other packages`() throws {
    try withTemporaryDirectory { directory in
      let other = directory.appendingPathComponent("core-kit")
      let targets = try TargetGraph(
        of: [package(app, in: directory), package(core, in: other)], product: "packages", hasTests: false)
      #expect(targets.graph.product == "packages")
      #expect(targets.graph.assemblies.map(\.name).contains("Core.Store"))
      let edges = edges(targets.graph)
      #expect(edges.contains("App.App -> Core.Store") && edges.contains("App.App -> Core.Model"))
      #expect(edges.contains("Core.Store -> Core.Model"))
      #expect(targets.productCount == 2)
    }
  }

  @Test func `a product of another package is not taken from one with the same product`() throws {
    try withTemporaryDirectory { directory in
      let other = directory.appendingPathComponent("other")
      let named = core.replacingOccurrences(of: "\"name\": \"Core\"", with: "\"name\": \"Other\"")
      let targets = try TargetGraph(
        of: [package(app, in: directory), package(named, in: other)], product: "packages", hasTests: false)
      #expect(!edges(targets.graph).contains("App.App -> Other.Store"))
      #expect(targets.productCount == 3)
    }
  }

  @Test func `two packages with one name are an error`() throws {
    try withTemporaryDirectory { directory in
      let packages = try ["a", "b"].map { try package(core, in: directory.appendingPathComponent($0)) }
      let message = "two packages have the name 'Core'"
      do throws(LoadingError) {
        _ = try TargetGraph(of: packages, product: "packages", hasTests: false)
        Issue.record("no error")
      } catch {
        #expect(error.message.hasPrefix(message), "\(error.message)")
      }
    }
  }

  @Test func `locations are the lines of the manifest`() throws {
    let manifest = """
      // swift-tools-version: 6.0
      let package = Package(
        name: "App",
        products: [.library(name: "AppKit", targets: ["AppKit"]), .plugin(name: "Lint", targets: ["Lint"])],
        targets: [
          .executableTarget(
            name: "App",
            dependencies: [
              .target(name: "Phone", condition: .when(platforms: [.iOS])),
              "AppKit",  // "Phone"
            ]),
          .target(name: "AppKit", dependencies: ["CApp"]),
          .plugin(name: "Lint", dependencies: [.target(name: "AppKit")]), .target(name: named),
        ])
      """
    try withTemporaryDirectory { directory in
      try write(manifest, to: "Package.swift", in: directory)
      let graph = try TargetGraph(of: [package(app, in: directory)], product: "packages", hasTests: false).graph
      func line(_ name: String) -> Int? { graph.assembly(name).flatMap { graph[$0].location?.line } }
      #expect(graph.assemblies[0].location?.file == directory.path + "/Package.swift")
      #expect(["App", "AppKit", "Lint", "CApp"].map(line) == [7, 12, 13, 1])
      #expect(graph.references.map { $0.injection.location?.line } == [10, 9, 7, 12, 13])
    }
  }

  /// Variables may have the names of arguments: `let products: [Product]`.
  @Test func `variables are not arguments`() throws {
    let manifest = """
      let dependencies: [Package.Dependency] = []
      let products: [Product]
      if isSmall {
        let dependencies: [Package.Dependency] = []
        targets += [.target(name: "Blob")]
      }
      let package = Package(name: "App", products: products, targets: [.target(name: "AppKit", dependencies: ["CApp"])])
      """
    try withTemporaryDirectory { directory in
      try write(manifest, to: "Package.swift", in: directory)
      let graph = try TargetGraph(of: [package(app, in: directory)], product: "packages", hasTests: false).graph
      #expect(["Blob", "AppKit", "CApp"].map { graph.assembly($0).flatMap { graph[$0].location?.line } } == [5, 7, 1])
    }
  }

  private func write(_ text: String, to path: String, in directory: URL) throws {
    let file = directory.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
