extension DefinitionGraph {
  /// Returns the graph as a JSON document that other programs can read; `docs/snapshot.md` describes the
  /// format.
  ///
  /// Equal graphs give equal bytes. The text is UTF-8 and ends in a newline.
  ///
  /// - Complexity: O(n) in the size of the document.
  public func snapshot() -> [UInt8] {
    SnapshotWriter(graph: self).write()
  }

  /// Reads the graph of a snapshot, in which assemblies and definitions may be in any order.
  ///
  /// - Parameter bytes: the document, in UTF-8.
  /// - Throws: a ``SnapshotError`` that describes the first error in the document and its position.
  /// - Complexity: O(n log n) in the size of the document. Contiguous bytes are not copied.
  public init(snapshot bytes: some Collection<UInt8>) throws(SnapshotError) {
    let result = bytes.withContiguousStorageIfAvailable(Self.read) ?? Array(bytes).withUnsafeBufferPointer(Self.read)
    self = try result.get()
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<DefinitionGraph, SnapshotError> {
    // reason: the buffer lives until this call returns, and the reader does not outlive it.
    var reader = SnapshotReader()
    return Result { () throws(SnapshotError) in try reader.read(bytes) }
  }
}
