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
  }

  let candidates: [Candidate]
  /// Returns whether a target depends on Stratus, directly or not.
  let usesStratus: @Sendable (Candidate) throws(LoadingError) -> Bool

  /// Returns the targets that may declare assemblies and that no library contains, and the other products that contain
  /// such targets, each sorted.
  ///
  /// A target may declare assemblies if it depends on Stratus and declares a class. An executable that only activates assemblies needs no
  /// class. The manifest does not prove that a library contains a target, because dependencies may have conditions.
  ///
  /// - Parameters:
  ///   - modules: the modules of the types that the libraries contain.
  ///   - loaded: the products of the libraries.
  /// - Complexity: linear in the sources of the targets that the libraries do not contain, which it reads.
  package func unseen(besides modules: Set<String>, of loaded: [String]) throws(LoadingError) -> [UnseenPart] {
    var (targets, products) = ([String](), Set<String>())
    for candidate in candidates where !modules.contains(candidate.module) {
      guard Self.hasClass(candidate.directory), try usesStratus(candidate) else { continue }
      let others = candidate.products.filter { !loaded.contains($0) }
      products.formUnion(others)
      if others.isEmpty { targets.append(candidate.name) }
    }
    return targets.sorted().map { UnseenPart(.target, name: $0) }
      + products.sorted().map { UnseenPart(.product, name: $0) }
  }

  /// Returns whether a Swift file in a directory contains the word `class` outside line comments, or cannot be read.
  private static func hasClass(_ directory: String) -> Bool {
    SwiftFiles.contain(in: directory, skipping: { _, _ in false }) { bytes in
      bytes.split(separator: UInt8(ascii: "\n")).contains { line in
        let code = line.firstRange(of: Array("//".utf8)).map { line[..<$0.lowerBound] } ?? line
        return code.firstRange(of: Array("class ".utf8)) != nil
      }
    }
  }
}
