/// The reason why a hook cannot be installed or removed.
enum GitHookError: Error, Hashable {
  case noRepository(directory: String)
  /// Standard input cannot be read again at each commit.
  case noLastingInput
  /// A hook exists that the tool did not write, and how to change it by hand.
  case foreign(path: String, help: String)
  case unreadable(path: String, reason: String)
}
