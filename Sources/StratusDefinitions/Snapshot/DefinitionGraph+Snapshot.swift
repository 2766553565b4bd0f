extension DefinitionGraph {
  /// The graph as a document that can be kept, reviewed and compared: JSON, as `docs/snapshot.md` describes it.
  ///
  /// Equal graphs give equal bytes. The text is UTF-8 and ends in a newline.
  ///
  /// - Complexity: O(n) in the size of the document.
  public func snapshot() -> [UInt8] {
    var writer = SnapshotWriter(graph: self)
    return writer.write()
  }

  /// The graph that a snapshot holds. Its assemblies and definitions may stand in any order.
  ///
  /// - Parameter bytes: the document, in UTF-8.
  /// - Throws: the first fault that was found, with its place.
  /// - Complexity: O(n log n) in the size of the document, which is read in place.
  public init(snapshot bytes: some Collection<UInt8>) throws(SnapshotError) {
    let result = bytes.withContiguousStorageIfAvailable(Self.read) ?? Array(bytes).withUnsafeBufferPointer(Self.read)
    self = try result.get()
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<DefinitionGraph, SnapshotError> {
    // reason: the buffer lives until this call returns, and the reader does not outlive it.
    var reader = SnapshotReader(bytes)
    return Result { () throws(SnapshotError) in try reader.read() }
  }
}
