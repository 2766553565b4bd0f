import Foundation
import StratusTestSupport
import Testing

@testable import StratusLoading

/// The facts that SwiftPM reports about a package. The outputs are shortened.
struct PackageTargetsTests {
  private let manifest = """
    {
      "dependencies": [{ "fileSystem": [{ "identity": "log" }] }],
      "products": [
        { "name": "App", "targets": ["App"], "type": { "library": ["dynamic"] } },
        { "name": "Other", "targets": ["Other"], "type": { "library": ["dynamic"] } },
        { "name": "Static", "targets": ["Widgets"], "type": { "library": ["automatic"] } },
        { "name": "runner", "targets": ["Runner"], "type": { "executable": null } }
      ],
      "targets": [
        { "name": "App", "dependencies": [
          { "target": ["Core", null] },
          { "target": ["Phone", { "platformNames": ["ios"] }] },
          { "byName": ["Log", null] }
        ] },
        { "name": "Core", "dependencies": [{ "product": ["Stratus", "Stratus", null, null] }] },
        { "name": "Other", "dependencies": [
          { "byName": ["Core", { "platformNames": ["macos"] }] }, { "product": ["Core", "Kit", null, { "traits": \
    ["T"] }] }
        ] },
        { "name": "Phone", "dependencies": [] },
        { "name": "Widgets", "dependencies": [] },
        { "name": "Runner", "dependencies": [] },
        { "name": "AppTests", "dependencies": [{ "byName": ["App", null] }] }
      ]
    }
    """
  private let description = """
    { "name": "App", "path": "/App", "products": [{}], "targets": [
      { "name": "App", "c99name": "App", "module_type": "SwiftTarget", "path": "Sources/App", "type": "library" },
      { "name": "Core", "c99name": "Core_", "module_type": "SwiftTarget", "path": "Core", "type": "library" },
      { "name": "Other", "c99name": "Other", "module_type": "ClangTarget", "path": "Sources/Other", "type": "library" },
      { "name": "Phone", "c99name": "Phone", "module_type": "SwiftTarget", "path": "Sources/Phone", "type": "library" },
      { "name": "Widgets", "c99name": "Widgets", "module_type": "SwiftTarget", "path": "Sources/Widgets", "type": \
    "library" },
      { "name": "Runner", "c99name": "Runner", "module_type": "SwiftTarget", "path": "Sources/Runner", "type": \
    "executable" },
      { "name": "AppTests", "c99name": "AppTests", "module_type": "SwiftTarget", "path": "Tests/AppTests", "type": \
    "test" }
    ] }
    """

  private func targets(_ manifest: String, _ description: String) -> PackageTargets? {
    EvaluatedManifest(Array(manifest.utf8)).flatMap { PackageTargets($0, description: Array(description.utf8)) }
  }

  private func targets() throws -> PackageTargets {
    try #require(targets(manifest, description))
  }

  @Test func `targets have a module, a directory, and a kind`() throws {
    let targets = try targets().targets
    #expect(targets["Core"]?.module == "Core_" && targets["Core"]?.directory == "/App/Core")
    #expect(
      targets.values.filter(\.mayDeclareAssemblies).map(\.name).sorted() == [
        "App", "Core", "Phone", "Runner", "Widgets",
      ])
  }

  @Test func `a target uses build plug-ins if its manifest says so`() throws {
    let manifest = manifest.replacingOccurrences(
      of: "\"Runner\", \"dependencies\": []",
      with: "\"Runner\", \"dependencies\": [], \"pluginUsages\": [{ \"plugin\": [\"Gen\", null] }]"
    ).replacingOccurrences(
      of: "\"Phone\", \"dependencies\": []", with: "\"Phone\", \"dependencies\": [], \"pluginUsages\": []"
    ).replacingOccurrences(
      of: "\"Widgets\", \"dependencies\": []", with: "\"Widgets\", \"dependencies\": [], \"pluginUsages\": null")
    let targets = try #require(self.targets(manifest, description))
    #expect(targets.targets.values.filter(\.usesPlugin).map(\.name) == ["Runner"])
  }

  @Test func `only dependencies without a condition prove that a library contains a target`() throws {
    let targets = try targets()
    #expect(targets.libraries(containing: "Core") == ["App"])
    #expect(targets.libraries(containing: "Other") == ["Other"])
    for name in ["Phone", "Widgets", "Runner", "AppTests"] { #expect(targets.libraries(containing: name) == []) }
  }

  @Test func `without a dynamic product, all libraries contain targets`() throws {
    let manifest = manifest.replacingOccurrences(of: "dynamic", with: "static")
    let targets = try #require(self.targets(manifest, description))
    #expect(targets.libraries(containing: "Widgets") == ["Static"])
    #expect(targets.libraries(containing: "Core") == ["App"])
    #expect(targets.libraries(containing: "Runner") == [])
  }

  @Test func `a closure contains the products of other packages`() throws {
    let targets = try targets()
    let (reached, products) = targets.closure(of: "AppTests")
    #expect(reached == ["AppTests", "App", "Core", "Phone"])
    #expect(products.map(\.name).sorted() == ["Log", "Stratus"])
    // `.product(name:package:)` is never a target, even if one has its name.
    let others = targets.closure(of: "Other").products
    #expect(others.count == 2 && others.contains { $0.name == "Core" && $0.package == "Kit" })
  }

  @Test func `other output is not understood`() {
    for text in ["", "warning: x", "[]", "{\"targets\": 1}", String(manifest.dropLast(2))] {
      #expect(targets(text, description) == nil)
    }
    #expect(targets(manifest, "{\"targets\": {}}") == nil)
  }

  @Test func `packages that use Stratus are found in the tree of dependencies`() throws {
    let tree = """
      { "identity": "app", "name": "App", "dependencies": [
        { "identity": "kit-1", "name": "Kit", "dependencies": [
          { "dependencies": [{ "identity": "main", "name": "Stratus", "dependencies": [] }], "identity": "deep" },
          { "identity": "swift-log", "name": "swift-log", "dependencies": [] }
        ] },
        { "identity": "swift-log", "name": "swift-log", "dependencies": [] }
      ] }
      """
    let packages = try #require(StratusPackages(dependencies: Array(tree.utf8)))
    func mayContainStratus(_ name: String, _ package: String? = nil) -> Bool {
      packages.mayContainStratus(EvaluatedManifest.Dependency(name: name, package: package, isProduct: true))
    }
    for package in ["Kit", "kit-1", "deep", "main", "Stratus"] { #expect(mayContainStratus("Any", package)) }
    #expect(!mayContainStratus("Logging", "swift-log") && !mayContainStratus("swift-log"))
    // An unknown package may use it.
    #expect(mayContainStratus("Unknown"))
    #expect(StratusPackages(dependencies: Array("{ \"dependencies\": [ {".utf8)) == nil)
  }
}
