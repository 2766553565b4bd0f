import StratusGraph
import StratusSupport

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
  /// No assembly can be activated. The library may contain those in `unseen`.
  case noAssemblies(path: String, unseen: [UnseenPart] = [])
  /// Names of assemblies that the library does not contain, the full names of those that it contains, and the parts that are
  /// unseen if none of these is activated.
  case unknownAssemblies(path: String, names: [String], candidates: [String], unseen: [UnseenPart] = [])
  /// Short names that several assemblies share, with their sorted full names.
  case ambiguousAssemblies(path: String, names: [String: [String]])
  /// The wiring problems, with the directories of the files that they refer to.
  ///
  /// - choices: a graph of the collaborators that several assemblies match, in which each of these assemblies serves the collaborator.
  case activationFailed(
    path: String, activation: String?, problems: [ReceivedProblem], directories: SourceDirectories,
    choices: DefinitionGraph)

  // The package.
  case swiftNotStarted(reason: String)
  case badManifest(directory: String, output: String)
  case unknownProduct(directory: String, name: String, candidates: [String])
  case noLibraryProduct(directory: String, EvaluatedManifest)
  /// The wrapper of the package could not be written.
  case wrapperNotWritten(directory: String, path: String, reason: String, EvaluatedManifest)
  /// No library product of the package contains Stratus.
  case productsWithoutStratus(directory: String, names: [String], EvaluatedManifest)
  /// Some products of a package could not be loaded, for the reasons that their processes printed.
  case productsNotLoaded(directory: String, names: [String], count: Int, reasons: [String])
  /// An assembly differs between products of a package.
  case differentProducts(directory: String, MergeError)
  /// The product is not a library. The candidates are.
  case notALibraryProduct(directory: String, name: String, candidates: [String])
  /// The product is not a dynamic library, so it cannot be opened, and it is not wrapped because another one is dynamic.
  case notDynamic(directory: String, name: String)
  case buildFailed(directory: String, product: String, output: String)
  /// A source has changed since the library was built. If `wasBuilt` is true, SwiftPM has run and did not compile it.
  case outdated(directory: String, product: String, source: String, wasBuilt: Bool)
  /// The package of a Git revision could not be loaded, for the reason that the tool printed in its work tree.
  case revisionNotLoaded(name: String, output: String)
  /// The product's library does not exist.
  case notBuilt(directory: String, product: String, expected: String, isBuildSkipped: Bool)
}

extension LoadingError {
  /// Returns the error of a library as one of the package that it belongs to, because the path depends on the build system.
  package func about(_ directory: String, _ library: BuiltLibrary) -> LoadingError {
    switch self {
    case .withoutStratus:
      library.wrapped.map { .productsWithoutStratus(directory: directory, names: library.products, $0) } ?? self
    case .noAssemblies(_, let unseen): .noAssemblies(path: directory, unseen: unseen)
    case .unknownAssemblies(_, let names, let candidates, let unseen):
      .unknownAssemblies(path: directory, names: names, candidates: candidates, unseen: unseen)
    case .ambiguousAssemblies(_, let names): .ambiguousAssemblies(path: directory, names: names)
    case .activationFailed(_, let activation, let problems, let directories, let choices):
      .activationFailed(
        path: directory, activation: activation, problems: problems, directories: directories, choices: choices)
    default: self
    }
  }
}

extension Files {
  /// Reads a file that the user names.
  package static func readInput(_ path: String) throws(LoadingError) -> [UInt8] {
    do {
      return try read(path)
    } catch {
      throw exists(path) ? .unreadable(path: path, reason: error.reason) : .nothing(path: path)
    }
  }
}
