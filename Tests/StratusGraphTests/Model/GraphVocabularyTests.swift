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

  private func graph(of vocabulary: GraphVocabulary, _ nodes: [(cluster: String, name: String)]) -> DefinitionGraph {
    var builder = DefinitionGraph.Builder(product: "Test")
    builder.vocabulary = vocabulary
    for cluster in Set(nodes.map(\.cluster)).sorted() {
      let assembly = builder.addAssembly(cluster)
      for node in nodes where node.cluster == cluster {
        builder.add(DefinitionNode(assembly: assembly, key: node.name, declaredType: "node"))
      }
    }
    return builder.build()
  }

  @Test func `a node has no module, and one name`() throws {
    let graph = graph(of: .nodes, [("app.js", "app.js"), ("lib.js", "lib.js")])
    let names = NameIndex(graph)
    #expect(graph.assemblies.map(\.shortName) == ["app.js", "lib.js"])
    #expect(names.shortestName(of: DefinitionID(0)) == "app.js")
    #expect(names.node("app.js") == .one(.assembly(AssemblyID(0))))
    #expect(try DefinitionGraph(snapshot: graph.snapshot()) == graph)
  }

  @Test func `a node in a cluster has the name of the cluster before its own, unless that shows the cluster`() throws {
    let graph = graph(
      of: .clusters, [("src", "src/a.js"), ("src", "main"), ("src/b", "src"), ("alone", "alone")])
    let names = NameIndex(graph)
    let found = graph.definitions.indices.map { DefinitionID($0) }
    let expected = ["alone", "src.main", "src/a.js", "src/b.src"]
    #expect(found.map(graph.fullName) == expected)
    #expect(found.map(graph.shortName) == expected)
    #expect(found.map(names.shortestName) == expected)
    // A cluster takes precedence over a node with its name, which has another name, too.
    #expect(names.node("src") == .one(.assembly(AssemblyID(1))))
    #expect(names.node("src/b.src") == .one(.definition(DefinitionID(3))))
    #expect(names.node("alone") == .one(.assembly(AssemblyID(0))))
    #expect(names.node("main") == .one(.definition(DefinitionID(1))))
    #expect(try DefinitionGraph(snapshot: graph.snapshot()) == graph)
  }

  @Test(arguments: [
    (GraphVocabulary.nodes, "A node, a node, Nodes, nodes", "2 nodes, 1 edge"),
    (.clusters, "A cluster, a cluster, Clusters, clusters", "2 nodes, 1 edge"),
    (.targets, "A target, a target, Targets, targets", "2 targets, 1 dependency"),
  ])
  func `each vocabulary has its words`(_ vocabulary: GraphVocabulary, _ sentence: String, _ counts: String) {
    #expect(vocabulary.words("An assembly, an assembly, Assemblies, assemblies") == sentence)
    #expect("\(vocabulary.definitions(2)), \(vocabulary.references(1))" == counts)
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
