import StratusGraph
import StratusTestSupport
import Testing

/// Documents that are made to break the reader. Each is read or rejected; none crashes or hangs the reader.
struct HostileSnapshotTests {
  private func graph(_ text: String) throws(SnapshotError) -> DefinitionGraph {
    try DefinitionGraph(snapshot: Array(text.utf8))
  }

  private func document(product: String = "P", _ definitions: String) -> String {
    #"{"format": "stratus-graph", "version": 1, "product": "\#(product)", "#
      + #""assemblies": [{"name": "A", "definitions": [\#(definitions)]}]}"#
  }

  private func errorMessage(_ text: String) -> String {
    do throws(SnapshotError) {
      _ = try graph(text)
      return "read"
    } catch {
      return error.description
    }
  }

  /// No prefix of a document is accepted.
  @Test func `a truncated document is an error, wherever it ends`() {
    for graph in [smallGraph, nastyGraph] {
      let whole = graph.snapshot()
      // The last byte is the newline after the document.
      for count in 0..<(whole.count - 1) {
        let error = #expect(throws: SnapshotError.self) { try DefinitionGraph(snapshot: whole[..<count]) }
        #expect(error.map { $0.line >= 1 && $0.column >= 1 } == true, "\(count) bytes")
      }
      #expect((try? DefinitionGraph(snapshot: whole.dropLast())) == graph)
    }
  }

  private var nastyGraph: DefinitionGraph {
    var recipe = RandomGraph(seed: 3)
    recipe.definitions = 4
    recipe.references = 4
    recipe.hasNastyNames = true
    return recipe.make()
  }

  @Test func `a name may be ten megabytes long`() throws {
    let count = 10_000_000
    let start = Array(#"{"format": "stratus-graph", "version": 1, "product": ""#.utf8)
    let end = Array(#"", "assemblies": []}"#.utf8)
    let graph = try DefinitionGraph(
      snapshot: start + [UInt8](repeating: UInt8(ascii: "x"), count: count) + end)
    #expect(graph.product.utf8.count == count)
  }

  @Test func `a message shortens a long name`() {
    let long = String(repeating: "é", count: 300_000)
    let documents = [
      document(#"{"key": "x", "type": "T", "\#(long)": 1}"#),
      document(#"{"key": "x", "type": "T", "scope": "\#(long)"}"#),
      document(#"{"key": "x", "type": "T", "references": [{"to": "A.\#(long)", "kind": "property"}]}"#),
      document(#"{"key": "x", "type": "T", "references": [{"toAssembly": "\#(long)", "kind": "property"}]}"#),
      document(#"{"key": "\#(long)", "type": "T"}, {"key": "\#(long)", "type": "T"}"#),
      #"{"format": "\#(long)"}"#,
    ]
    for text in documents {
      let message = errorMessage(text)
      #expect(message.contains("éé…`") && message.utf8.count < 1_000)
    }
  }

  @Test(arguments: [
    ("1e400", "expected a whole number, found a number"), ("-1", "expected a number of at least 0, found -1"),
    ("2147483648", "the number is too large"), ("9223372036854775808", "the number is too large"),
    ("1\(String(repeating: "0", count: 100_000))", "the number is too large"), ("1.0", "expected a whole number"),
    ("NaN", "expected a whole number, found `N`"), ("\"1\"", "expected a whole number, found a string"),
  ])
  func `a number out of range is an error`(number: String, message: String) {
    #expect(errorMessage(document(#"{"key": "x", "type": "T", "file": "f", "line": \#(number)}"#)).contains(message))
  }

  @Test func `the largest line number is read`() throws {
    let graph = try graph(document(#"{"key": "x", "type": "T", "file": "f", "line": 2147483647}"#))
    #expect(graph.definitions[0].location?.line == 2_147_483_647)
  }

  @Test func `a name may be any Unicode text`() throws {
    for name in nastyNames
    where !name.contains("\\") && !name.contains("\"") && name.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) {
      let graph = try graph(document(#"{"key": "\#(name)", "type": "T"}"#))
      #expect(graph.definitions[0].key.unicodeScalars.elementsEqual(name.unicodeScalars))
    }
    // The names look alike and are equal in Swift, although their scalars differ.
    #expect(
      errorMessage(document("{\"key\": \"\u{e9}\", \"type\": \"T\"}, {\"key\": \"e\u{301}\", \"type\": \"T\"}"))
        .contains("duplicate "))
  }

  @Test(arguments: [#"\ud83d"#, #"\ude00"#, #"\ud83dx"#, #"\ude00\ud83d"#, #"\ud83d\n"#, #"\ud83d\u0041"#])
  func `half of a surrogate pair is an error`(escape: String) {
    #expect(errorMessage(document(#"{"key": "\#(escape)", "type": "T"}"#)).contains("half of a surrogate pair"))
  }

  @Test(
    arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0x98]]
      as [[UInt8]])
  func `bytes that are not UTF-8 are an error`(bytes: [UInt8]) {
    let parts = document(#"{"key": "?", "type": "T"}"#).split(separator: "?").map { Array($0.utf8) }
    let error = #expect(throws: SnapshotError.self) { try DefinitionGraph(snapshot: parts[0] + bytes + parts[1]) }
    #expect(error?.description.contains("UTF-8") == true)
  }

  @Test func `a byte order mark before the document is skipped`() throws {
    #expect(try DefinitionGraph(snapshot: [0xEF, 0xBB, 0xBF] + smallGraph.snapshot()) == smallGraph)
    #expect(throws: SnapshotError.self) {
      try DefinitionGraph(snapshot: [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + smallGraph.snapshot())
    }
    // Other encodings, such as UTF-16, are not supported.
    #expect(throws: SnapshotError.self) { try DefinitionGraph(snapshot: [0xFF, 0xFE] + smallGraph.snapshot()) }
  }

  @Test func `a long chain of parents is read`() throws {
    let count = 50_000
    let definitions = (0..<count).map { index in
      #"{"key": "d\#(index)", "type": "T", "references": [{"to": "A.d\#((index + 1) % count)", "kind": "parent"}, "#
        + #"{"to": "A.d\#(index * 7 % count)", "kind": "property", "member": "m"}]}"#
    }
    let graph = try graph(document(definitions.joined(separator: ",")))
    #expect(graph.references.count == 2 * count)
    #expect(graph.directedGraph().stronglyConnectedComponents().count == 1)
  }
}
