import CGraphviz

/// A graph in Graphviz's memory.
struct Graph: ~Copyable {
  /// reason: libcgraph hands out pointers; this one is closed with its owner.
  let handle: UnsafeMutablePointer<Agraph_t>

  /// Reads DOT text.
  init(parsing dot: String) throws(RenderingError) {
    guard let graph = agmemread(dot) else { throw .unreadableGraph(detail: "") }
    handle = graph
  }

  /// - Complexity: O(1), nodes are read as they are asked for.
  func forEachNode(_ body: (UnsafeMutablePointer<Agnode_t>) -> Void) {
    var node = agfstnode(handle)
    while let current = node {
      body(current)
      node = agnxtnode(handle, current)
    }
  }

  /// Every edge, by its tail.
  func forEachEdge(_ body: (UnsafeMutablePointer<Agedge_t>) -> Void) {
    forEachNode { node in
      var edge = agfstout(handle, node)
      while let current = edge {
        body(current)
        edge = agnxtout(handle, current)
      }
    }
  }

  /// Its direct subgraphs.
  func forEachSubgraph(_ body: (UnsafeMutablePointer<Agraph_t>) -> Void) {
    var subgraph = agfstsubg(handle)
    while let current = subgraph {
      body(current)
      subgraph = agnxtsubg(current)
    }
  }

  /// The value of an attribute of a graph, a node or an edge; empty where it has none.
  static func attribute(_ name: String, of object: UnsafeMutableRawPointer) -> String {
    // reason: libcgraph takes attribute names as `char *` but does not write to them.
    var name = Array(name.utf8CString)
    return agget(object, &name).map { String(cString: $0) } ?? ""
  }

  deinit { agclose(handle) }
}
