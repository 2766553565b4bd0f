import CStratusGraphviz
import StratusDiagrams

/// A graph in libcgraph's memory.
struct Graph: ~Copyable {
  /// reason: libcgraph identifies graphs by pointers; this one is closed with its owner.
  let handle: UnsafeMutablePointer<Agraph_t>

  init() throws(RenderingError) {
    guard let graph = stratus_open_graph() else { throw .layoutFailed(detail: Graphviz.message) }
    handle = graph
  }

  deinit { agclose(handle) }

  /// Sets an attribute of the graph itself.
  borrowing func set(_ name: String, _ value: String) { stratus_set(handle, name, value, "") }

  borrowing func addNode() throws(RenderingError) -> Element {
    guard let node = agnode(handle, nil, 1) else { throw .layoutFailed(detail: Graphviz.message) }
    return Element(node: node, handle: node)
  }

  /// Adds an edge from a node to itself, which is drawn directly after the node.
  borrowing func addEdge(at node: Element) throws(RenderingError) -> Element {
    guard let edge = agedge(handle, node.node, node.node, nil, 1) else {
      throw .layoutFailed(detail: Graphviz.message)
    }
    return Element(node: node.node, handle: edge)
  }

  /// A node, or an edge at it. Valid as long as its graph.
  struct Element {
    /// reason: libcgraph identifies nodes by pointers.
    fileprivate let node: UnsafeMutablePointer<Agnode_t>
    /// reason: attributes of nodes and edges are set in the same way, through an untyped pointer.
    fileprivate let handle: UnsafeMutableRawPointer

    /// Sets an attribute.
    ///
    /// - Parameter standard: The value for other elements; counts in the first call for an attribute.
    func set(_ name: String, _ value: String, else standard: String = "") { stratus_set(handle, name, value, standard) }
  }
}
