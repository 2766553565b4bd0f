/// The reason why a hook cannot be installed.
enum GitHookError: Error, Hashable {
  case noGit(reason: String)
  case noRepository(directory: String)
  /// Standard input cannot be read again at each commit.
  case noLastingInput
  /// A hook exists that the tool did not write.
  case foreign(path: String, line: String)
  case unreadable(path: String, reason: String)
}
