import StratusDefinitions
import StratusSupport
import StratusVisiting

/// A saved graph with everything that it depends on.
struct CacheEntry {
  private static let signature = "stratus cache 1\n"

  /// The complete request and environment. The file's name contains only a hash of them.
  let key: [UInt8]
  /// The state of the files when the library was built.
  let files: [UInt8]
  let graph: LoadedGraph

  init(key: [UInt8], files: [UInt8], graph: LoadedGraph) {
    self.key = key
    self.files = files
    self.graph = graph
  }

  /// The entry as the content of a file.
  var bytes: [UInt8] {
    SealedFile.bytes([key, files, graph.directories.bytes, graph.graph.snapshot()], signature: Self.signature)
  }

  /// Reads an entry; returns `nil` if these are not exactly the bytes that were written.
  init?(bytes: [UInt8]) {
    guard let parts = SealedFile.parts(of: bytes, signature: Self.signature), parts.count == 4,
      let graph = try? DefinitionGraph(snapshot: parts[3])
    else { return nil }
    key = Array(parts[0])
    files = Array(parts[1])
    self.graph = LoadedGraph(graph: graph, directories: SourceDirectories(bytes: parts[2]))
  }
}
