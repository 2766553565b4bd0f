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
    var open = [directory]
    var visited: Set<String> = []
    while let next = open.popLast() {
      guard let names = Files.names(in: next), let real = Files.realPath(next) else { return true }
      guard visited.insert(real).inserted else { continue }
      for name in names where !name.hasPrefix(".") {
        let path = Paths.join(next, name)
        if Files.kind(of: path) == .directory {
          open.append(path)
        } else if name.hasSuffix(".swift"), isClassIn(path) {
          return true
        }
      }
    }
    return false
  }

  private static func isClassIn(_ path: String) -> Bool {
    guard let bytes = try? Files.read(path) else { return true }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      let code = line.firstIndex(of: UInt8(ascii: "/")).flatMap { slash in
        line[slash...].starts(with: "//".utf8) ? line[..<slash] : nil
      }
      return (code ?? line).split(whereSeparator: { !isPartOfWord($0) }).contains { $0.elementsEqual("class".utf8) }
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
