import Foundation
import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusPolicyFile

/// Compares `docs/stratus.schema.json`, which editors use, with the decoder.
struct SchemaTests {
  private let schema: [String: Any]

  init() throws {
    let data = try Data(contentsOf: packageRoot.appending(path: "docs/stratus.schema.json"))
    schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func properties(_ path: String...) throws -> [String: Any] {
    let object = try path.reduce(schema) { object, key in try #require(object[key] as? [String: Any]) }
    return try #require(object["properties"] as? [String: Any])
  }

  @Test func `the schema has the keys of the file, of a layer, and of an exception`() throws {
    #expect(Set(try properties().keys) == Set(ConfigurationDecoder.fileKeys))
    #expect(Set(try properties("$defs", "exception").keys) == Set(ConfigurationDecoder.exceptionKeys))
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let forms = try #require((definitions["layer"] as? [String: Any])?["anyOf"] as? [[String: Any]])
    let keys = forms.compactMap { $0["properties"] as? [String: Any] }.flatMap(\.keys)
    #expect(Set(keys) == Set(ConfigurationDecoder.layerKeys))
  }

  @Test func `the schema has every rule with its summary and its options`() throws {
    let rules = try properties("properties", "rules")
    #expect(Set(rules.keys) == Set(Rule.all.filter { !$0.isAlwaysError }.map(\.id)))
    for rule in Rule.all where !rule.isAlwaysError {
      let entry = try #require(rules[rule.id] as? [String: Any])
      #expect(entry["description"] as? String == rule.summary)
      let forms = try #require(entry["anyOf"] as? [[String: Any]])
      let object = try #require(forms.last)
      let keys = try #require(object["properties"] as? [String: Any]).keys
      #expect(Set(keys) == Set(["severity"] + rule.options.map(\.name)))
    }
    let exception = try #require(try properties("$defs", "exception")["rule"] as? [String: Any])
    let ids = try #require((exception["anyOf"] as? [[String: Any]])?.first?["enum"] as? [String])
    #expect(Set(ids) == Set(Rule.all.filter { !$0.isAlwaysError }.map(\.id)))
  }

  @Test func `the schema requires the bounds of exceptions`() throws {
    let exception = try #require((schema["$defs"] as? [String: Any])?["exception"] as? [String: Any])
    let conditions = try #require(exception["allOf"] as? [[String: [String: Any]]])
    for (condition, bound) in zip(conditions, [Rule.Bound.count, .members]) {
      let rule = (condition["if"]?["properties"] as? [String: [String: [String]]])?["rule"]
      #expect(rule?["enum"] == Rule.all.filter { $0.bound == bound }.map(\.id))
      #expect(condition["then"]?["required"] as? [String] == [bound.rawValue])
    }
  }

  @Test func `the schema has the keys of contracts`() throws {
    #expect(Set(try properties("$defs", "contract").keys) == Set(ConfigurationDecoder.contractKeys))
    #expect(Set(try properties("$defs", "contractPair").keys) == Set(ConfigurationDecoder.contractPairKeys))
    let contract = try #require((schema["$defs"] as? [String: Any])?["contract"] as? [String: Any])
    let alternatives = try #require(contract["oneOf"] as? [[String: [String]]])
    #expect(alternatives.map { $0["required"] ?? [] } == ConfigurationDecoder.contractRequirements.map { [$0] })
  }

  @Test func `the schema has all severities`() throws {
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let severities = (definitions["severity"] as? [String: Any])?["enum"] as? [String]
    #expect(severities == Severity.allCases.map(\.rawValue) + ["off"])
  }
}
