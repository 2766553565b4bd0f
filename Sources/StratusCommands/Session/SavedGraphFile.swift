import StratusGraph
import StratusLoading
import StratusSupport

/// Reads snapshots and locks.
enum SavedGraphFile {
  /// Reads the graphs of a file: one of a snapshot, and one for each activation of a lock, the default first.
  static func read(_ path: String) throws(LoadingError) -> [DefinitionGraph] {
    // So that the error about a damaged lock does not call it a snapshot.
    if path.hasSuffix(".lock") { return try lock(path).activations.map(\.graph) }
    return try graphs(from: Files.readInput(path), named: path)
  }

  static func readStandardInput() throws(LoadingError) -> [DefinitionGraph] {
    let bytes: [UInt8]
    do {
      bytes = try Files.read(from: STDIN_FILENO, named: "-")
    } catch {
      throw .unreadable(path: "standard input", reason: error.reason)
    }
    return try graphs(from: bytes, named: "standard input")
  }

  /// Returns whether a file begins like a lock.
  static func isLock(_ path: String) -> Bool {
    (try? Files.read(path, upTo: 64)).map(ArchitectureLock.isBeginning) ?? false
  }

  /// Reads a lock with the layers in it.
  static func lock(_ path: String) throws(LoadingError) -> ArchitectureLock {
    try lock(from: Files.readInput(path), named: path)
  }

  private static func graphs(from bytes: [UInt8], named path: String) throws(LoadingError) -> [DefinitionGraph] {
    if ArchitectureLock.isBeginning(bytes) { return try lock(from: bytes, named: path).activations.map(\.graph) }
    do {
      return [try DefinitionGraph(snapshot: bytes)]
    } catch {
      throw LoadingError(
        "'\(path)' is not a valid snapshot", details: "\(path):\(error)", help: "create one with `stratus snapshot`")
    }
  }

  private static func lock(from bytes: [UInt8], named path: String) throws(LoadingError) -> ArchitectureLock {
    do {
      return try ArchitectureLock(reading: bytes, product: Paths.lastComponent(of: path))
    } catch {
      throw .badLock(path: path, reason: "\(path):\(error)")
    }
  }
}
