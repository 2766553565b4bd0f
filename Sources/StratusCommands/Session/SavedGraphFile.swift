import StratusDefinitions
import StratusLoading
import StratusSupport

/// Reads snapshots and locks.
enum SavedGraphFile {
  static func read(_ path: String) throws(LoadingError) -> DefinitionGraph {
    // So that the error about a damaged lock does not call it a snapshot.
    if path.hasSuffix(".lock") { return try lock(path).graph }
    return try graph(from: bytes(of: path), named: path)
  }

  static func readStandardInput() throws(LoadingError) -> DefinitionGraph {
    let bytes: [UInt8]
    do {
      bytes = try Files.read(from: STDIN_FILENO, named: "-")
    } catch {
      throw .unreadable(path: "standard input", reason: error.reason)
    }
    return try graph(from: bytes, named: "standard input")
  }

  /// Returns whether a file begins like a lock.
  static func isLock(_ path: String) -> Bool {
    (try? Files.read(path, upTo: 64)).map(ArchitectureLock.isBeginning) ?? false
  }

  /// Reads a lock with the layers in it.
  static func lock(_ path: String) throws(LoadingError) -> ArchitectureLock {
    try lock(from: bytes(of: path), named: path)
  }

  private static func bytes(of path: String) throws(LoadingError) -> [UInt8] {
    do {
      return try Files.read(path)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  private static func graph(from bytes: [UInt8], named path: String) throws(LoadingError) -> DefinitionGraph {
    if ArchitectureLock.isBeginning(bytes) { return try lock(from: bytes, named: path).graph }
    do {
      return try DefinitionGraph(snapshot: bytes)
    } catch {
      throw .badSnapshot(path: path, reason: "\(path):\(error)")
    }
  }

  private static func lock(from bytes: [UInt8], named path: String) throws(LoadingError) -> ArchitectureLock {
    do {
      return try ArchitectureLock(reading: bytes)
    } catch {
      throw .badLock(path: path, reason: "\(path):\(error)")
    }
  }
}
