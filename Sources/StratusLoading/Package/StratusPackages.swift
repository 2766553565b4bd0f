import StratusGraph
import StratusSupport

/// The packages among the dependencies of a package that are Stratus or depend on it.
struct StratusPackages {
  /// Whether each package depends on Stratus, by its name and by its identity, in lower case.
  private var dependsOnStratus: [String: Bool] = [:]

  /// Reads the output of `swift package show-dependencies --format json`, which is a tree; returns `nil` if it has an
  /// unexpected form.
  init?(dependencies: [UInt8]) {
    let nodes = dependencies.withUnsafeBufferPointer { bytes in
      // reason: the reader is used only inside this closure, while the buffer is valid.
      var json = JSONReader(bytes)
      return try? Self.nodes(&json)
    }
    guard let nodes else { return nil }
    var reaches = [Bool](repeating: false, count: nodes.count)
    // A node comes before its children.
    for (index, node) in nodes.enumerated().reversed() {
      if node.names.contains("stratus") { reaches[index] = true }
      for name in node.names { dependsOnStratus[name] = reaches[index] || dependsOnStratus[name] == true }
      if reaches[index], let parent = node.parent { reaches[parent] = true }
    }
  }

  /// Returns whether a product may contain Stratus. A product of an unknown package may.
  func mayContainStratus(_ product: EvaluatedManifest.Dependency) -> Bool {
    dependsOnStratus[(product.package ?? product.name).lowercased()] ?? true
  }

  private struct Node {
    var names: [String] = []
    let parent: Int?
  }

  private static func nodes(_ json: inout JSONReader) throws(JSONError) -> [Node] {
    var nodes = [Node(parent: nil)]
    var open = [0]
    try json.beginObject()
    func enter(_ json: inout JSONReader) throws(JSONError) {
      guard try json.nextElement() else { return }
      try json.beginObject()
      nodes.append(Node(parent: open.last))
      open.append(nodes.count - 1)
    }
    while let current = open.last {
      switch try json.nextName() {
      case "name", "identity": nodes[current].names.append(try json.string().lowercased())
      case "dependencies":
        try json.beginArray()
        try enter(&json)
      case .some: try json.skipValue()
      case nil:
        open.removeLast()
        // The next element of the list that contains this one.
        if !open.isEmpty { try enter(&json) }
      }
    }
    return nodes
  }
}
