import StratusDefinitions
import StratusVisiting

extension LoadedGraph {
  private static let signature = "stratus graphs 1\n"

  /// Returns graphs as bytes, for another process of the same tool.
  package static func bytes(of graphs: [LoadedGraph]) -> [UInt8] {
    SealedFile.bytes(graphs.flatMap { [$0.directories.bytes, $0.graph.snapshot()] }, signature: signature)
  }

  /// Reads graphs; returns `nil` if these are not exactly the bytes that were written.
  package static func graphs(in bytes: [UInt8]) -> [LoadedGraph]? {
    guard let parts = SealedFile.parts(of: bytes, signature: signature), !parts.isEmpty, parts.count % 2 == 0 else {
      return nil
    }
    var graphs: [LoadedGraph] = []
    for index in stride(from: 0, to: parts.count, by: 2) {
      guard let graph = try? DefinitionGraph(snapshot: parts[index + 1]) else { return nil }
      graphs.append(LoadedGraph(graph: graph, directories: SourceDirectories(bytes: parts[index])))
    }
    return graphs
  }
}

extension SourceDirectories {
  /// The known directories as bytes.
  var bytes: [UInt8] {
    // Paths cannot contain zero bytes.
    known.flatMap { Array($0.file.utf8) + [0] + Array($0.directory.utf8) + [0] }
  }

  /// Reads ``bytes``.
  init(bytes: ArraySlice<UInt8>) {
    let paths = bytes.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    self.init(known: stride(from: 0, to: paths.count - 1, by: 2).map { (file: paths[$0], directory: paths[$0 + 1]) })
  }
}
