import StratusGraph
import StratusSupport

/// The targets of a package that may declare assemblies.
package struct TargetCoverage: Sendable {
  struct Candidate: Hashable, Sendable {
    let name: String
    let module: String
    /// The directory with its sources.
    let directory: String
    /// The products that the tool can open and that contain it.
    let products: [String]
    /// Whether a build plug-in may generate some of its sources.
    var usesPlugin = false
  }

  let candidates: [Candidate]
  /// Returns whether a target depends on Stratus, directly or not.
  let usesStratus: @Sendable (Candidate) throws(LoadingError) -> Bool

  /// Returns the targets that may declare assemblies and that no library contains, and the other products that contain
  /// such targets, each sorted.
  ///
  /// A target may declare assemblies if it depends on Stratus, and if its sources declare a class or a plug-in may
  /// generate one. An executable that only activates assemblies needs no class. The manifest does not prove that a
  /// library contains a target, because dependencies may have conditions.
  ///
  /// - Parameters:
  ///   - modules: the modules of the types that the libraries contain.
  ///   - loaded: the products of the libraries.
  /// - Complexity: linear in the sources of the targets that the libraries do not contain, which it reads.
  package func unseen(besides modules: Set<String>, of loaded: [String]) throws(LoadingError) -> [UnseenPart] {
    var (targets, products) = ([String](), Set<String>())
    for candidate in candidates where !modules.contains(candidate.module) {
      guard candidate.usesPlugin || ClassSearch.mayFindClass(in: candidate.directory),
        try usesStratus(candidate)
      else { continue }
      let others = candidate.products.filter { !loaded.contains($0) }
      products.formUnion(others)
      if others.isEmpty { targets.append(candidate.name) }
    }
    // With the product, because graphs of locks have only the names of their files.
    return targets.sorted().map { UnseenPart(.target, name: $0, library: BuiltLibrary.name(of: loaded)) }
      + products.sorted().map { UnseenPart(.product, name: $0) }
  }
}
