extension GitHookError {
  var message: String {
    switch self {
    case .noRepository(let directory):
      MessageText.lines(
        "'\(DisplayPaths.shortened(directory))' is not in a Git repository",
        help: "create a repository with `git init`, or pass an input that is in one")
    case .noLastingInput:
      MessageText.lines(
        "a hook cannot check standard input",
        help: "pass the package, library, or snapshot to check before each commit")
    case .foreign(let path, let help):
      MessageText.lines(
        "the hook '\(path)' already exists",
        details: "it was left unchanged, because stratus did not write it",
        help: help)
    case .unreadable(let path, let reason):
      "could not read the hook '\(path)': \(reason)"
    }
  }
}
