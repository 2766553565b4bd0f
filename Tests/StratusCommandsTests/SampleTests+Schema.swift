import Foundation
import StratusGraph
import StratusTestSupport
import Testing

extension SampleTests {
  private static let samples = [
    "MiddleAges", "Mail", "Chat", "Habits", "PocketForecast", "Server", "SignUp", "Weather",
  ]

  @Test(arguments: cases(samples, first: 3))
  func `the snapshot of a sample conforms to the schema`(sample: String) throws {
    let result = try stratus("snapshot", "Samples/\(sample)")
    #expect(result.status == 0, "\(result.errors)")
    let schema = try JSONSchema(Data(contentsOf: packageRoot.appending(path: "docs/snapshot.schema.json")))
    #expect(try schema.messages(Data(result.stdout)) == [])
    guard sample == "MiddleAges" else { return }

    // The samples contain elements of collections, runtime arguments, and definitions found by type.
    let graph = try DefinitionGraph(snapshot: result.stdout)
    let knight = try #require(graph.definitions.firstIndex { $0.key == "basicKnight" })
    let members = graph.references.filter { $0.from.index == knight && $0.injection.traits.contains(.element) }
      .map(\.injection.member)
    #expect(members == ["companions", "squires", "squires"])
    let literals = graph.values.filter { $0.definition.index == knight && $0.injection.member == "favoriteColors" }
    #expect(literals.count == 3 && literals.allSatisfy { $0.injection.traits.contains(.element) })
    #expect(graph.definitions.first { $0.key == "squire" }?.arguments == ["Swift.String"])
    let implicit = graph.references.filter { $0.injection.traits.contains(.implicit) }
    #expect(implicit.map { graph.shortName(of: $0.from) } == ["MiddleAgesAssembly.cavalryMan"])
  }

  @Test(arguments: cases(samples, first: 3))
  func `the JSON of a sample conforms to the schemas`(sample: String) throws {
    let input = "Samples/\(sample)"
    let graph = try DefinitionGraph(snapshot: stratus("snapshot", input).stdout)
    // The reference whose paths are longest in most samples.
    let reference = try #require(graph.references.last { $0.definition != nil })
    let (from, to) = (graph.fullName(of: reference.from), graph.fullName(of: try #require(reference.definition)))
    let commands: [(String, [String])] = [
      ("check", []), ("doctor", []), ("list", ["--injections"]), ("metrics", []), ("who", [to]),
      ("why", [from, to, "--all"]),
      ("why", [to, from]),
    ]
    for (command, arguments) in commands {
      let result = try run([command] + arguments + ["--format", "json", input])
      #expect(result.status <= 1, "\(result.errors)")
      let schema = try JSONSchema(Data(contentsOf: packageRoot.appending(path: "docs/schemas/\(command).schema.json")))
      #expect(try schema.messages(Data(result.stdout)) == [], "\(command) \(arguments)")
    }
  }
}
