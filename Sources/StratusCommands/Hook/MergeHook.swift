import StratusSupport

/// The `pre-merge-commit` hook, which Git runs in place of `pre-commit` when a merge makes a commit. It runs the
/// `pre-commit` hook.
struct MergeHook {
  let path: String

  /// - Parameter hook: the path of the `pre-commit` hook.
  init(beside hook: String) { path = Paths.join(Paths.directory(of: hook), "pre-merge-commit") }

  /// Throws an error if another program wrote the hook, and it does not run `pre-commit`.
  func check() throws(UsageError) {
    guard let text = try text(), !text.contains("pre-commit") else { return }
    throw .foreignHook(path: shown, help: "add this line to it: \(Self.command) || exit 1")
  }

  func install(_ console: Console) throws {
    try check()
    guard try text() == nil else { return }
    try OutputFile(path).write(Array(Self.script.utf8), console)
    Files.makeExecutable(path)
  }

  func uninstall() throws { if try text() == Self.script { Files.remove(path) } }

  private var shown: String { Files.shortened(path) }

  /// The content of the hook; `nil` if there is none.
  private func text() throws(UsageError) -> String? {
    guard Files.exists(path) else { return nil }
    do throws(FileError) {
      return String(decoding: try Files.read(path), as: UTF8.self)
    } catch {
      throw .unreadableHook(path: shown, reason: error.reason)
    }
  }

  private static let command = "\"${0%/*}/pre-commit\""

  private static let script = """
    #!/bin/sh
    # Checks merges like other commits. \(GitHook.mark)
    exec \(command)

    """
}
