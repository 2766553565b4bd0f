import StratusDiagrams
import StratusTestSupport
import Testing

@testable import StratusGraphviz

/// What libcgraph reads, feature by feature.
@Suite(.serialized) struct DOTReadingTests {
  private func read(_ text: String) throws -> DOTDocument { try Graphviz.read(Array(text.utf8)) }

  private func edges(_ text: String) throws -> [String] {
    let document = try read(text)
    return document.edges.map { "\(document.nodes[$0.from].name) \(document.nodes[$0.to].name)" }.sorted()
  }

  @Test func `names may be quoted, joined, numbers, or HTML`() throws {
    let document = try read(
      #"""
      digraph "a graph" { plain; "with space"; "quo\"ted"; "joined" + "up"; -1.5; <<b>bold</b>> /* c */
      # comment
      "größe" // comment
      }
      """#)
    #expect(
      document.nodes.map(\.name) == [
        "plain", "with space", #"quo"ted"#, "joinedup", "-1.5", "<<b>bold</b>>", "größe",
      ])
    #expect(document.omitted == nil)
  }

  @Test func `labels are read, but not those in HTML`() throws {
    let document = try read(
      #"digraph { node [label="all"]; a; b [label="two\nlines"]; c [label=<<b>c</b>>]; d [label=""] }"#)
    #expect(document.nodes.map(\.label) == ["all", #"two\nlines"#, nil, nil])
    #expect(document.omitted == "1 HTML label")
  }

  @Test func `edges may have chains, groups, ports, and themselves`() throws {
    #expect(
      try edges("digraph { a -> b -> {c d}; a:port:n -> b:s; a -> a; {x} -> {y} }")
        == ["a a", "a b", "a b", "b c", "b d", "x y"])
  }

  @Test func `a strict graph has an edge once`() throws {
    #expect(try edges("strict digraph { a -> b; a -> b; b -> a }") == ["a b", "b a"])
  }

  @Test func `the attribute dir decides the direction`() throws {
    let text = "digraph { a -> b [dir=back]; c -> d [dir=both]; e -> f [dir=none]; g -> h [dir=forward] }"
    #expect(try edges(text) == ["b a", "c d", "d c", "g h"])
    #expect(try read(text).omitted == "1 edge without a direction (dir=none)")
  }

  @Test func `what is invisible, and clusters at ends of edges, are not read`() throws {
    let text = """
      digraph { compound=true; subgraph cluster_b { b }
      a -> b [lhead=cluster_b]; a -> c [style="dashed, invis"]; a -> h; h [style=invis] }
      """
    #expect(try edges(text) == ["a b"])
    #expect(
      try read(text).omitted
        == "1 invisible node, 2 invisible edges, and the cluster at the end of 1 edge (lhead, ltail)")
  }

  @Test func `the innermost cluster counts, and other subgraphs do not`() throws {
    let document = try read(
      """
      digraph { x; subgraph cluster_a { label=A; a; subgraph s { in_s } subgraph cluster_b { b } }
      subgraph named { n } subgraph real { cluster=true; r } subgraph cluster_empty {} subgraph cluster_a { later } }
      """)
    #expect(document.clusters.map(\.name) == ["cluster_a", "cluster_b", "real", "cluster_empty"])
    #expect(document.clusters.map(\.parent) == [nil, 0, nil, nil])
    #expect(document.clusters.map(\.label) == ["A", "A", nil, nil])
    let clusters = Dictionary(uniqueKeysWithValues: document.nodes.map { ($0.name, $0.cluster) })
    #expect(clusters == ["x": nil, "a": 0, "in_s": 0, "b": 1, "n": nil, "r": 2, "later": 0])
  }

  @Test func `a node in two clusters belongs to the first`() throws {
    let document = try read("digraph { subgraph cluster_a { x } subgraph cluster_b { x; y } }")
    #expect(document.nodes.map(\.cluster) == [0, 1])
    #expect(document.omitted == "a second cluster of 1 node")
  }

  @Test func `a byte order mark is skipped`() throws {
    #expect(try read("\u{feff}digraph { a }").nodes.map(\.name) == ["a"])
  }

  @Test(arguments: [
    ("digraph {\n a ->\n}", 3, "syntax error near '}'"),
    ("digraph {\n a -> b;\n", 3, "syntax error"),
    ("digraph {\n a -- b }", 2, "syntax error near '--'"),
    ("digraph {\n \"a -> b }\n", 2, "syntax error scanning a quoted string"),
    ("digraph {\n <a", 2, "syntax error scanning a HTML string"),
    ("hello", 1, "syntax error near 'hello'"),
    ("digraph { a }\n\nhello", 3, "syntax error near 'hello'"),
    ("digraph { a }\ndigraph {\n -> }", 3, "syntax error near '->'"),
    ("digraph {\n a\n\u{0} }", 3, "it contains a NUL byte"),
    ("", nil, "it contains no graph"), (" \n", nil, "it contains no graph"),
    ("digraph { a } digraph { b }\n\ndigraph { c }", nil, "it contains 3 graphs"),
    ("graph { a -- b }", nil, "it contains an undirected graph"),
  ])
  func `a broken file is an error with its line`(_ text: String, _ line: Int?, _ reason: String) throws {
    let error = #expect(throws: DOTError.self) { try read(text) }
    #expect(error?.reason.hasPrefix(reason) == true, "\(error.map { "\($0)" } ?? "")")
    #expect(error?.line == line, "\(error.map { "\($0)" } ?? "")")
    // The scanner of libcgraph keeps nothing for the next file.
    #expect(try edges("digraph {\n x -> y }") == ["x y"])
    #expect(throws: DOTError("syntax error near '}'", line: 2)) { try read("digraph {\n x -> }") }
  }

  @Test(arguments: [
    "digraph { a [label=\"x }", "digraph { a /* x }", "digraph { a [label=<x<b>y> }", "digraph { a \"x",
  ])
  func `what a file leaves open does not continue in the next one`(text: String) throws {
    #expect(throws: DOTError.self) { try read(text) }
    #expect(try edges("digraph { x -> y }") == ["x y"])
  }

  @Test func `deep nesting is an error`() throws {
    let text = "digraph {" + String(repeating: "{", count: 50_000) + String(repeating: "}", count: 50_000) + "}"
    let error = #expect(throws: DOTError.self) { try read(text) }
    #expect(error?.reason.contains("memory exhausted") == true)
    #expect(try edges("digraph { x -> y }") == ["x y"])
  }

  /// Valid files, with a random byte changed, are read or give an error.
  @Test(arguments: seeds(20)) func `damaged files do not end the process`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let text = Array(
      #"strict digraph "g" { subgraph cluster_a { a [label=<x<b/>y>]; "b\"c" } a:p -> {d e} -> f [id="1"] }"#.utf8)
    for _ in 0..<50 {
      var damaged = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: 0..<text.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do { _ = try Graphviz.read(damaged) } catch { #expect(!error.reason.isEmpty) }
    }
    #expect(try edges("digraph { x -> y }") == ["x y"])
  }
}
