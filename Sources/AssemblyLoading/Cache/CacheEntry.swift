import DefinitionGraph
import FileSystem
import GraphVisiting

/// A saved graph with all that it depends on, as bytes in a file.
///
/// The parts follow each other, each after its length in eight bytes; the sum of all bytes stands at the end.
struct CacheEntry {
  private static let signature = Array("stratus cache 1\n".utf8)

  /// The question and the surroundings, in full: the file's name is only a hash of them.
  let key: [UInt8]
  /// The state of the files when the library was built.
  let files: [UInt8]
  let graph: LoadedGraph

  init(key: [UInt8], files: [UInt8], graph: LoadedGraph) {
    self.key = key
    self.files = files
    self.graph = graph
  }

  var bytes: [UInt8] {
    var bytes = Self.signature
    for part in [key, files, Self.text(of: graph.folders), graph.graph.snapshot()] {
      withUnsafeBytes(of: UInt64(part.count).littleEndian) { bytes += $0 }
      bytes += part
    }
    let sum = Self.sum(of: bytes[...])
    withUnsafeBytes(of: sum.littleEndian) { bytes += $0 }
    return bytes
  }

  /// Nil where these are not exactly the bytes that were written.
  init?(bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature), bytes.count >= Self.signature.count + 8 else { return nil }
    let end = bytes.count - 8
    guard Self.number(at: end, in: bytes) == Self.sum(of: bytes[..<end]) else { return nil }
    var parts: [ArraySlice<UInt8>] = []
    var place = Self.signature.count
    while place < end {
      guard end - place >= 8, let count = Int(exactly: Self.number(at: place, in: bytes)) else { return nil }
      place += 8
      guard count >= 0, count <= end - place else { return nil }
      parts.append(bytes[place..<place + count])
      place += count
    }
    guard parts.count == 4, let graph = try? DefinitionGraph(snapshot: parts[3]) else { return nil }
    key = Array(parts[0])
    files = Array(parts[1])
    self.graph = LoadedGraph(graph: graph, folders: Self.folders(in: parts[2]))
  }

  /// FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
  static func sum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private static func number(at place: Int, in bytes: [UInt8]) -> UInt64 {
    bytes[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func text(of folders: SourceFolders) -> [UInt8] {
    // No path has a zero byte.
    folders.known.flatMap { Array($0.file.utf8) + [0] + Array($0.folder.utf8) + [0] }
  }

  private static func folders(in text: ArraySlice<UInt8>) -> SourceFolders {
    let paths = text.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    return SourceFolders(
      known: stride(from: 0, to: paths.count - 1, by: 2).map { (file: paths[$0], folder: paths[$0 + 1]) })
  }
}
