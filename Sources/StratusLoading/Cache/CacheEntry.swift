import StratusGraph
import StratusSupport

/// A saved graph with everything that it depends on.
struct CacheEntry {
  private static let signature = "stratus cache 2\n"

  /// The complete request and environment. The file's name contains only a hash of them.
  let key: [UInt8]
  /// The directory with the built libraries.
  let products: String
  /// The state of the files when the library was built.
  let files: [UInt8]
  let graph: LoadedGraph

  init(key: [UInt8], products: String, files: [UInt8], graph: LoadedGraph) {
    self.key = key
    self.products = products
    self.files = files
    self.graph = graph
  }

  /// The entry as the content of a file.
  var bytes: [UInt8] {
    SealedFile.bytes(
      [key, Array(products.utf8), files, graph.directories.bytes, graph.graph.snapshot()], signature: Self.signature)
  }

  /// Reads an entry; returns `nil` if these are not exactly the bytes that were written.
  init?(bytes: [UInt8]) {
    guard let parts = SealedFile.parts(of: bytes, signature: Self.signature), parts.count == 5,
      let graph = try? DefinitionGraph(snapshot: parts[4])
    else { return nil }
    key = Array(parts[0])
    products = String(decoding: parts[1], as: UTF8.self)
    files = Array(parts[2])
    self.graph = LoadedGraph(graph: graph, directories: SourceDirectories(bytes: parts[3]))
  }
}
