import Foundation
import StratusGraph
import StratusTestSupport
import Testing

struct JSONSchemaTests {
  private let schema: JSONSchema

  init() throws {
    schema = try JSONSchema(Data(contentsOf: packageRoot.appendingPathComponent("docs/snapshot.schema.json")))
  }

  @Test(arguments: 1...5) func `written snapshots are valid`(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.hasNastyNames = seed > 3
    recipe.hasUnseenParts = true
    #expect(try schema.messages(Data(recipe.make().snapshot())) == [])
    #expect(try schema.messages(Data(smallGraph.snapshot())) == [])
  }

  @Test(
    arguments: [
      (#""line": 8"#, #""line": -8"#), (#""version": 1"#, #""version": 3"#),
      (#""kind": "parent""#, #""kind": "mother""#),
      (#""abstract": true"#, #""abstract": 1"#), (#""key": "client","#, ""), (#""toAssembly""#, #""toAssembley""#),
      (#""line": 9,"#, #""line": true,"#),
    ])
  func `damaged snapshots are invalid`(old: String, new: String) throws {
    let text = String(decoding: smallGraph.snapshot(), as: UTF8.self)
    #expect(text.contains(old))
    #expect(try !schema.messages(Data(text.replacing(old, with: new).utf8)).isEmpty)
  }
}
