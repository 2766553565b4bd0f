import StratusGraph
import StratusLoading
import StratusSupport

/// A commit of the Git repository that contains a directory.
struct GitRevision {
  /// The name that the user typed.
  let name: String
  let commit: String
  let directory: String

  /// Finds the commit with a name, such as a branch or a tag.
  ///
  /// - Throws: ``UsageError`` if there is none, or no Git repository, or no Git.
  static func find(_ name: String, in directory: String) throws(UsageError) -> GitRevision {
    let found = ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]
    guard let commit = try output(found, in: directory) else {
      if try output(["rev-parse", "--git-dir"], in: directory) == nil {
        throw UsageError(
          "'\(name)' is not a file or a directory, and there is no Git repository",
          help:
            "compare with a package, a library, a snapshot, a lock, or a DOT file, or run the command in a Git "
            + "repository"
        )
      }
      throw UsageError(
        "'\(name)' is not a file, a directory, or a Git revision",
        help: "compare with a package, a library, a snapshot, a lock, a DOT file, or a revision such as main or HEAD~1")
    }
    return GitRevision(name: name, commit: commit, directory: directory)
  }

  /// Returns whether a name is the full hash of a commit.
  static func isHash(_ name: String) -> Bool {
    [40, 64].contains(name.utf8.count) && name.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// Reads the lock in the commit.
  ///
  /// - Parameter path: the path of the lock, relative to the directory.
  /// - Returns: `nil` if the commit does not contain it.
  func lock(at path: String) throws -> ArchitectureLock? {
    guard try Self.git(["ls-tree", "--name-only", commit, "--", path], in: directory)?.isEmpty == false
    else { return nil }
    let bytes = try read(path, ["cat-file", "blob", "\(commit):./\(path)"])
    do {
      return try ArchitectureLock(reading: bytes)
    } catch {
      throw LoadingError.badLock(path: "\(name):\(path)", reason: "\(path):\(error)")
    }
  }

  /// Returns the output of a Git command that reads a file of the commit.
  ///
  /// - Throws: ``UsageError`` if the command fails.
  func read(_ path: String, _ arguments: [String]) throws(UsageError) -> [UInt8] {
    let result = try Self.run(arguments, in: directory)
    if result.status == 0 { return result.output }
    let lines = String(decoding: result.errors, as: UTF8.self).split(separator: "\n")
    throw UsageError("Git could not read '\(path)' of '\(name)'", details: lines.joined(separator: "\n"))
  }

  /// Returns the first line that a Git command prints; `nil` if it fails.
  static func output(_ arguments: [String], in directory: String) throws(UsageError) -> String? {
    try git(arguments, in: directory).map { bytes in
      String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
  }

  /// Runs a Git command, and captures what it prints.
  static func run(_ arguments: [String], in directory: String) throws(UsageError) -> ChildProcess.Result {
    do {
      return try ChildProcess.run(["git", "-C", directory] + arguments, output: .captured)
    } catch {
      throw UsageError("could not start `git`", details: error.reason, help: "install Git")
    }
  }

  /// Returns the output of a Git command; `nil` if it fails.
  static func git(_ arguments: [String], in directory: String) throws(UsageError) -> [UInt8]? {
    let result = try run(arguments, in: directory)
    return result.status == 0 ? result.output : nil
  }
}
