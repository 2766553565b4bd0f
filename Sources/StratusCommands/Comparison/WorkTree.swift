import StratusLoading
import StratusSupport

/// A temporary work tree of a Git revision, which leaves the user's checkout as it is.
struct WorkTree {
  /// The path of the root.
  let path: String

  /// Calls a function with a work tree, and removes the work tree afterward, even if the function fails or a signal such as
  /// SIGINT arrives.
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
      throw SessionError.noWorkTree(name: revision.name, reason: "\(error.path): \(error.reason)")
    }
    defer { temporary.remove() }
    // SwiftPM identifies packages by the names of their directories.
    let root = try GitRevision.output(["rev-parse", "--show-toplevel"], in: directory) ?? ""
    let tree = WorkTree(path: Paths.join(temporary.path, Paths.lastComponent(of: root)))
    // Without hooks, which could do anything after a checkout.
    let added = try GitRevision.run(
      ["-c", "core.hooksPath=/dev/null", "worktree", "add", "--quiet", "--detach", tree.path, revision.commit],
      in: directory)
    defer { _ = try? GitRevision.run(["worktree", "remove", "--force", "--force", tree.path], in: directory) }
    guard added.status == 0 else {
      throw SessionError.noWorkTree(name: revision.name, reason: String(decoding: added.errors, as: UTF8.self))
    }
    return try body(tree)
  }
}
