import StratusDefinitions
import StratusLoading
import StratusSupport

/// A commit of the Git repository that contains a directory.
struct GitRevision {
  /// The name by which the user called it.
  let name: String
  private let commit: String
  private let directory: String

  /// Finds the commit with a name, such as a branch or a tag.
  ///
  /// - Throws: ``SessionError/unknownBase(name:)`` if there is none, and ``SessionError/noGit(reason:)``.
  static func find(_ name: String, in directory: String) throws(SessionError) -> GitRevision {
    let found = try git(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], in: directory)
    guard let found else { throw .unknownBase(name: name) }
    let commit = String(decoding: found.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return GitRevision(name: name, commit: commit, directory: directory)
  }

  /// Reads the lock in the commit.
  ///
  /// - Parameter path: the path of the lock, relative to the directory.
  /// - Returns: `nil` if the commit does not contain it.
  func lock(at path: String) throws -> ArchitectureLock? {
    guard try Self.git(["ls-tree", "--name-only", commit, "--", path], in: directory)?.isEmpty == false,
      let bytes = try Self.git(["cat-file", "blob", "\(commit):./\(path)"], in: directory)
    else { return nil }
    do {
      return try ArchitectureLock(reading: bytes)
    } catch {
      throw LoadingError.badLock(path: "\(name):\(path)", reason: "\(path):\(error)")
    }
  }

  /// Returns the output of a Git command; `nil` if it fails.
  private static func git(_ arguments: [String], in directory: String) throws(SessionError) -> [UInt8]? {
    do {
      let result = try ChildProcess.run(["git", "-C", directory] + arguments, output: .captured)
      return result.status == 0 ? result.output : nil
    } catch {
      throw .noGit(reason: error.reason)
    }
  }
}
