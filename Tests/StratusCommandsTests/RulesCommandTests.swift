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

  @Test func `a rule is explained with its options`() throws {
    let result = try BuiltTool.run("rules", "oversized-assembly")
    #expect(
      result.output == """
        oversized-assembly (warning): An assembly has more definitions than `max`.
          why: A large assembly mixes several levels of abstraction. It is hard to read, and no part of it can be replaced alone.
          help: Split it into one assembly for each feature or layer. `stratus what-if --split Assembly` proposes the groups.
          option max: the maximum number of definitions of an assembly (default: 40)

        """)
    let fixed = try BuiltTool.run("rules", "initializer-cycle").output
    #expect(fixed.hasSuffix("\n  Its severity cannot be changed, because nothing can be built if it is violated.\n"))
  }

  @Test(arguments: [
    ("captive", "; did you mean 'captive-dependency'?"), ("peer-refrence", "; did you mean 'peer-reference'?"),
    ("config", "\nhelp: list all rules with `stratus rules`"),
  ])
  func `an unknown rule is an error with the nearest name`(id: String, hint: String) throws {
    let result = try BuiltTool.run("rules", id)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors == "error: there is no rule '\(id)'\(hint)\n")
  }

  @Test(arguments: [
    ("captive", "; did you mean 'captive-dependency'?"), ("screns", "; did you mean 'screens'?"),
    ("config", "\nhelp: list all rules and contracts with `stratus rules`"),
  ])
  func `with contracts, an unknown name may be meant for one`(id: String, hint: String) throws {
    try withTemporaryDirectory { directory in
      try Data("contracts: { screens: { independent: [\"*\"] } }\n".utf8)
        .write(to: directory.appendingPathComponent(".stratus.yml"))
      let result = try BuiltTool.run("rules", id, in: directory)
      #expect(result.status == 2 && result.output == "")
      #expect(result.errors == "error: there is no rule or contract '\(id)'\(hint)\n")
    }
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
