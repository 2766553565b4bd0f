import StratusPolicyFile
import Testing

struct LayerRewritingTests {
  private func rewritten(_ text: String, _ rows: [[[String]]]) throws -> String {
    try LayerRewriting.text(text, with: rows)
  }

  private func obstacle(_ text: String, _ rows: [[[String]]] = [[["B"]], [["A"], ["C"]]]) -> String? {
    let error = #expect(throws: LayerRewriting.Obstacle.self) { try LayerRewriting.text(text, with: rows) }
    return error.map { "\($0.layer ?? "-"):\($0.line): \($0.reason)" }
  }

  @Test func `a list in brackets stays on its line`() throws {
    #expect(
      try rewritten(
        "layers:\n  - Top: [A, \"B*\"] # the top\n  - Low: { assemblies: [C], peers: allow }\nroots: [X]\n",
        [[["B*"]], [["C"], ["A"]]])
        == "layers:\n  - Top: [\"B*\"] # the top\n  - Low: { rows: [[C], [A]], peers: allow }\nroots: [X]\n")
  }

  @Test func `a list in brackets on several lines is broken again`() throws {
    #expect(
      try rewritten("layers:\n  - Top: [[A,\n          B], [C]]\n", [[["A"], ["C", "B"]]])
        == "layers:\n  - Top: [[A],\n          [C, B]]\n")
  }

  @Test func `a list of lines stays one, with rows in brackets`() throws {
    let text = "layers:\n  - Top:\n    - A\n    - 'B'\n    - C\n  - Low:\n      - D\n"
    #expect(
      try rewritten(text, [[["A", "C"]], [["D", "B"]]])
        == "layers:\n  - Top:\n    - A\n    - C\n  - Low:\n      - D\n      - B\n")
    #expect(
      try rewritten(text, [[["A"], ["B", "C"]], [["D"]]])
        == "layers:\n  - Top:\n    - [A]\n    - ['B', C]\n  - Low:\n      - D\n")
    #expect(
      try rewritten(text, [[["A", "B", "C", "D"]], [[]]])
        == "layers:\n  - Top:\n    - A\n    - 'B'\n    - C\n    - D\n  - Low:\n        { optional: true }\n")
  }

  @Test func `a layer that loses its last assembly becomes optional`() throws {
    let rows = [[["C", "A"]], []]
    let top = "layers:\n  - Top: [C]\n"
    let edited = "layers:\n  - Top: [C, A]\n"
    #expect(try rewritten(top + "  - Low: [A]\n", rows) == edited + "  - Low: { optional: true }\n")
    #expect(
      try rewritten(top + "  - Low: { assemblies: [A], closed: true }\n", rows)
        == edited + "  - Low: { assemblies: [], optional: true, closed: true }\n")
    #expect(
      try rewritten(top + "  - Low:\n      assemblies:\n        - A\n      closed: true\n", rows)
        == edited + "  - Low:\n      assemblies:\n          []\n      optional: true\n      closed: true\n")
    #expect(
      try rewritten(top + "  - Low: { rows: [[A]], optional: true }\n", rows)
        == edited + "  - Low: { rows: [], optional: true }\n")
  }

  @Test func `rows of lines stay rows of lines`() throws {
    #expect(
      try rewritten("layers:\n  - Top:\n      - - A\n        - B\n      - - C\n", [[["A"], ["C"], ["B"]]])
        == "layers:\n  - Top:\n      - - A\n      - - C\n      - - B\n")
  }

  @Test func `line breaks and a byte order mark stay as they are`() throws {
    #expect(
      try rewritten("\u{FEFF}layers:\r\n  - Top:\r\n    - A\r\n    - B\r\n# the end", [[["A"], ["B"]]])
        == "\u{FEFF}layers:\r\n  - Top:\r\n    - [A]\r\n    - [B]\r\n# the end")
  }

  @Test func `names with other characters count as such`() throws {
    #expect(
      try rewritten("layers: # über 👨‍👩‍👧\n  - Größe: [\"É*\", A]\n", [[["É*"], ["A"]]])
        == "layers: # über 👨‍👩‍👧\n  - Größe: [[\"É*\"], [A]]\n")
  }

  @Test func `a list with a comment, an anchor, or an alias has to be edited by hand`() throws {
    #expect(
      obstacle("layers:\n  - Top:\n    - A # why\n    - B\n  - Low: [C]\n") == "Top:2: its list contains a comment")
    #expect(
      obstacle("layers:\n  - Top:\n    - A\n    - B # last\n  - Low: [C]\n") == "Top:2: its list contains a comment")
    #expect(
      obstacle("layers:\n  - Top: [A,\n # c\n   B]\n  - Low: [C]\n") == "Top:2: its list contains a comment")
    #expect(obstacle("layers:\n  - Top: &t [A, B]\n  - Low: [C]\n") == "Top:2: its list has an anchor or an alias")
    #expect(
      obstacle("roots: &t [A, B]\nlayers:\n  - Top: *t\n  - Low: [C]\n") == "Top:3: its list has an anchor or an alias")
    #expect(
      obstacle("roots: [&b B]\nlayers:\n  - Top: [A, *b]\n  - Low: [C]\n")
        == "Top:3: its list has an anchor or an alias")
    #expect(
      obstacle("layers:\n  - Top: [A, B]\n  - Low: { optional: true }\n", [[["A"]], [["B"]]])
        == "Low:3: it has no list of assemblies")
  }

  @Test func `a comment elsewhere is no obstacle`() throws {
    #expect(
      try rewritten(
        "# a\nlayers: # b\n  - Top: # c\n      - A\n      - B\n\n  # d\n  - Low: [C] # e\n", [[["A"]], [["C", "B"]]])
        == "# a\nlayers: # b\n  - Top: # c\n      - A\n\n  # d\n  - Low: [C, B] # e\n")
  }
}
