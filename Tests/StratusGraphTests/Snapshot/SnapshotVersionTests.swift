import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// The frozen snapshot, newer ones, and what other tools add to them.
struct SnapshotVersionTests {
  private func frozen() throws -> Data {
    try Data(contentsOf: packageRoot.appendingPathComponent("Tests/Fixtures/Snapshots/1.json"))
  }

  /// The file changes only with a new version of the format.
  @Test func `the frozen snapshot is read and written again`() throws {
    let bytes = try frozen()
    let graph = try DefinitionGraph(snapshot: bytes)
    #expect(graph.snapshot() == Array(bytes))
    #expect(graph.product == "WeatherAssemblies" && graph.activation == "release")
    #expect(graph.assemblies.map(\.name) == ["Weather.CoreAssembly", "Weather.StoryAssembly"])
    #expect(graph.definitions.map(\.key) == ["client", "clientBase", "screen", "theme"])
    #expect(graph.references.count == 4 && graph.values.count == 2)
    #expect(graph.definitions.map(\.hasCapture) == [false, false, true, false])
    #expect(graph.definitions.map(\.buildsValue) == [false, false, true, false])
    // These describe a check or other products, not the product of a snapshot of that time.
    let kinds = Set(UnseenPart.Kind.allCases)
      .subtracting([.input, .product, .activation, .package, .unlistedPackage, .unreadable])
    #expect(Set(graph.unseen.map(\.kind)) == kinds)
  }

  @Test func `a snapshot of a newer version is an error with both versions`() throws {
    let newer = String(decoding: try frozen(), as: UTF8.self).replacing("\"version\": 1", with: "\"version\": 2")
    let error = #expect(throws: SnapshotError.self) { try DefinitionGraph(snapshot: Array(newer.utf8)) }
    #expect(
      error?.description == "3:14: unsupported version 2 of the snapshot format; this tool reads versions up to 1; "
        + "update the tool, or write the snapshot with its version of Stratus")
  }

  @Test func `fields of other tools are ignored in every object`() throws {
    let usual = try frozen()
    let schema = try JSONSchema(Data(contentsOf: packageRoot.appendingPathComponent("docs/snapshot.schema.json")))
    let extended = try JSONSerialization.data(withJSONObject: extend(JSONSerialization.jsonObject(with: usual)))
    #expect(String(decoding: extended, as: UTF8.self).components(separatedBy: "x-owner").count > 12)
    #expect(try DefinitionGraph(snapshot: extended) == DefinitionGraph(snapshot: usual))
    #expect(try schema.messages(extended) == [])
  }

  /// Adds fields to all objects of a document.
  private func extend(_ value: Any) -> Any {
    if let list = value as? [Any] { return list.map(extend) }
    guard let object = value as? [String: Any] else { return value }
    return object.mapValues(extend).merging([
      "x-owner": "team", "x-tool-data": ["name": [1, NSNull()], "format": "other", "version": 99],
    ]) { $1 }
  }

  @Test(arguments: ["xowner", "X-owner", "owner", "x_owner", "x"])
  func `other unknown fields are errors`(name: String) throws {
    let text = String(decoding: try frozen(), as: UTF8.self)
      .replacing("\"product\":", with: "\"\(name)\": 1, \"product\":")
    let error = #expect(throws: SnapshotError.self) { try DefinitionGraph(snapshot: Array(text.utf8)) }
    guard case .unknownField(name, _)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
