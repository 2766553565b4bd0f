import StratusDefinitions
import StratusLoading
import StratusSupport

/// Reads snapshots.
enum SnapshotFile {
  static func read(_ path: String) throws(LoadingError) -> DefinitionGraph {
    let bytes: [UInt8]
    do {
      bytes = try Files.read(path)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    return try graph(from: bytes, named: path)
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

  private static func graph(from bytes: [UInt8], named path: String) throws(LoadingError) -> DefinitionGraph {
    do {
      return try DefinitionGraph(snapshot: bytes)
    } catch {
      throw .badSnapshot(path: path, reason: "\(path):\(error)")
    }
  }
}
