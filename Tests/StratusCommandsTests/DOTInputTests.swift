import Foundation
import StratusTestSupport
import Testing

/// DOT files as inputs of the built tool.
struct DOTInputTests {
  private func withFiles(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      for (path, text) in files {
        try Data(text.utf8).write(to: directory.appendingPathComponent(path))
      }
      try body(directory)
    }
  }

  private let graph = """
    digraph { subgraph cluster_shop { label=shop; cart; pay } subgraph cluster_store { orders }
    main -> cart -> orders; orders -> pay }
    """
  private let layers = "layers:\n  - Apps: [main]\n  - Features: [shop]\n  - Base: [store]\n"

  @Test func `commands read a DOT file in its own words`() throws {
    try withFiles(["graph.dot": graph, ".stratus.yml": layers]) { directory in
      let check = try BuiltTool.run("check", "graph.dot", in: directory)
      #expect(check.status == 1 && check.errors == "", "\(check.errors)")
      #expect(
        check.output.hasPrefix(
          "error: store.orders refers up to shop.pay (dependency): Base must not depend on Features"),
        "\(check.output)")
      #expect(check.output.hasSuffix("graph: 1 error (4 nodes, 3 edges, 3 layers)\n"), "\(check.output)")
      let list = try BuiltTool.run("list", "graph.dot", in: directory)
      #expect(
        list.output == """
          graph: 3 clusters, 4 nodes, 3 edges

          main [Apps]

          shop [Features]
          ├─ cart  node
          └─ pay   node

          store [Base]
          └─ orders  node

          """)
      let who = try BuiltTool.run("who", "pay", "graph.dot", in: directory)
      #expect(who.status == 0 && who.output.contains("store.orders"), "\(who.output)\(who.errors)")
      let why = try BuiltTool.run("why", "main", "store", "graph.dot", in: directory)
      #expect(why.status == 0 && why.output.contains("shop.cart"), "\(why.output)\(why.errors)")
      let metrics = try BuiltTool.run("metrics", "graph.dot", in: directory)
      #expect(metrics.output.contains("cluster  layer     nodes"), "\(metrics.output)")
      let baseline = try BuiltTool.run("baseline", "update", "graph.dot", in: directory)
      #expect(baseline.status == 0, "\(baseline.errors)")
      #expect(try BuiltTool.run("check", "graph.dot", in: directory).status == 0)
      let lock = try BuiltTool.run("lock", "graph.dot", in: directory)
      #expect(lock.output == "stratus.lock: 4 nodes, 3 edges\n")
    }
  }

  @Test func `a DOT file, its snapshot, and its lock have no difference, but another one has`() throws {
    try withFiles(["graph.dot": graph, "new.gv": graph.replacing("main -> cart", with: "main -> pay -> cart")]) {
      directory in
      #expect(try BuiltTool.run("snapshot", "graph.dot", "-o", "graph.json", in: directory).status == 0)
      #expect(try BuiltTool.run("lock", "graph.dot", "-o", "graph.lock", in: directory).status == 0)
      for saved in ["graph.json", "graph.lock"] {
        let same = try BuiltTool.run("diff", saved, "graph.dot", "--exit-code", in: directory)
        #expect(same.status == 0 && same.output == "", "\(same.output)\(same.errors)")
      }
      let other = try BuiltTool.run("diff", "graph.dot", "new.gv", "--exit-code", in: directory)
      #expect(other.status == 1 && other.output.contains("main -> shop.pay"), "\(other.output)\(other.errors)")
      let flat = try BuiltTool.run("diff", "graph.dot", "new.gv", "--group-by", "/", in: directory)
      #expect(flat.status == 0 && flat.output.contains("main -> pay"), "\(flat.output)\(flat.errors)")
    }
  }

  @Test func `a written diagram reads as the same graph`() throws {
    try withFiles(["graph.dot": graph]) { directory in
      let drawn = try BuiltTool.run("graph", "graph.dot", "--level", "definitions", "-o", "copy.dot", in: directory)
      #expect(drawn.status == 0, "\(drawn.errors)")
      let difference = try BuiltTool.run("diff", "graph.dot", "copy.dot", "--exit-code", in: directory)
      #expect(difference.status == 0 && difference.output == "", "\(difference.output)\(difference.errors)")
    }
  }

  @Test func `a note lists what was not read`() throws {
    try withFiles(["graph.dot": "digraph { a [label=<html>]; a -> b; a -> c [style=invis] }"]) { directory in
      let result = try BuiltTool.run("list", "graph.dot", in: directory)
      #expect(result.errors == "note: not read from 'graph.dot': 1 invisible edge and 1 HTML label\n")
      #expect(try BuiltTool.run("list", "graph.dot", "--quiet", in: directory).errors == "")
    }
  }

  @Test(arguments: [
    ("digraph {\n a -> b;\n a -> -> c\n}\n", "could not read 'x.dot'\n  x.dot:3: syntax error near '->'\n"),
    ("digraph {\n a -> b", "could not read 'x.dot'\n  x.dot:2: syntax error\n"),
    ("\u{1}\u{2}\u{7f}", "could not read 'x.dot'\n  x.dot:1: syntax error near '\\u{1}'\n"),
    ("digraph {\n\u{0}}", "could not read 'x.dot'\n  x.dot:2: it contains a NUL byte\n"),
    ("", "could not read 'x.dot'\n  x.dot: it contains no graph\n"),
    ("digraph {}", "'x.dot' contains no nodes\n"),
    (
      "graph { a -- b }",
      """
      could not read 'x.dot'
        x.dot: it contains an undirected graph, whose edges do not show what depends on what
      help: let the tool that wrote it write a `digraph`, with edges such as `a -> b`

      """
    ),
    (
      "digraph { a } digraph { b }",
      """
      could not read 'x.dot'
        x.dot: it contains 2 graphs
      help: write each graph to a file of its own

      """
    ),
    (
      "digraph {" + String(repeating: "{", count: 50_000),
      "could not read 'x.dot'\n  x.dot:1: memory exhausted near '{'\n"
    ),
  ])
  func `a file that is not a graph is an error`(_ text: String, _ message: String) throws {
    try withFiles(["x.dot": text]) { directory in
      let result = try BuiltTool.run("list", "x.dot", in: directory)
      #expect(result.status == 3)
      #expect(result.output == "")
      #expect(result.errors == "error: " + message)
    }
  }

  @Test(arguments: [
    (["--group-by", "/", "x.json"], "'--group-by' has no effect here: only DOT files have nodes to group"),
    (["--group-by", "", "x.dot"], "invalid value '' for '--group-by'; expected a separator such as /"),
    (["--product", "App", "x.dot"], "'--product' has no effect here: only packages have products"),
    (["--assembly", "App", "x.dot"], "'--assembly' has no effect here: a DOT file has no assemblies"),
    (["--targets", "x.dot"], "'x.dot' contains nodes, but --targets uses targets\nhelp: omit --targets"),
    (["x.dot", "clusters.dot"], "'x.dot' contains nodes, but 'clusters.dot' contains clusters"),
  ])
  func `options that do not fit are errors`(_ arguments: [String], _ message: String) throws {
    let snapshot = #"{"format": "stratus-graph", "version": 1, "product": "A", "assemblies": []}"#
    try withFiles(["x.dot": "digraph { a }", "clusters.dot": graph, "x.json": snapshot]) { directory in
      let result = try StratusTestSupport.run([BuiltTool.file.path, "list"] + arguments, in: directory)
      #expect(result.status == 2 || result.status == 3)
      #expect(result.errors.hasPrefix("error: \(message)"), "\(result.errors)")
    }
  }

  @Test func `files of one kind are merged`() throws {
    try withFiles(["a.dot": "digraph { a -> b }", "b.gv": "digraph { c -> d }"]) { directory in
      let result = try BuiltTool.run("list", "a.dot", "b.gv", in: directory)
      #expect(result.output.hasPrefix("packages: 4 nodes, 2 edges\n"), "\(result.output)\(result.errors)")
    }
  }

  #if os(Linux)
    /// A library that is loaded before libcgraph takes the place of its function.
    @Test(arguments: [
      (
        "raise(11);", "0",
        """
        error: Graphviz crashed (SIGSEGV) while reading 'x.dot'
        help: check the file with `nop`, which belongs to Graphviz; nothing was checked or written

        """
      ),
      (
        "for (;;) ;", "1",
        """
        error: Graphviz did not return within 1 s while reading 'x.dot'
        help: allow more time with --timeout

        """
      ),
    ])
    func `a crash or a hang of Graphviz is an error about the file`(
      _ code: String, _ seconds: String, _ message: String
    ) throws {
      try withFiles(["x.dot": "digraph { a }"]) { directory in
        let source = directory.appendingPathComponent("agread.c")
        try Data("#include <signal.h>\nvoid *agread(void *a, void *b) { \(code) return 0; }\n".utf8).write(to: source)
        let library = directory.appendingPathComponent("agread.so").path
        let built = try StratusTestSupport.run(["clang", "-shared", "-fPIC", "-w", "-o", library, source.path])
        try #require(built.status == 0, "\(built.errors)")
        let result = try BuiltTool.run(
          "list", "x.dot", "--timeout", seconds, environment: ["LD_PRELOAD": library], in: directory)
        #expect(result.status == 3 && result.output == "")
        #expect(result.errors == message)
      }
    }
  #endif
}
