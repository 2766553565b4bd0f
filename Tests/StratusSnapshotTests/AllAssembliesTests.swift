import Foundation
import StratusGraph
import StratusSnapshot
import StratusTestSupport
import Testing

@testable import Stratus

/// The graph of all assemblies of the process: here those of all test targets, some of which are wrong on purpose.
struct AllAssembliesTests {
  private let found = AssemblyDiscovery().assemblies
  private let ours: [Assembly.Type] = [StoryAssembly.self, StoreAssembly.self]

  /// The assemblies of this process except ``ours``.
  private var others: [Assembly.Type] { found.filter { type in !ours.contains { $0 == type } } }

  private func modules(of assemblies: [Assembly.Type]) -> [String] {
    Set(assemblies.map { String(TypeName.of($0).prefix { $0 != "." }) }).sorted()
  }

  @Test func `assemblies are found without a list`() throws {
    let graph = try graphOfAllAssemblies(
      product: "App", activation: "release", without: others, excludingModules: [])
    #expect(graph.product == "App" && graph.activation == "release")
    let listed = try Assembly.activatedForInspection(ours)[0].graph(product: "App", activation: "release")
    #expect(listed.assemblies.map(\.shortName) == ["StoreAssembly", "StoryAssembly"])
    #expect(listed.missing(graph.unseen).snapshot() == graph.snapshot())
  }

  @Test func `an assembly that is left out is in the list of unseen parts`() throws {
    let graph = try graphOfAllAssemblies(product: "App", without: others, excludingModules: [])
    let inactive = Set(graph.unseen.filter { $0.kind == .inactiveAssembly }.map(\.name))
    #expect(inactive == Set(others.filter { !$0.isAbstract }.map(AssemblyNames(found).name)))
    #expect(inactive.contains { $0.hasPrefix("StratusSnapshotTests.") } && inactive.count > 10)
  }

  @Test func `assemblies of excluded modules are ignored, by default those of the caller`() throws {
    let elsewhere = modules(of: found).filter { $0 != "StratusSnapshotTests" }
    let graph = try graphOfAllAssemblies(product: "App", without: others, excludingModules: elsewhere)
    #expect(!graph.unseen.isEmpty && graph.unseen.allSatisfy { $0.name.hasPrefix("StratusSnapshotTests.") })

    let error = #expect(throws: GraphError.self) {
      try graphOfAllAssemblies(product: "App", without: found.filter { $0 != StoryAssembly.self })
    }
    #expect(error == .noAssemblies(excludedModules: ["StratusSnapshotTests"], otherCopies: []))
  }

  @Test func `assemblies that cannot be activated together throw their problems`() {
    let broken = #expect(throws: ActivationError.self) {
      try graphOfAllAssemblies(product: "App", excludingModules: [])
    }
    #expect(broken.map { !$0.problems.isEmpty } == true)
  }

  @Test func `a process without assemblies throws an error with help`() {
    let error = #expect(throws: GraphError.self) {
      try graphOfAllAssemblies(product: "App", excludingModules: modules(of: found))
    }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("there are no assemblies to activate outside of ") && text.contains("StratusSnapshotTests"))
    #expect(text.hasSuffix("; link the modules that declare them to this program"))
    let copy = GraphError.noAssemblies(excludedModules: ["CitiesTests"], otherCopies: ["Cities.app/Cities"])
    expectExample("\(copy)\n", "copies", in: "docs/how-to/ios.md")
  }
}
