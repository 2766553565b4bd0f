import StratusTestSupport
import Testing

@testable import StratusGraph

/// The vocabulary of a graph is part of its files, and only graphs with the same one belong together.
struct GraphVocabularyTests {
  private let targets = DefinitionGraph(targets: "App -> Kit.Core; Tool (executable) -> App, Kit.Core")

  @Test func `a snapshot of targets reads as the same graph`() throws {
    let text = String(decoding: targets.snapshot(), as: UTF8.self)
    #expect(text.contains(#""vocabulary": "targets""#))
    #expect(try DefinitionGraph(snapshot: targets.snapshot()) == targets)
  }

  @Test func `a snapshot without a vocabulary is about assemblies, and does not name it`() throws {
    let graph = DefinitionGraph(text: "App.a -> Core.b")
    let bytes = graph.snapshot()
    #expect(!String(decoding: bytes, as: UTF8.self).contains("vocabulary"))
    #expect(try DefinitionGraph(snapshot: bytes).vocabulary == .assemblies)
  }

  @Test func `an unknown vocabulary is an error`() throws {
    let text = #"{"format": "stratus-graph", "version": 1, "product": "A", "vocabulary": "modules", "assemblies": []}"#
    #expect(throws: SnapshotError.self) { try DefinitionGraph(snapshot: Array(text.utf8)) }
  }

  @Test func `a lock of targets reads as the same graph`() throws {
    let layers = Array(repeating: String?.none, count: targets.assemblies.count)
    let lock = ArchitectureLock(graph: targets, layers: layers)
    #expect(lock.lines[0] == "stratus-lock 1 targets")
    let read = try ArchitectureLock(reading: Array(lock.text.utf8), product: "Test")
    #expect(read == lock)
    #expect(read.vocabulary == .targets)
  }

  @Test func `a lock without a vocabulary is about assemblies`() throws {
    #expect(try ArchitectureLock(reading: Array("stratus-lock 1\n".utf8)).vocabulary == .assemblies)
  }

  @Test(arguments: [("modules", "assemblies"), ("target", "did you mean `targets`"), ("targets more", "more")])
  func `an unknown word in the header of a lock is an error`(_ word: String, _ part: String) throws {
    let error = #expect(throws: LockError.self) {
      try ArchitectureLock(reading: Array("stratus-lock 1 \(word)\n".utf8))
    }
    #expect(error?.line == 1)
    #expect(error.map { "\($0)".contains(part) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func `graphs of targets are merged into one`() throws {
    let other = DefinitionGraph(targets: "Kit.Core -> Kit.Base")
    let merged = try DefinitionGraph.merge(
      [
        NamedGraph(source: "a.json", graph: DefinitionGraph(targets: "App -> Tool")),
        NamedGraph(source: "b.json", graph: other),
      ], product: "packages")
    #expect(merged.vocabulary == .targets)
    #expect(merged.assemblies.map(\.name) == ["App", "Kit.Base", "Kit.Core", "Tool"])
  }

  @Test func `assemblies and targets are not merged`() throws {
    let parts = [
      NamedGraph(source: "a.json", graph: DefinitionGraph(text: "App.a")), NamedGraph(source: "b.json", graph: targets),
    ]
    let error = #expect(throws: MergeError.self) { try DefinitionGraph.merge(parts, product: "packages") }
    #expect(
      error?.message.hasPrefix("'a.json' contains assemblies, but 'b.json' contains targets") == true,
      "\(error?.message ?? "")")
  }

  @Test func `a target has one name`() throws {
    let id = try #require(targets.definition("Kit.Core"))
    let names = NameIndex(targets)
    #expect(names.shortestName(of: id) == "Core")
    #expect(names.definition("Core") == .one(id))
    #expect(names.definition("Kit.Core") == .one(id))
    #expect(names.node("Core") == .one(.assembly(targets[id].assembly)))
    #expect(names.definition("Care") == .none(nearest: ["Core"]))
    #expect(targets.fullName(of: id) == "Kit.Core")
    #expect(targets.shortName(of: id) == "Core")
  }

  @Test func `a definition of several in a target keeps its own name`() {
    var builder = DefinitionGraph.Builder(product: "A")
    builder.vocabulary = .targets
    let assembly = builder.addAssembly("App")
    for key in ["one", "two"] { builder.add(DefinitionNode(assembly: assembly, key: key, declaredType: "library")) }
    let graph = builder.build()
    #expect(graph.definitions.indices.map { graph.fullName(of: DefinitionID($0)) } == ["App.one", "App.two"])
  }

  @Test func `parts and edits of a graph keep the vocabulary`() throws {
    let part = targets.part(activation: nil, where: { $0.name != "Tool" }, unseen: { _ in true })
    #expect(part.vocabulary == .targets && part.assemblies.count == 2)
    #expect(targets.movingFiles { $0 }.vocabulary == .targets)
    #expect(try EditedGraph.apply([], to: targets).graph == targets)
  }

  @Test func `sentences about assemblies become sentences about targets`() {
    let sentence = "An assembly depends on an assembly. Assemblies of one row are assemblies; no assembly is another."
    #expect(GraphVocabulary.assemblies.words(sentence) == sentence)
    #expect(
      GraphVocabulary.targets.words(sentence)
        == "A target depends on a target. Targets of one row are targets; no target is another.")
  }
}
