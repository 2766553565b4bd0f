import CStratusGraphviz
import StratusDiagrams
import StratusSupport

extension Graphviz {
  /// Reads a DOT file with libcgraph, in this process.
  package static func read(_ bytes: [UInt8]) throws(DOTError) -> DOTDocument {
    // libcgraph takes both for letters of a name, or for the end of the file.
    let text = bytes.starts(with: byteOrderMark) ? bytes[byteOrderMark.count...] : bytes[...]
    if let index = text.firstIndex(of: 0) {
      throw DOTError("it contains a NUL byte", line: 1 + text[..<index].count { $0 == UInt8(ascii: "\n") })
    }
    return try exclusively { () throws(DOTError) in
      do {
        try GraphvizVersion.loaded.requireStructures(of: .compiled)
      } catch {
        throw DOTError("\(error)")
      }
      var reader = DOTReader(try ReadGraph(Array(text)))
      return reader.document()
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// A graph that libcgraph has read.
private struct ReadGraph: ~Copyable {
  /// reason: libcgraph identifies graphs by pointers; this one is closed with its owner.
  let handle: UnsafeMutablePointer<Agraph_t>

  /// Reads the only graph of a file.
  init(_ text: [UInt8]) throws(DOTError) {
    let (graphs, message) = Self.read(text)
    if let failure = message.map({ DOTError(message: $0) }) ?? Self.failure(of: graphs) {
      for graph in graphs { agclose(graph) }
      throw failure
    }
    handle = graphs[0]
  }

  private static func failure(of graphs: [UnsafeMutablePointer<Agraph_t>]) -> DOTError? {
    guard let graph = graphs.first else { return DOTError("it contains no graph") }
    if graphs.count > 1 {
      return DOTError("it contains \(graphs.count) graphs", help: "write each graph to a file of its own")
    }
    if agisdirected(graph) != 0 { return nil }
    return DOTError(
      "it contains an undirected graph, whose edges do not show what depends on what",
      help: "let the tool that wrote it write a `digraph`, with edges such as `a -> b`")
  }

  /// Reads all graphs of a file, and the first message about an error.
  private static func read(_ text: [UInt8]) -> (graphs: [UnsafeMutablePointer<Agraph_t>], message: String?) {
    // Messages are kept instead of being printed.
    agseterr(AGMAX)
    // Only this sets the number of the current line back to 1 in all versions.
    if let graph = agmemread("") { agclose(graph) }
    agreseterrors()
    var graphs: [UnsafeMutablePointer<Agraph_t>] = []
    var message: String?
    text.withUnsafeBytes { buffer in
      // reason: the stream is only read, and closed before the buffer ends.
      guard let start = buffer.baseAddress,
        let stream = fmemopen(UnsafeMutableRawPointer(mutating: start), buffer.count, "r")
      else { return }
      defer { fclose(stream) }
      // To the end, because the scanner keeps what follows a graph, and would return it for the next file.
      var graph: UnsafeMutablePointer<Agraph_t>?
      repeat {
        graph = agread(stream, nil)
        if let graph { graphs.append(graph) }
        if message == nil, agerrors() > 0 { message = Graphviz.message }
      } while graph != nil
    }
    endOpenText(nesting: text.count { $0 == UInt8(ascii: "<") })
    return (graphs, message)
  }

  /// Ends a comment or a string that the file left open. The scanner would continue it in the next file.
  ///
  /// - Parameter nesting: the largest number of brackets that an open string between `<` and `>` has.
  private static func endOpenText(nesting: Int) {
    for end in ["*/", "\"", String(repeating: ">", count: nesting)] {
      if let graph = agmemread("digraph {}") { return _ = agclose(graph) }
      if let graph = agmemread(end) { agclose(graph) }
    }
  }

  deinit { agclose(handle) }
}

extension DOTError {
  /// - Parameter message: a message of libcgraph, such as `syntax error in line 3 near '}'`.
  fileprivate init(message: String) {
    guard let words = message.firstRange(of: " in line ") else {
      self.init(message)
      return
    }
    let digits = message[words.upperBound...].prefix { $0.isNumber }
    self.init(String(message[..<words.lowerBound] + message[digits.endIndex...]), line: Int(digits))
  }
}

/// Takes the nodes, the clusters, and the edges from a graph.
private struct DOTReader: ~Copyable {
  private typealias Node = UnsafeMutablePointer<Agnode_t>
  private typealias Subgraph = UnsafeMutablePointer<Agraph_t>

  private let graph: ReadGraph
  private var result = DOTDocument()
  /// The indices of the nodes that were read.
  private var indices: [Node: Int] = [:]

  init(_ graph: consuming ReadGraph) { self.graph = graph }

  mutating func document() -> DOTDocument {
    result.isDiagram = attribute("comment", of: graph.handle) == DOTDocument.mark
    let nodes = Self.nodes(of: graph.handle)
    for node in nodes { add(node) }
    addClusters()
    for node in nodes {
      for edge in Self.all(from: agfstout(graph.handle, node), { agnxtout(graph.handle, $0) }) { add(edge, from: node) }
    }
    return result
  }

  private mutating func add(_ node: Node) {
    if isInvisible(node) { return result.note(.invisibleNode) }
    indices[node] = result.nodes.count
    result.nodes.append(DOTDocument.Node(name: Self.name(of: node), label: label(of: node)))
  }

  /// Adds the clusters in the order of the file, each before those in it.
  private mutating func addClusters() {
    var pending = Self.subgraphs(of: graph.handle).map { (graph: $0, outer: Int?.none) }
    while let (subgraph, outer) = pending.popLast() {
      var cluster = outer
      let name = Self.name(of: subgraph)
      if name.hasPrefix("cluster") || attribute("cluster", of: subgraph) == "true" {
        cluster = result.clusters.count
        result.clusters.append(DOTDocument.Cluster(name: name, label: label(of: subgraph), parent: outer))
        for node in Self.nodes(of: subgraph) { assign(node, to: result.clusters.count - 1) }
      }
      pending += Self.subgraphs(of: subgraph).map { ($0, cluster) }
    }
  }

  private mutating func assign(_ node: Node, to cluster: Int) {
    guard let index = indices[node] else { return }
    var outer: Int? = cluster
    while let next = outer, next != result.nodes[index].cluster { outer = result.clusters[next].parent }
    if outer != result.nodes[index].cluster { return result.note(.furtherCluster) }
    result.nodes[index].cluster = cluster
  }

  private mutating func add(_ edge: UnsafeMutablePointer<Agedge_t>, from node: Node) {
    if isInvisible(edge) { return result.note(.invisibleEdge) }
    guard let from = indices[node], let to = stratus_head(edge).flatMap({ indices[$0] }) else {
      return result.note(.invisibleEdge)
    }
    if attribute("lhead", of: edge) != "" || attribute("ltail", of: edge) != "" { result.note(.endAtCluster) }
    let (direction, id) = (attribute("dir", of: edge), attribute("id", of: edge))
    switch direction {
    case "none": result.note(.edgeWithoutDirection)
    case "back": result.edges.append(DOTDocument.Edge(from: to, to: from, id: id))
    case "both":
      result.edges.append(DOTDocument.Edge(from: from, to: to, id: id))
      result.edges.append(DOTDocument.Edge(from: to, to: from, id: id))
    default: result.edges.append(DOTDocument.Edge(from: from, to: to, id: id))
    }
  }

  private mutating func label(of element: UnsafeMutableRawPointer) -> String? {
    guard let text = stratus_get(element, "label"), text.pointee != 0 else { return nil }
    if stratus_is_html(text) {
      result.note(.htmlLabel)
      return nil
    }
    return String(cString: text)
  }

  private func isInvisible(_ element: UnsafeMutableRawPointer) -> Bool {
    attribute("style", of: element).split { $0 == "," || $0 == " " }.contains("invis")
  }

  private func attribute(_ name: String, of element: UnsafeMutableRawPointer) -> String {
    stratus_get(element, name).map { String(cString: $0) } ?? ""
  }

  /// A name that was written between `<` and `>` keeps these, because it differs from the text in them.
  private static func name(of element: UnsafeMutableRawPointer) -> String {
    guard let text = agnameof(element) else { return "" }
    return stratus_is_html(text) ? "<\(String(cString: text))>" : String(cString: text)
  }

  private static func nodes(of graph: Subgraph) -> [Node] { all(from: agfstnode(graph)) { agnxtnode(graph, $0) } }

  /// Returns the subgraphs, the last one of the file first. libcgraph orders them by their addresses.
  private static func subgraphs(of graph: Subgraph) -> [Subgraph] {
    all(from: agfstsubg(graph)) { agnxtsubg($0) }.sorted { stratus_sequence($0) > stratus_sequence($1) }
  }

  private static func all<Element>(from first: Element?, _ next: (Element) -> Element?) -> [Element] {
    var elements: [Element] = []
    var element = first
    while let found = element {
      elements.append(found)
      element = next(found)
    }
    return elements
  }
}
