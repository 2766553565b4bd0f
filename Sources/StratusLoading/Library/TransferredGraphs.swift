import StratusGraph

/// The graphs that one process of the tool loads for another one.
package struct TransferredGraphs: Sendable {
  /// The graph of each activation. Never empty.
  package let graphs: [LoadedGraph]
  /// The requested assemblies that a library does not contain.
  package let unknown: Set<String>
  /// The modules of the types that a library contains, as far as they are known.
  package let modules: Set<String>

  package init(_ graphs: [LoadedGraph], unknown: Set<String> = [], modules: Set<String> = []) {
    self.graphs = graphs
    self.unknown = unknown
    self.modules = modules
  }

  private static let signature = "stratus graphs 3\n"

  /// The graphs as bytes, for another process of the same tool.
  package var bytes: [UInt8] {
    var parts: [[UInt8]] = [unknown, modules].map { names in names.sorted().flatMap { Array($0.utf8) + [0] } }
    for graph in graphs { parts += [graph.directories.bytes, graph.graph.snapshot()] }
    return SealedFile.bytes(parts, signature: Self.signature)
  }

  /// Reads graphs; returns `nil` if these are not exactly the bytes that were written.
  package init?(bytes: [UInt8]) {
    guard let parts = SealedFile.parts(of: bytes, signature: Self.signature), parts.count >= 4,
      parts.count.isMultiple(of: 2)
    else { return nil }
    var graphs: [LoadedGraph] = []
    for index in stride(from: 2, to: parts.count, by: 2) {
      guard let graph = try? DefinitionGraph(snapshot: parts[index + 1]) else { return nil }
      graphs.append(LoadedGraph(graph: graph, directories: SourceDirectories(bytes: parts[index])))
    }
    let names = parts[..<2].map { part in Set(part.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }) }
    self.init(graphs, unknown: names[0], modules: names[1])
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
