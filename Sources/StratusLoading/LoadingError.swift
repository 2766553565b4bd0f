import StratusVisiting

/// Why there is no graph: facts only, how it reads is told by the commands.
public enum LoadingError: Error, Hashable, Sendable {
  // What was given.
  /// A path that leads nowhere, and one beside it that was probably meant.
  case nothing(path: String, nearest: String? = nil)
  case unreadable(path: String, reason: String)
  /// A directory without `Package.swift`.
  case notAPackage(directory: String)
  /// A file that is no library and no snapshot.
  case unknownKind(path: String)
  case badSnapshot(path: String, reason: String)
  case badPropertyList(path: String, reason: String)

  // The library.
  /// The dynamic linker's reason.
  case notALibrary(path: String, reason: String)
  case withoutStratus(path: String)
  case otherVersion(path: String, library: UInt32, tool: UInt32)
  /// What the library tells does not fit together.
  case malformed(path: String, reason: String)
  /// The library's code started a process that is still running.
  case processLeft(path: String)

  // The assemblies.
  case noAssemblies(path: String)
  case unknownAssemblies(path: String, names: [String], candidates: [String])
  /// Short names that several assemblies have, with their full names, sorted.
  case ambiguousAssemblies(path: String, names: [String: [String]])
  /// With the directories of the files that the problems name.
  case activationFailed(
    path: String, configuration: String?, problems: [ReceivedProblem], directories: SourceDirectories)

  // The package.
  case swiftNotStarted(reason: String)
  case badManifest(directory: String, output: String)
  case unknownProduct(directory: String, name: String, candidates: [String])
  case noDynamicProduct(directory: String)
  case severalProducts(directory: String, names: [String])
  /// The product is a library, but not one that can be opened.
  case notDynamic(directory: String, name: String)
  case buildFailed(directory: String, product: String, output: String)
  /// A source has changed, and the library was built before. SwiftPM, if it was asked, found nothing to do.
  case outdated(directory: String, product: String, source: String, wasBuilt: Bool)
  /// With `--skip-build`: nothing was built yet.
  case notBuilt(directory: String, product: String, expected: String)
}
