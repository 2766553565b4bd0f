import Foundation
import StratusTestSupport
import Testing

@testable import StratusGraph

struct SnapshotTests {
  @Test(arguments: [false, true]) func `a written graph reads back as the same graph`(hasNastyNames: Bool) throws {
    for seed in 0..<(hasNastyNames ? 60 : 200) {
      var recipe = RandomGraph(seed: seed)
      recipe.hasNastyNames = hasNastyNames
      recipe.hasUnseenParts = seed % 2 == 0
      recipe.assemblies = seed % 9
      recipe.definitions = seed % 31
      let graph = recipe.make()
      let bytes = graph.snapshot()
      let copy = try DefinitionGraph(snapshot: bytes)
      #expect(copy == graph, "seed \(seed)")
      #expect(copy.snapshot() == bytes, "seed \(seed)")
    }
  }

  @Test func `all superclasses are written and read`() throws {
    let graph = DefinitionGraph(text: "App.A: App.Base: Lib.Root; App.A.x")
    #expect(graph.assemblies[0].superclasses == ["App.Base", "Lib.Root"])
    #expect(String(decoding: graph.snapshot(), as: UTF8.self).contains(#""ancestors": [ "Lib.Root" ]"#))
    #expect(try DefinitionGraph(snapshot: graph.snapshot()) == graph)
  }

  @Test func `a snapshot is JSON that other readers accept and ends with a newline`() throws {
    for seed in seeds(20) {
      var recipe = RandomGraph(seed: seed)
      recipe.hasNastyNames = true
      let graph = recipe.make()
      let bytes = graph.snapshot()
      #expect(bytes.last == UInt8(ascii: "\n"))
      let document = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      let assemblies = try #require(document["assemblies"] as? [[String: Any]])
      #expect(assemblies.compactMap { $0["name"] as? String } == graph.assemblies.map(\.name))
      let definitions = assemblies.flatMap { $0["definitions"] as? [[String: Any]] ?? [] }
      #expect(definitions.compactMap { $0["key"] as? String } == graph.definitions.map(\.key))
    }
  }

  /// Another program may write the document in another order and with other white space.
  @Test func `the order of fields and white space do not matter`() throws {
    for seed in seeds(30) {
      let graph = RandomGraph(seed: seed).make()
      let object = try #require(JSONSerialization.jsonObject(with: Data(graph.snapshot())) as? [String: Any])
      var shuffled = object
      let assemblies = try #require(object["assemblies"] as? [[String: Any]])
      shuffled["assemblies"] = assemblies.reversed().map { assembly in
        var assembly = assembly
        if let definitions = assembly["definitions"] as? [[String: Any]] {
          assembly["definitions"] = Array(definitions.reversed())
        }
        return assembly
      }
      for options in [[], .sortedKeys, .prettyPrinted] as [JSONSerialization.WritingOptions] {
        let data = try JSONSerialization.data(withJSONObject: shuffled, options: options)
        #expect(try DefinitionGraph(snapshot: data) == graph)
      }
    }
  }

  @Test func `the documented example is what is written`() {
    expectExample(String(decoding: smallGraph.snapshot(), as: UTF8.self), "small-graph", in: "docs/snapshot.md")
  }

  @Test func `the schema names every field and word`() throws {
    let file = packageRoot.appendingPathComponent("docs/snapshot.schema.json")
    let schema = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let types = try #require(schema["$defs"] as? [String: [String: Any]])
    func fields(_ type: [String: Any]?) -> [String] { ((type?["properties"] as? [String: Any]) ?? [:]).keys.sorted() }
    func words(_ name: String) -> [String] { (types[name]?["enum"] as? [String]) ?? [] }
    #expect(words("scope") == DefinitionScope.allCases.map(\.rawValue))
    #expect(words("recipe") == DefinitionNode.Recipe.allCases.map(\.rawValue))
    #expect(words("kind") == InjectionSite.Kind.allCases.map(\.rawValue))
    // The reader lists the known fields if it finds an unknown one.
    let minimal = #"{"format":"stratus-graph","version":1,"product":"P","assemblies":[%@]}"#
    let documents = [
      "document": #"{"format":"stratus-graph","version":1,"?":0}"#,
      "assembly": minimal.replacing("%@", with: #"{"?":0}"#),
      "collaborator": minimal.replacing("%@", with: #"{"collaborators":[{"?":0}]}"#),
      "definition": minimal.replacing("%@", with: #"{"definitions":[{"?":0}]}"#),
      "reference": minimal.replacing("%@", with: #"{"definitions":[{"references":[{"?":0}]}]}"#),
      "value": minimal.replacing("%@", with: #"{"definitions":[{"values":[{"?":0}]}]}"#),
    ]
    for (name, text) in documents {
      let error = #expect(throws: SnapshotError.self) { try DefinitionGraph(snapshot: Array(text.utf8)) }
      guard case .unknownField("?", let known)? = error?.reason else {
        Issue.record("\(name): \(String(describing: error))")
        continue
      }
      #expect(fields(name == "document" ? schema : types[name]) == known.sorted(), "\(name)")
    }
  }
}
