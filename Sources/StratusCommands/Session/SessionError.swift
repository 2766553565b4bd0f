import StratusArchitecture
import StratusPolicyFile
import StratusSupport

/// An error in the configuration that a command works with.
enum SessionError: Error, Hashable {
  case noConfigurationFile(name: String)
  /// The file declares no layers and no contracts, but the command requires some.
  case noLayers(path: String)
  /// The file declares no layers that edits could change.
  case nothingToEdit(path: String)
  /// `--locked` needs a lock, and there is none.
  case noLock(path: String)
  /// A Git revision does not contain the lock that is to be compared.
  case noLockInRevision(name: String, path: String)
  /// A Git revision has no package in a directory, relative to the root of the repository.
  case noPackageInRevision(name: String, path: String)
  /// Git could not read a file of a revision, for the reason that it printed.
  case unreadableInRevision(name: String, path: String, reason: String)
  /// Git could not check out a revision, for the reason that it printed.
  case noWorkTree(name: String, reason: String)
  /// The name is not that of a file or a Git revision.
  case unknownBase(name: String)
  /// No file has the name, and there is no Git repository.
  case noRepository(name: String)
  /// An edit of `what-if` is not possible, with the reason.
  case impossibleEdit(String)
  /// Suggested edits cannot be written as a patch of a file, for a reason about one of its layers.
  case impossiblePatch(path: String, line: Int, layer: String?, reason: String, edits: [String])
  /// Git could not be started.
  case noGit(reason: String)
  /// Writing a configuration file would replace an existing file.
  case fileExists(path: String)
  /// A pattern of `packages` matches no package, for a reason.
  case noPackages(pattern: String, location: String, reason: String)
  /// None of the packages that a configuration file lists contains an assembly that it names.
  case unknownAssembly(String, file: String, nearest: String?)
  /// Some inputs could not be loaded, for reasons that the message repeats.
  case missingInputs([String], count: Int, reasons: [String] = [])
  /// A lock would not contain everything that the lock of the configuration file contains.
  case partialLock(path: String, missing: [String])
  /// `--locked` compares everything, but the check leaves something out.
  case partiallyLocked(missing: [String])
  /// A name is that of a file or directory and of a Git revision.
  case ambiguousBase(name: String, commit: String)
  case unknownActivation(String, file: String?, nearest: String?, known: [String])
  /// A snapshot, a lock, or a Git revision does not contain the requested activation.
  case otherActivation(asked: String, in: String, known: [String])

  /// The error about an activation that a configuration file does not declare.
  static func unknownActivation(_ name: String, in file: LocatedConfiguration?) -> SessionError {
    let known = file?.content.activations.map(\.name) ?? []
    return .unknownActivation(
      name, file: file?.path, nearest: NearestName.nearest(to: name, among: known), known: known)
  }
}
