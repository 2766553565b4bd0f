import Foundation
import StratusArchitecture
import StratusTestSupport
import Testing

struct RulesCommandTests {
  @Test func `every rule is in the list, under its topic`() throws {
    let result = try BuiltTool.run("rules")
    #expect(result.status == 0 && result.errors == "")
    var topic: Rule.Topic?
    var listed: [String] = []
    for line in result.output.split(separator: "\n") {
      if let heading = Rule.Topic(rawValue: String(line)) { topic = heading }
      guard line.hasPrefix("  "), let rule = line.split(separator: " ").first.flatMap({ Rule.named(String($0)) }) else {
        continue
      }
      #expect(rule.topic == topic)
      #expect(line.hasSuffix("  \(rule.summary)"))
      listed.append(rule.id)
    }
    #expect(listed.sorted() == Rule.all.map(\.id).sorted())
  }

  @Test func `JSON contains the same`() throws {
    struct Listing: Decodable {
      struct Entry: Decodable {
        let id: String
        let severity: String
        let remedy: String
      }
      let rules: [Entry]
    }
    let output = try BuiltTool.run("rules", "--format", "json").stdout
    let rules = try JSONDecoder().decode(Listing.self, from: Data(output)).rules
    #expect(rules.map(\.id) == Rule.all.map(\.id))
    #expect(rules.map(\.remedy) == Rule.all.map(\.remedy))
    #expect(rules.map(\.severity) == Rule.all.map(\.defaultSeverity.rawValue))
  }
}
