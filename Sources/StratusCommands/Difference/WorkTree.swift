import StratusLoading
import StratusSupport

/// A temporary work tree of a Git revision, which leaves the user's checkout as it is.
struct WorkTree {
  /// The path of the root.
  let path: String

  /// Calls a function with a work tree, and removes the work tree afterward, even if the function fails or a signal
  /// such as SIGINT arrives.
  ///
  /// - Parameter directory: a directory of the repository.
  static func with<Value>(
    _ revision: GitRevision, in directory: String, _ body: (WorkTree) throws -> Value
  ) throws -> Value {
    // A signal takes effect after the removal. Until then, it only stops the processes that the function starts.
    let mask = Signals.block(SIGINT, SIGTERM, SIGHUP, SIGQUIT)
    defer { Signals.restore(mask) }
    // A hook's variables would let Git write to the index of the checkout.
    SessionVariables.remove()
    let temporary: TemporaryDirectory
    do throws(FileError) {
      temporary = try TemporaryDirectory(prefix: "stratus-")
    } catch {
      throw failure(revision, "\(error.path): \(error.reason)")
    }
    defer { temporary.remove() }
    let root = try GitRevision.output(["rev-parse", "--show-toplevel"], in: directory) ?? ""
    // With the path of the checkout, because manifests may contain relative paths, and SwiftPM identifies packages by
    // the names of their directories.
    let tree = WorkTree(path: temporary.path + (root.hasPrefix("/") ? root : "/" + Paths.lastComponent(of: root)))
    try linkSurroundings(of: root, in: temporary.path, revision)
    // Without hooks, which could do anything after a checkout.
    let added = try GitRevision.run(
      ["-c", "core.hooksPath=/dev/null", "worktree", "add", "--quiet", "--detach", tree.path, revision.commit],
      in: directory)
    defer { _ = try? GitRevision.run(["worktree", "remove", "--force", "--force", tree.path], in: directory) }
    guard added.status == 0 else {
      throw failure(revision, String(decoding: added.errors, as: UTF8.self))
    }
    return try body(tree)
  }

  /// Links everything beside the checkout and beside the directories above it into the same position of a temporary
  /// directory, so that relative paths that leave the repository, such as `../Stratus`, lead to the same files.
  ///
  /// For a checkout below the directory for temporary files, nothing in that directory is linked, because compilers
  /// leave tens of thousands of files there. A checkout directly in it is an exception.
  private static func linkSurroundings(of root: String, in temporary: String, _ revision: GitRevision) throws {
    let crowded = Files.realPath(TemporaryDirectory.parent)
    var child = root
    while child.hasPrefix("/"), child != "/", child != crowded {
      let directory = Paths.directory(of: child)
      if directory == crowded, child != root { break }
      do throws(FileError) {
        try Files.makeDirectory(temporary + directory)
      } catch {
        throw failure(revision, "\(error.path): \(error.reason)")
      }
      for name in Files.names(in: directory) ?? [] where name != Paths.lastComponent(of: child) {
        Files.makeLink(Paths.join(temporary + directory, name), to: Paths.join(directory, name))
      }
      child = directory
    }
  }

  private static func failure(_ revision: GitRevision, _ reason: String) -> UsageError {
    UsageError("could not check out '\(revision.name)' in a temporary work tree", details: reason)
  }
}
