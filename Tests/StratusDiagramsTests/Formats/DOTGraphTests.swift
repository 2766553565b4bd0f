import StratusArchitecture
import StratusGraph
import StratusGraphviz
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// The graph of a DOT file: names, clusters, groups, and the files that stratus itself writes.
@Suite(.serialized) struct DOTGraphTests {
  private func graph(_ text: String, by separator: String? = nil) throws -> DefinitionGraph {
    DOTGraph(try Graphviz.read(Array(text.utf8)), product: "test", separator: separator).graph
  }

  /// A line for each definition: its assembly, its key, and what it refers to.
  private func lines(_ text: String, by separator: String? = nil) throws -> [String] {
    let graph = try graph(text, by: separator)
    return graph.definitions.indices.map { index in
      let targets = graph.references(from: DefinitionID(index)).map { graph.fullName(of: graph.references[$0].target) }
      let definition = graph.definitions[index]
      return "\(graph[definition.assembly].name): \(definition.key)"
        + (targets.isEmpty ? "" : " -> \(targets.joined(separator: ", "))")
    }
  }

  @Test func `without clusters, each node is an assembly`() throws {
    #expect(try lines("digraph { b -> a; b -> a; a; c }") == ["a: a", "b: b -> a", "c: c"])
    #expect(try graph("digraph { a -> b }").vocabulary == .nodes)
  }

  @Test func `clusters are assemblies with the path of their labels`() throws {
    let text = """
      digraph { subgraph cluster_0 { label=shop; cart; subgraph cluster_1 { label=pay; card } }
      subgraph cluster_log { log } alone -> cart -> card -> log }
      """
    #expect(
      try lines(text) == [
        "alone: alone -> shop.cart", "log: log", "shop: cart -> shop/pay.card", "shop/pay: card -> log",
      ])
    #expect(try graph(text).vocabulary == .clusters)
  }

  @Test func `the first line of a label is a name if it is the only one`() throws {
    let text = #"""
      digraph { n1 [label="shop"]; n2 [label="core\n1.2.0"]; n3 [label="same"]; n4 [label="same"]; n5 [label="n1"];
      n6 [label="{record|x}"]; n7 [label="\N"]; n8 [label="a\\b"]; n9 [label="left\l"]; n10 [label=<html>] }
      """#
    #expect(
      try graph(text).assemblies.map(\.name)
        == [#"a\b"#, "core", "left", "n10", "n3", "n4", "n5", "n6", "n7", "shop"])
  }

  @Test func `labels that are no names are types`() throws {
    let graph = try graph(#"digraph { a [label="same"]; b [label="same"]; c; d [label="own"] }"#)
    #expect(graph.definitions.map(\.key) == ["a", "b", "c", "own"])
    #expect(graph.definitions.map(\.declaredType) == ["same", "same", "node", "node"])
  }

  @Test func `the part before the last separator groups nodes`() throws {
    let text = #"digraph { subgraph cluster_x { "src/a.js" -> "src/lib/b.js" } "main.js" -> "src/a.js"; "/root"; src }"#
    #expect(
      try lines(text, by: "/") == [
        "/root: /root", "main.js: main.js -> src/a.js", "src: src", "src: src/a.js -> src/lib/b.js",
        "src/lib: src/lib/b.js",
      ])
    #expect(try lines(#"digraph { "a::b::c" -> "a::d" }"#, by: "::") == ["a: a::d", "a::b: a::b::c -> a::d"])
    #expect(try graph("digraph { a -> b }", by: "/").vocabulary == .nodes)
  }

  // MARK: - The form of other tools

  @Test func `dependency-cruiser: folders are nested clusters, and labels are HTML`() throws {
    let text = """
      strict digraph "dependency-cruiser output"{
        rankdir="LR" compound="true"
        node [shape="box" style="rounded, filled"]
        subgraph "cluster_src" {label="src" "src/index.js" [label=<index.js> tooltip="index.js" URL="src/index.js"] }
        "src/index.js" -> "src/store/orders.js"
        subgraph "cluster_src" {label="src"
          subgraph "cluster_src/store" {label="store" "src/store/orders.js" [label=<orders.js>] } }
        "src/store/orders.js" -> "src/index.js" [xlabel="no-circular" color="red"]
      }
      """
    #expect(
      try lines(text)
        == ["src: src/index.js -> src/store/orders.js", "src/store: src/store/orders.js -> src/index.js"])
  }

  @Test func `CMake: names are in labels, and the legend is a cluster`() throws {
    let text = #"""
      digraph "Shop" {
      node [
        fontsize = "12"
      ];
      subgraph clusterLegend {
        label = "Legend";
        edge [ style = invis ];
        legendNode0 [ label = "Executable", shape = egg ];
        legendNode1 [ label = "Static Library", shape = octagon ];
        legendNode0 -> legendNode1 [ style = solid, label="Public" ];
      }
          "node0" [ label = "shop", shape = egg ];
          "node1" [ label = "core\n(Shop::Core)", shape = octagon ];
          "node0" -> "node1" [ style = dotted ] // shop -> core
      }
      """#
    #expect(
      try lines(text)
        == [
          "Legend: Executable -> Legend.Static Library", "Legend: Static Library", "core: core", "shop: shop -> core",
        ])
  }

  @Test func `Bazel: labels of targets are names, and a colon groups them`() throws {
    let text = """
      digraph mygraph {
        node [shape=box];
        "//shop:app"
        "//shop:app" -> "//store:orders"
        "//store:orders"
      }
      """
    #expect(
      try lines(text, by: ":") == ["//shop: //shop:app -> //store:orders", "//store: //store:orders"])
  }

  @Test func `Terraform: a subgraph is not a cluster, and labels are shorter than names`() throws {
    let text = #"""
      digraph {
        compound = "true"
        newrank = "true"
        subgraph "root" {
          "[root] aws_instance.web (expand)" [label = "aws_instance.web", shape = "box"]
          "[root] aws_subnet.main (expand)" [label = "aws_subnet.main", shape = "box"]
          "[root] aws_instance.web (expand)" -> "[root] aws_subnet.main (expand)"
        }
      }
      """#
    #expect(
      try lines(text) == ["aws_instance.web: aws_instance.web -> aws_subnet.main", "aws_subnet.main: aws_subnet.main"])
  }

  @Test func `cargo-depgraph: numbers have labels, and Doxygen draws arrows back`() throws {
    let cargo = #"""
      digraph {
          0 [ label = "shop" shape = box]
          1 [ label = "serde" ]
          0 -> 1 [ ]
      }
      """#
    #expect(try lines(cargo) == ["serde: serde", "shop: shop -> serde"])
    let doxygen = #"""
      digraph "Store"
      {
        edge [fontname=Helvetica,labelfontname=Helvetica];
        node [shape=box,height=0.2,width=0.4];
        Node1 [id="Node000001",label="Store",URL="$store.html"];
        Node1 -> Node2 [id="edge1_Node000001_Node000002",dir="back",color="steelblue1"];
        Node2 [id="Node000002",label="FileStore"];
      }
      """#
    #expect(try lines(doxygen) == ["FileStore: FileStore -> Store", "Store: Store"])
  }

  @Test func `pydeps, go mod graph, madge, and SwiftPM`() throws {
    let pydeps = #"""
      digraph G {
          concentrate = true;
          rankdir = TB;
          shop -> shop_cart [fillcolor="#47c2c2"];
          shop_cart [fillcolor="#3db8b8",label="shop.cart"];
          shop [label="shop"];
      }
      """#
    #expect(try lines(pydeps, by: ".") == ["shop: shop -> shop.cart", "shop: shop.cart"])
    let go =
      #"digraph gomodgraph { node [ shape=rectangle fontsize=12 ] "example.com/shop" -> "example.com/log@v1.2.0" }"#
    #expect(
      try lines(go)
        == [
          "example.com/log@v1.2.0: example.com/log@v1.2.0",
          "example.com/shop: example.com/shop -> example.com/log@v1.2.0",
        ])
    let madge = #"digraph G { rankdir="LR"; "app.js"; "lib/log.js"; "app.js" -> "lib/log.js"; }"#
    #expect(try lines(madge, by: "/") == ["app.js: app.js -> lib/log.js", "lib: lib/log.js"])
    let swiftpm = #"""
      digraph DependenciesGraph {
      node [shape = box]
      "/Users/me/shop" [label="Shop\n/Users/me/shop\nunspecified"]
      "https://example.com/log" [label="log\nhttps://example.com/log\n1.2.0"]
      "/Users/me/shop" -> "https://example.com/log"
      }
      """#
    #expect(try lines(swiftpm) == ["Shop: Shop -> log", "log: log"])
  }

  // MARK: - The files of stratus

  private struct Content: Hashable {
    let assemblies: Set<String>
    let definitions: Set<[String]>
    let pairs: Set<[String]>

    init(_ graph: DefinitionGraph) {
      func name(_ target: Reference.Target) -> String {
        switch target {
        case .definition(let id): "\(graph[graph[id].assembly].name) | \(graph[id].key)"
        case .assembly(let id): graph[id].name
        }
      }
      assemblies = Set(graph.assemblies.map(\.name))
      definitions = Set(graph.definitions.map { [graph[$0.assembly].name, $0.key] })
      pairs = Set(
        graph.references.map { reference in
          let pair = [name(.definition(reference.from)), name(reference.target)]
          // An arrow leads from the contribution to the collection.
          return reference.isContribution ? pair.reversed() : pair
        })
    }
  }

  private func expectRoundTrip(
    _ graph: DefinitionGraph, _ findings: [Finding] = [], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let diagram = Diagram(
      of: ViewedGraph(graph, layering: .none(for: graph), findings: findings), level: .definitions)
    let read = DOTGraph(try Graphviz.read(diagram.dotBytes()), product: "test").graph
    #expect(Content(read) == Content(graph), sourceLocation: sourceLocation)
  }

  @Test(arguments: seeds(40)) func `a diagram of definitions reads as the same graph`(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.contributions = seed % 3 * 4
    recipe.definitions = 3 + seed
    try expectRoundTrip(recipe.make())
  }

  @Test func `names that need escaping read as the same`() throws {
    // Graphviz does not accept longer IDs, so those of long names end in a hash.
    let names = nastyNames.filter { $0.utf8.count < 35 }
    var builder = DefinitionGraph.Builder(product: "App")
    for (index, name) in names.enumerated() {
      let assembly = builder.addAssembly("App.\(index)" + name)
      let id = builder.add(DefinitionNode(assembly: assembly, key: "d" + name, declaredType: "T"))
      let other = builder.add(DefinitionNode(assembly: assembly, key: "e.\(index)", declaredType: "T"))
      builder.add(Reference(from: id, target: .definition(other), injection: InjectionSite(.property)))
    }
    try expectRoundTrip(builder.build())
  }

  /// A line of a finding relates elements without a reference between them.
  @Test func `lines of findings are no references`() throws {
    let graph = DefinitionGraph(text: "App.a -> Core.b; Core.c; Core.d")
    let (a, c) = (try #require(graph.definition("App.a")), try #require(graph.definition("Core.c")))
    let finding = Finding(
      rule: "shared-type", severity: .error, subject: .definition(a), from: "App.a", to: graph.fullName(of: c),
      message: "")
    try expectRoundTrip(graph, [finding])
  }

  @Test func `a diagram of assemblies reads as one of nodes`() throws {
    let graph = DefinitionGraph(text: "App.a -> Core.b; Core.c")
    let diagram = Diagram(of: ViewedGraph(graph, layering: .none(for: graph), findings: []), level: .assemblies)
    let read = DOTGraph(try Graphviz.read(diagram.dotBytes()), product: "test").graph
    #expect(read.vocabulary == .nodes)
    #expect(read.definitions.map(\.key) == ["App", "Core"])
    #expect(read.references.count == 1)
  }
}
