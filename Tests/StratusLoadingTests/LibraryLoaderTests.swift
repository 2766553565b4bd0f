import Foundation
import StratusGraph
import StratusSupervision
import StratusTestSupport
import Testing

// Named, because the testing library has a type of that name, too.
import struct StratusGraph.SourceLocation

@testable import StratusLoading

/// Libraries are loaded in this process. Failures would end it, so they are tested with the whole tool.
@Suite(.serialized) struct LibraryLoaderTests {
  @Test func `the graph contains everything that the library passes to the visitor`() throws {
    try withTemporaryDirectory { directory in
      let library = try FixtureLibrary(visit: FixtureLibrary.small + "return 0;", in: directory)
      let loaded = try LibraryLoader(worker: .unsupervised).load(
        library.file.path, request: ActivationRequest(activation: "release"))
      let graph = loaded.graph
      func at(_ line: Int) -> SourceLocation { SourceLocation(file: "Sources/App.swift", line: line) }

      #expect(graph.product == "App")
      #expect(graph.activation == "release")
      #expect(graph.assemblies.map(\.name) == ["App.CoreAssembly", "App.StoryAssembly"])
      #expect(graph.assemblies.map(\.location) == [at(20), at(3)])
      let collaborator = try #require(graph.assemblies[1].collaborators.first)
      #expect(collaborator.property == "core")
      #expect(collaborator.assembly == AssemblyID(0))
      #expect(collaborator.location == at(4))
      #expect(graph.definitions.map(\.key) == ["store", "storeBase", "view"])
      #expect(graph.definitions.map(\.scope) == [.lazySingleton, .lazySingleton, .objectGraph])
      #expect(graph.definitions.map(\.isAbstract) == [false, true, false])
      #expect(graph.definitions.map(\.builtType) == ["DiskStore", nil, "View"])
      #expect(
        graph.references == [
          Reference(
            from: DefinitionID(0), target: .definition(DefinitionID(1)),
            injection: InjectionSite(.parent, location: at(23))
          ),
          Reference(
            from: DefinitionID(2), target: .definition(DefinitionID(0)),
            injection: InjectionSite(.initializer, position: 0, location: at(6)), collaborator: "core"),
        ])
      #expect(
        graph.values == [
          InjectedValue(
            definition: DefinitionID(0), source: .configuration("store.path"),
            injection: InjectionSite(.property, member: "path", location: at(24)))
        ])
      #expect(loaded.directories.path(of: "Sources/App.swift") == library.package.path + "/Sources/App.swift")
    }
  }

  @Test func `standard output is restored`() throws {
    try withTemporaryDirectory { directory in
      let library = try FixtureLibrary(visit: FixtureLibrary.small + "return 0;", in: directory)
      let output = fcntl(STDOUT_FILENO, F_GETFL)
      _ = try LibraryLoader(worker: .unsupervised).load(library.file.path)
      #expect(fcntl(STDOUT_FILENO, F_GETFL) == output)
    }
  }
}
