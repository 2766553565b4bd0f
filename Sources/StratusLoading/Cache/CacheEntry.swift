import StratusGraph
import StratusSupport

/// A saved graph and the list of the files that it depends on.
struct CacheEntry {
  private static let signature = "stratus cache 3\n"

  /// The complete request and environment. The file's name contains only a hash of them.
  let key: [UInt8]
  let list: SavedList
  let graph: LoadedGraph

  init(key: [UInt8], list: SavedList, graph: LoadedGraph) {
    self.key = key
    self.list = list
    self.graph = graph
  }

  /// The entry as the content of a file.
  var bytes: [UInt8] {
    var identity: [UInt8] = []
    SealedFile.append(list.identity, to: &identity)
    return SealedFile.bytes(
      [key, Array(list.name.utf8), identity, graph.directories.bytes, graph.graph.snapshot()],
      signature: Self.signature)
  }

  /// Reads an entry; returns `nil` if these are not exactly the bytes that were written.
  init?(bytes: [UInt8]) {
    guard let parts = SealedFile.parts(of: bytes, signature: Self.signature), parts.count == 5, parts[2].count == 8,
      let graph = try? DefinitionGraph(snapshot: parts[4])
    else { return nil }
    key = Array(parts[0])
    list = SavedList(
      name: String(decoding: parts[1], as: UTF8.self),
      identity: SealedFile.number(at: parts[2].startIndex, in: parts[2]))
    self.graph = LoadedGraph(graph: graph, directories: SourceDirectories(bytes: parts[3]))
  }
}

/// Refers to a list of files, and to its content when a graph was saved.
struct SavedList: Hashable, Sendable {
  /// The name of the file.
  let name: String
  let identity: UInt64
}
