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

  /// The rules that can be configured.
  private let rules = Rule.all.filter { !$0.isAlwaysError }

  /// The schema is derived from the table of rules: a recording writes both lists of rules again.
  @Test func `the schema has every rule with its summary and its options`() throws {
    let file = packageRoot.appending(path: "docs/stratus.schema.json")
    var text = try String(contentsOf: file, encoding: .utf8)
    let entries = rules.map(entry).joined(separator: ",\n") + "\n      }\n    },"
    let start = try #require(text.range(of: "      \"properties\": {\n        \"unmatched-pattern\": {")?.lowerBound)
    let end = try #require(text.range(of: "\n      }\n    },", range: start..<text.endIndex)?.upperBound)
    text.replaceSubrange(start..<end, with: "      \"properties\": {\n" + entries)
    let ids = rules.map { "                \"\($0.id)\"" }.joined(separator: ",\n")
    let list = try #require(text.firstMatch(of: /"enum": \[\n                "unmatched-pattern",(?s:.*?)\]/))
    text.replaceSubrange(list.range, with: "\"enum\": [\n\(ids)\n              ]")
    expectGolden(text, at: file)
  }

  private func entry(_ rule: Rule) -> String {
    let options = rule.options.map { option in
      """
      ,
                      "\(option.name)": {
                        "type": "integer",
                        "minimum": 0,
                        "description": "\(option.summary.prefix(1).uppercased() + option.summary.dropFirst())."
                      }
      """
    }
    return """
              "\(rule.id)": {
                "description": "\(rule.summary)",
                "anyOf": [
                  {
                    "$ref": "#/$defs/severity"
                  },
                  {
                    "type": "object",
                    "properties": {
                      "severity": {
                        "$ref": "#/$defs/severity"
                      }\(options.joined())
                    },
                    "additionalProperties": false
                  }
                ]
              }
      """
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
