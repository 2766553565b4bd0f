import CStratus
import Foundation
import Stratus
import StratusGraph
import StratusSnapshot
import StratusTestSupport
import Testing

/// The graph that a program has of its own assemblies.
struct AssemblyGraphTests {
  private func story() throws -> StoryAssembly {
    try StoryAssembly.activated(configuration: ["store.path": "/tmp"])
  }

  @Test func `the graph holds everything that was activated together`() throws {
    let graph = try story().graph
    #expect(graph.product == "StratusSnapshotTests")
    #expect(graph.activation == nil)
    #expect(graph.assemblies.map(\.shortName) == ["StoreAssembly", "StoryAssembly"])
    #expect(graph.definitions.map(\.key) == ["base", "disk", "memory", "screen", "title"])
    #expect(graph.references.count == 4)
    #expect(graph.values.map(\.source) == [.configuration("store.path")])
    #expect(graph.definitions[0].location?.file == "Tests/StratusSnapshotTests/Assemblies.swift")
  }

  @Test func `the superclasses of an assembly are in the graph, activated or not`() throws {
    class Root: Assembly {}
    class Base: Root { override class var isAbstract: Bool { self == Base.self } }
    final class Leaf: Base {}
    let graph = try Leaf.activated().graph
    #expect(graph.assemblies.map(\.shortName) == ["Leaf"])
    #expect(graph.assemblies[0].superclasses.map(\.withoutQualifier) == ["Base", "Root"])
  }

  @Test func `a reference by type is implicit`() throws {
    final class Finding: Assembly {
      let screen = Definition<Screen>()
      private let title = Definition<Title>()
      override func define() {
        screen.initialize(Screen.init(stores:), .array()).injections { $0.inject(\.title, .byType()) }
        title.initialize(Title.init)
      }
    }
    let reference = try #require(try Finding.activated().graph.references.first)
    #expect(reference.injection.traits == .implicit && reference.injection.member == "title")
    #expect(reference.injection.type.map { $0.hasSuffix("Title") } == true && reference.collaborator == nil)
  }

  @Test func `references through an optional collaborator, of nil cases, and of supertypes are in the graph`() throws {
    final class Rich: Assembly {
      let screen = Definition<Screen>()
      let maybe = Definition<Title?>()
      let label = Definition<Title?>()
      private let title = Definition<Title>()
      private let numbered = Definition<Title>.Taking<Int>()
      private let titles = OptionalCollaborator<Titles>()
      override func define() {
        title.initialize(Title.init)
        numbered.define { _ in numbered.initialize(Title.init) }
        screen.initialize(Screen.init(stores:), .array()).injections { $0.inject(\.title, titles.title) }
        maybe.choose(by: .value(1), [1: title, 2: nil])
        label.alias(of: numbered.taking(.value(2), as: { $0 as Title? }))
      }
    }
    func edges(_ graph: DefinitionGraph) -> [String] {
      graph.references.map { reference in
        let target =
          if case .definition(let id) = reference.target { graph.definitions[Int(id.rawValue)].key } else { "?" }
        let through = reference.collaborator.map { " through \($0)" } ?? ""
        return "\(graph.definitions[Int(reference.from.rawValue)].key) -> \(target)\(through)"
      }.sorted()
    }
    let own = ["label -> numbered", "maybe -> title"]
    let without = try Rich.activated().graph
    #expect(edges(without) == own && without.assemblies.allSatisfy { $0.collaborators.isEmpty })
    let with = try Rich.activated(with: [Titles.self]).graph
    #expect(edges(with) == own + ["screen -> title through titles"])
    #expect(with.assemblies.flatMap(\.collaborators).map(\.property) == ["titles"])
    #expect(try DefinitionGraph(snapshot: with.snapshot()) == with)
  }

  @Test func `members of a collection of a supertype are elements in the graph`() throws {
    final class Mixed: Assembly {
      let all = Definition<[any Store]>()
      private let disk = Definition<DiskStore>()
      private let memory = Definition<MemoryStore>()
      override func define() {
        disk.initialize(DiskStore.init)
        memory.initialize(MemoryStore.init)
        all.initialize({ $0 }, .array(of: (any Store).self, disk, memory) { [$0, $1] })
      }
    }
    let references = try Mixed.activated().graph.references
    #expect(references.count == 2 && references.allSatisfy { $0.injection.traits == .element })
  }

  private final class Titles: Assembly {
    let title = Definition<Title>()
    override func define() { title.initialize(Title.init) }
  }

  @Test func `a definition states whether it builds a value, whatever type it declares`() throws {
    final class Values: Assembly {
      enum Mode { case fast }
      let structure = Definition<Title>()
      let enumeration = Definition<Mode>()
      let array = Definition<[DiskStore]>()
      let optionalValue = Definition<Title?>()
      let boxed = Definition<any Store>()
      let reference = Definition<DiskStore>()
      let boxedReference = Definition<any Store>()
      let optionalReference = Definition<DiskStore?>()
      let unknown = Definition<any Store>()
      override func define() {
        structure.initialize(Title.init)
        enumeration.initialize { Mode.fast }
        array.initialize { [DiskStore()] }
        optionalValue.initialize { Title() as Title? }
        boxed.initialize(MemoryStore.init, as: { $0 })
        reference.initialize(DiskStore.init)
        boxedReference.initialize(DiskStore.init, as: { $0 })
        optionalReference.initialize { DiskStore() as DiskStore? }
        unknown.initialize { MemoryStore() as any Store }
      }
    }
    let graph = try Values.activated().graph
    #expect(
      graph.definitions.filter(\.buildsValue).map(\.key).sorted() == [
        "array", "boxed", "enumeration", "optionalValue", "structure",
      ])
    #expect(try DefinitionGraph(snapshot: graph.snapshot()) == graph)
  }

  @Test func `a definition is marked as patched until the patch is undone`() throws {
    let store = try StoreAssembly.activated(configuration: ["store.path": "/tmp"])
    let before = try store.graph
    let patch = try store.patch { store.disk.initialize(MemoryStore.init, as: { $0 }) }
    let disk = try #require(try store.graph.definitions.first { $0.key == "disk" })
    #expect(disk.isPatched && disk.builtType?.hasSuffix("MemoryStore") == true && disk.scope == .lazySingleton)
    #expect(try store.graph.definitions.filter(\.isPatched).count == 1)
    patch.undo()
    #expect(try store.graph == before)
  }

  @Test func `a definition on the main actor states its isolation`() throws {
    @MainActor final class View { init(title: Title) {} }
    final class Views: Assembly {
      let view = Definition<View>()
      private let title = Definition<Title>()
      override func define() {
        view.initialize(View.init(title:), title)
        title.initialize(Title.init)
      }
    }
    #expect(try Views.activated().graph.definitions.map(\.isolation) == [nil, "MainActor"])
  }

  @Test func `an activation has the graph of its assemblies`() throws {
    let app = try Activation(of: [StoryAssembly.self], configuration: ["store.path": "/tmp"])
    #expect(try app.graph == story().graph && app.graph(product: "App").product == "App")
  }

  @Test func `any assembly of an activation has the same graph`() throws {
    let story = try StoryAssembly.activated(with: [StoreAssembly.self], configuration: ["store.path": "/tmp"])
    let store = try StoreAssembly.activated(with: [StoryAssembly.self], configuration: ["store.path": "/tmp"])
    #expect(try story.graph == store.graph)
  }

  @Test func `the snapshot has the bytes that the tool writes`() throws {
    // What the tool does with a library: the same function, reached through the same C structs.
    let visitor = GraphVisitor(product: "App", activation: "release")
    let outcome = "StratusSnapshotTests.StoryAssembly".withCString { name in
      [name].withUnsafeBufferPointer { names in
        var request = StratusRequest()
        request.assemblies = UnsafePointer(
          UnsafeRawPointer(names.baseAddress)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self))
        request.assemblyCount = 1
        return visitor.withVisitor { visit(&request, $0) }
      }
    }
    #expect(outcome == Int32(STRATUS_VISITED))
    #expect(visitor.inconsistency == nil)
    let graph = try story().graph(product: "App", activation: "release")
    // A visit also looks for what is not activated: here the other assemblies of the tests.
    let visited = visitor.graph.build()
    #expect(graph.unseen.isEmpty)
    #expect(graph.missing(visited.unseen).snapshot() == visited.snapshot())
  }

  @Test func `a written graph reads back and replaces an existing file`() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("graph.json")
      try Data("old".utf8).write(to: file)
      let graph = try story().graph
      try graph.write(to: file)
      let bytes = try Data(contentsOf: file)
      #expect(Array(bytes) == graph.snapshot())
      #expect(try DefinitionGraph(snapshot: bytes) == graph)
    }
  }

  @Test func `an assembly that is not activated throws an error with help`() {
    let error = #expect(throws: GraphError.self) { try StoryAssembly().graph }
    #expect(
      error?.description == """
        StratusSnapshotTests.StoryAssembly is not activated, so it has no graph; call activated(with:) on the class \
        and use the assembly that it returns
        """)
  }
}
