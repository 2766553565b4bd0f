import StratusDefinitions

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DefinitionGraph {
  /// Saves the graph as a snapshot: the bytes that `stratus snapshot` writes, as `docs/snapshot.md` describes them.
  ///
  /// - Parameter url: the file; one that exists is replaced in one step, so that nobody reads half of it.
  /// - Throws: Foundation's error where the file cannot be written.
  public func write(to url: URL) throws { try Data(snapshot()).write(to: url, options: .atomic) }
}
