import StratusVisiting

/// The reason why a graph could not be loaded. The commands turn it into text.
package enum LoadingError: Error, Hashable, Sendable {
  // The input.
  /// A path that does not exist, and the existing one that was probably meant.
  case nothing(path: String, nearest: String? = nil)
  case unreadable(path: String, reason: String)
  /// A directory without `Package.swift`.
  case notAPackage(directory: String)
  /// A file that is neither a library nor a saved graph.
  case unknownKind(path: String)
  case badSnapshot(path: String, reason: String)
  case badLock(path: String, reason: String)
  case badPropertyList(path: String, reason: String)

  // The library.
  /// The dynamic linker could not open the file, for the given reason.
  case notALibrary(path: String, reason: String)
  case withoutStratus(path: String)
  case otherVersion(path: String, library: UInt32, tool: UInt32)
  /// The library returned an inconsistent graph.
  case malformed(path: String, reason: String)
  /// The library's code started a process that is still running.
  case processLeft(path: String)

  // The assemblies.
  case noAssemblies(path: String)
  case unknownAssemblies(path: String, names: [String], candidates: [String])
  /// Short names that several assemblies share, with their sorted full names.
  case ambiguousAssemblies(path: String, names: [String: [String]])
  /// The wiring problems, with the directories of the files that they refer to.
  case activationFailed(
    path: String, configuration: String?, problems: [ReceivedProblem], directories: SourceDirectories)

  // The package.
  case swiftNotStarted(reason: String)
  case badManifest(directory: String, output: String)
  case unknownProduct(directory: String, name: String, candidates: [String])
  case noDynamicProduct(directory: String)
  case severalProducts(directory: String, names: [String])
  /// The product is not a dynamic library, so it cannot be opened.
  case notDynamic(directory: String, name: String)
  case buildFailed(directory: String, product: String, output: String)
  /// A source has changed since the library was built. If `wasBuilt` is true, SwiftPM has run and did not compile it.
  case outdated(directory: String, product: String, source: String, wasBuilt: Bool)
  /// The package of a Git revision could not be loaded, for the reason that the tool printed in its work tree.
  case revisionNotLoaded(name: String, output: String)
  /// The product's library does not exist.
  case notBuilt(directory: String, product: String, expected: String, isBuildSkipped: Bool)
}
