extension GitHook.Problem {
  var message: String {
    switch self {
    case .noGit(let reason):
      "`git` cannot be started: \(reason)"
    case .noRepository(let directory):
      """
      '\(DisplayPaths.shortened(directory))' is in no Git repository
        a hook is run by Git when something is committed
      """
    case .noLastingInput:
      """
      a hook cannot check standard input
        name the package, the library or the snapshot that is to be checked at each commit
      """
    case .foreign(let path, let line):
      """
      there is a hook '\(path)' already, and it is left as it is
        add this line to it: \(line)
      """
    case .unreadable(let path, let reason):
      "the hook '\(path)' cannot be read: \(reason)"
    }
  }
}
