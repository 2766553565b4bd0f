import Foundation
import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

@Suite struct DiagramJSONTests {
  @Test(arguments: Diagram.Level.allCases) func `the JSON of a small diagram is golden`(level: Diagram.Level) {
    let json = SampleGraph.shop.diagram(level).placed().json()
    expectGolden(String(decoding: json, as: UTF8.self), "shop-\(level).json")
  }

  private func document(_ placed: DiagramLayout) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(placed.json())) as? [String: Any])
  }

  private func objects(_ value: Any?) throws -> [[String: Any]] { try #require(value as? [[String: Any]]) }

  @Test(arguments: seeds(20)) func `JSON contains the diagram with any names`(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.hasNastyNames = true
    let graph = recipe.make()
    for level in Diagram.Level.allCases {
      let placed = Diagram(of: graph, layering: .none(for: graph), level: level).placed()
      let document = try document(placed)
      let nodes = try objects(document["nodes"])
      #expect(nodes.map { $0["name"] as? String } == placed.diagram.nodes.map(\.label))
      for (node, rect) in zip(nodes, placed.nodes) {
        #expect(abs((node["x"] as? Double ?? -1) - rect.x) < 0.01)
        #expect(abs((node["width"] as? Double ?? -1) - rect.width) < 0.01)
      }
      let ids = Set(nodes.compactMap { $0["id"] as? String })
      let edges = try objects(document["edges"])
      #expect(edges.count == placed.diagram.edges.count)
      for (edge, route) in zip(edges, placed.edges) {
        #expect(ids.contains(edge["from"] as? String ?? "") && ids.contains(edge["to"] as? String ?? ""))
        #expect((edge["route"] as? [[Double]])?.count == route.count)
      }
    }
  }

  @Test func `findings name the elements that show them`() throws {
    let document = try document(SampleGraph.weather(hasFindings: true).diagram(.assemblies).placed())
    let findings = try objects(document["findings"])
    #expect(findings.count == 2)
    for finding in findings {
      let edge = try #require(objects(document["edges"]).first { $0["id"] as? String == finding["element"] as? String })
      #expect(edge["rule"] as? String == finding["rule"] as? String)
    }
  }

  /// All fields are in the schema, and all required fields are present.
  @Test(arguments: Diagram.Level.allCases) func `JSON conforms to its schema`(level: Diagram.Level) throws {
    let file = packageRoot.appendingPathComponent("docs/diagram.schema.json")
    let schema = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let document = try document(SampleGraph.weather(hasFindings: true).diagram(level).placed())
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    func check(_ object: [String: Any], _ schema: [String: Any]?) throws {
      let properties = try #require(schema?["properties"] as? [String: Any])
      #expect(Set(object.keys).isSubset(of: properties.keys))
      #expect(Set(object.keys).isSuperset(of: try #require(schema?["required"] as? [String])))
    }
    try check(document, schema)
    for (list, kind) in [
      ("layers", "layer"), ("assemblies", "assembly"), ("nodes", "node"), ("edges", "edge"), ("findings", "finding"),
    ] {
      for object in try objects(document[list]) { try check(object, definitions[kind]) }
    }
  }
}
