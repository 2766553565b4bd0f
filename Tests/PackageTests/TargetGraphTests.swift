import Foundation
import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusTestSupport
import Testing

/// The package's own targets follow the rules that the tool checks.
struct TargetGraphTests {
  /// The layers on the page about the architecture.
  private let layers: String

  init() throws { layers = try ArchitecturePage().layers }

  private func findings(_ manifest: Manifest, by rules: [Rule] = Rule.all) throws -> [String] {
    let policy = try ConfigurationFile.parse(Array(layers.utf8), file: "layers").policy
    return ArchitectureCheck(policy: policy, rules: rules).report(on: manifest.graph).findings.map(\.message)
  }

  @Test func `no target depends on a higher target or a peer`() throws {
    let manifest = try Manifest.ofThisPackage()
    #expect(manifest.graph.references.count > 10)
    #expect(try findings(manifest) == [])
  }

  @Test func `a dependency that breaks the layers is found`() throws {
    var manifest = try Manifest.ofThisPackage()
    manifest.add("StratusGraph", dependsOn: "StratusDiagrams")
    manifest.add("StratusLoading", dependsOn: "StratusDiagrams")
    #expect(
      try findings(manifest, by: Rule.all.filter { $0.topic == .layering }) == [
        "StratusGraph.target refers up to StratusDiagrams.target (initializer): Ground must not depend on Parts",
        "StratusLoading.target refers to its peer StratusDiagrams.target (initializer): "
          + "assemblies of row 2 of Parts must stay independent",
      ])
  }

  @Test func `the page shows the current targets`() throws {
    let graph = try Manifest.ofThisPackage().graph
    try withTemporaryDirectory { directory in
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      try Data(layers.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      let result = try run(
        [BuiltTool.file.path, "graph", "graph.json", "--level", "assemblies", "--format", "svg"], in: directory)
      try #require(result.status == 0, "\(result.errors)")
      expectGolden(result.output, at: packageRoot.appendingPathComponent("docs/images/architecture.svg"))
    }
  }

  @Test(arguments: ["Stratus", "StratusConfiguration", "StratusSnapshot", "StratusTesting"])
  func `a library for iOS links no library of the system`(product: String) throws {
    let reached = try Manifest.ofThisPackage().closure(of: product)
    #expect(reached.contains("StratusBase"))
    #expect(reached.isDisjoint(with: ["CStratusYAML", "CStratusGraphviz"]))
  }

  @Test func `the library that reads YAML links libyaml but not Graphviz`() throws {
    let reached = try Manifest.ofThisPackage().closure(of: "StratusTestingYAML")
    #expect(reached.contains("CStratusYAML") && !reached.contains("CStratusGraphviz"))
  }

  #if os(Linux)
    /// SwiftPM runs it when it plans the build of any app that depends on this package.
    @Test func `an app on a machine without pkg-config is not warned`() throws {
      #expect(try Manifest.ofThisPackage().pkgConfigNames == [])
    }
  #endif

  /// The most that each target below the commands may depend on.
  @Test(arguments: [
    ("StratusBase", []), ("StratusSupport", ["StratusBase"]),
    ("Stratus", ["CStratus", "CStratusRuntime", "StratusBase"]),
    ("StratusGraph", ["CStratus", "StratusSupport"]),
    ("StratusSupervision", ["CStratusSupervision", "StratusSupport"]),
    ("StratusLayout", ["StratusSupport"]),
    ("StratusGraphviz", ["CStratusGraphviz", "StratusDiagrams", "StratusLayout", "StratusSupport"]),
    ("StratusSnapshot", ["CStratus", "Stratus", "StratusGraph"]),
    ("StratusLoading", ["StratusGraph", "CStratus", "StratusSupport", "StratusSupervision"]),
    ("StratusArchitecture", ["StratusGraph", "StratusSupport"]),
    ("StratusPolicyFile", ["CStratusYAML", "StratusArchitecture", "StratusGraph", "StratusSupport"]),
    ("StratusTestingYAML", ["StratusTesting", "StratusPolicyFile", "StratusArchitecture", "StratusSupport"]),
    ("StratusDiagrams", ["StratusLayout", "StratusGraph", "StratusArchitecture", "StratusSupport"]),
    ("StratusTool", ["StratusCommands", "StratusSupport"]),
  ])
  func `a target has only the dependencies that it needs`(target: String, known: [String]) throws {
    let manifest = try Manifest.ofThisPackage()
    #expect(Set(manifest.dependencies(of: target)).isSubset(of: known))
  }
}
