import StratusGraph
import StratusTestSupport
import Testing

struct SnapshotErrorTests {
  /// Invalid documents with the complete messages about them.
  static let faults: [(document: String, message: String)] = [
    ("", "1:1: not a JSON document: expected an object, found the end of the text"),
    ("  <html>", "1:3: not a JSON document: expected an object, found `<`"),
    (
      "[1, 2]",
      """
      1:1: not a Stratus snapshot: the field `format` is missing; expected `stratus-graph`, the format that `stratus \
      snapshot` writes
      """
    ),
    (
      "{}",
      """
      1:2: not a Stratus snapshot: the field `format` is missing; expected `stratus-graph`, the format that `stratus \
      snapshot` writes
      """
    ),
    (
      #"{"findings": [{"a": [1.5e3, null, true]}], "format": "sarif"}"#,
      """
      1:54: not a Stratus snapshot: the format is `sarif`; expected `stratus-graph`, the format that `stratus \
      snapshot` writes
      """
    ),
    (#"{"format": 3}"#, "1:12: expected a string, found a number"),
    (
      #"{"version": 12, "edges": {}, "format": "stratus-graph"}"#,
      "1:13: unsupported version 12 of the snapshot format; this tool reads versions up to 1; "
        + "update the tool, or write the snapshot with its version of Stratus"
    ),
    (#"{"format": "stratus-graph", "version": 0}"#, "1:40: expected a version of at least 1, found 0"),
    (#"{"format": "stratus-graph", "version": 1.5}"#, "1:40: expected a whole number, found a number"),
    (#"{"format": "stratus-graph"}"#, "1:27: `version` is missing"),
    (#"{"format": "stratus-graph", "version": 1}"#, "1:41: `product` is missing"),
    (document("") + "x", "1:76: not a JSON document: text after the end of the document"),
    (document(#"{"definitions": []}"#), "1:92: `name` is missing in assemblies[0]"),
    (document(#"{"name": "A", "ancestors": ["B"]}"#), "1:106: `superclass` is missing in assemblies[0]"),
    (document(#"{"name": "A"}, {"name": "A"}"#), "1:89: duplicate assembly `A` in assemblies[1]"),
    (
      document(#"{"name": "A", "superclas": ""}"#),
      "1:88: unknown field `superclas` in assemblies[0]; did you mean `superclass`?"
    ),
    (document(#"{"name": "A", "name": "B"}"#), "1:88: `name` is given twice in assemblies[0]"),
    (document(#"{"name": null}"#), "1:83: expected a string, found null in assemblies[0]"),
    (document(#"{"name": "A", "line": 3}"#), "1:74: `file` is missing in assemblies[0]"),
    (document(#"{"name": "A", "file": ""}"#), "1:74: `line` is missing in assemblies[0]"),
    (
      document(#"{"name": "A", "collaborators": [{"property": "b", "type": "any B", "servedBy": "B"}]}"#),
      "1:106: there is no assembly `B` in assemblies[0].collaborators[0]"
    ),
    (definition(""), "1:105: `key` is missing in assemblies[0].definitions[0]"),
    (definition(#""key": "x""#), "1:115: `type` is missing in assemblies[0].definitions[0]"),
    (
      definition(#""key": "x", "type": "X", "scope": "singelton""#),
      "1:139: unknown value `singelton` in assemblies[0].definitions[0]; did you mean `singleton`?"
    ),
    (
      definition(#""key": "x", "type": "X", "recipe": "magic""#),
      "1:140: unknown value `magic` in assemblies[0].definitions[0]; "
        + """
        expected one of `initializer`, `factory`, `option`, `value`, `alias`, `opaque`, `contributions`, \
        `asynchronous`, 
        """
        + "`child`"
    ),
    (
      definition(#""key": "x", "type": "X"}, {"key": "y", "type": "Y"}, {"key": "x", "type": "X""#),
      "1:158: duplicate definition `A.x` in assemblies[0].definitions[2]"
    ),
    (
      definition(
        #""key": "city", "type": "X"}, {"key": "y", "type": "Y", "#
          + #""references": [{"to": "A.ctiy", "kind": "property"}]"#),
      "1:182: there is no definition `A.ctiy` in assemblies[0].definitions[1].references[0]; did you mean `A.city`?"
    ),
    (reference(#""to": "A.x""#), "1:157: `kind` is missing in assemblies[0].definitions[0].references[0]"),
    (reference(#""kind": "property""#), "1:164: `to` is missing in assemblies[0].definitions[0].references[0]"),
    (
      reference(#""to": "A.x", "toAssembly": "A", "kind": "property""#),
      "1:145: `toAssembly` and `to` exclude each other in assemblies[0].definitions[0].references[0]"
    ),
    (
      reference(#""to": "A.x", "kind": "property", "traits": ["element", "lazy"]"#),
      "1:201: unknown value `lazy` in assemblies[0].definitions[0].references[0].traits[1]; "
        + "expected one of `element`, `implicit`, `deferred`, `anyThread`"
    ),
    (
      reference(#""to": "A.x", "kind": "property", "position": 99999999999999999999"#),
      "1:191: the number is too large in assemblies[0].definitions[0].references[0]"
    ),
    (
      reference(#""to": "A.x", "kind": "property", "line": 99"#),
      "1:145: `file` is missing in assemblies[0].definitions[0].references[0]"
    ),
    (
      reference(#""to": "Nowhere", "kind": "property""#),
      "1:152: there is no definition `Nowhere` in assemblies[0].definitions[0].references[0]"
    ),
    (
      "{\"format\":\n  \"stratus-graph\",\n  \"version\": 1,\n  \"é\": 0}",
      """
      4:3: unknown field `é`; expected one of `$schema`, `format`, `version`, `product`, `configuration`, \
      `vocabulary`, `assemblies`, `unseen`
      """
    ),
    (
      document("{\"name\": \"a\nb\"}"),
      "1:85: not a JSON document: control character 10 inside a string; write it as an escape"
    ),
    (
      document(#"{"name": "\ud800"}"#),
      "1:84: not a JSON document: half of a surrogate pair in a string"
    ),
    (document(#"{"name": "A"#), "1:83: not a JSON document: a string is not closed"),
  ]

  private static func document(_ assemblies: String) -> String {
    #"{"format": "stratus-graph", "version": 1, "product": "P", "assemblies": ["# + assemblies + "]}"
  }

  private static func definition(_ fields: String) -> String {
    document(#"{"name": "A", "definitions": [{"# + fields + "}]}")
  }

  private static func reference(_ fields: String) -> String {
    definition(#""key": "x", "type": "X", "references": [{"# + fields + "}]")
  }

  @Test(arguments: faults.indices) func `an error states the line, the column, and the reason`(index: Int) {
    let (document, message) = Self.faults[index]
    let error = #expect(throws: SnapshotError.self) { try DefinitionGraph(snapshot: Array(document.utf8)) }
    #expect(error?.description == message)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"]) func `deep nesting is an error`(opening: String) {
    let text = #"{"$schema": "# + String(repeating: opening, count: 1_000_000)
    let error = #expect(throws: SnapshotError.self) { try DefinitionGraph(snapshot: Array(text.utf8)) }
    #expect(error?.reason == .notJSON("nested more than 512 levels deep"))
  }

  @Test func `cycles of parents are read as data`() throws {
    let graph = DefinitionGraph(
      text: "A: B; B: A; C: C; A.x -> A.y (parent); A.y -> A.x (parent); A.z -> A.z (parent)")
    #expect(try DefinitionGraph(snapshot: graph.snapshot()) == graph)
  }

  @Test func `no damaged document crashes the reader`() {
    var random = SplitMix64(seed: 7)
    for seed in seeds(40) {
      var recipe = RandomGraph(seed: seed)
      recipe.definitions = 6
      recipe.references = 8
      recipe.hasNastyNames = seed % 2 == 0
      let whole = recipe.make().snapshot().prefix(20_000)
      for _ in 0..<100 {
        var bytes = Array(whole)
        for _ in 0...Int.random(in: 0..<3, using: &random) {
          let place = Int.random(in: bytes.indices, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[place] = random.pick(Array("{}[]\",:\\u0-9e.tfn \u{0}".utf8) + [0x80, 0xC3, 0xFF])
          case 1: bytes.remove(at: place)
          case 2: bytes.removeSubrange(place...)
          default: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
          }
          if bytes.isEmpty { bytes = [0x20] }
        }
        guard let graph = try? DefinitionGraph(snapshot: bytes) else { continue }
        #expect((try? DefinitionGraph(snapshot: graph.snapshot())) == graph)
      }
    }
  }
}
