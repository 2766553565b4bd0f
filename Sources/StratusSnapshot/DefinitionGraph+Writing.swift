import StratusGraph

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DefinitionGraph {
  /// Writes the graph as a snapshot, like `stratus snapshot`. `docs/snapshot.md` describes the format.
  ///
  /// - Parameter url: the file. An existing file is replaced atomically.
  /// - Throws: An error of Foundation if the file cannot be written.
  public func write(to url: URL) throws { try Data(snapshot()).write(to: url, options: .atomic) }
}
