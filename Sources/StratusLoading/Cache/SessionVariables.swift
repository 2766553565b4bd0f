import StratusSupport

/// The environment variables that differ from one terminal, shell or commit to the next.
///
/// They are hidden from the build and the assemblies, so graphs cannot depend on them, and the cache's key does not
/// contain them. It contains all other variables. `docs/decisions/0009-saved-graphs.md` gives the reason for each.
package enum SessionVariables {
  /// Removes them from the environment of this process, and so from those of its child processes.
  ///
  /// Call it before any thread is started, because the environment must not change while another thread reads it.
  package static func remove() {
    removeGitFromPath()
    for name in names { unsetenv(name) }
  }

  /// Removes the directory of Git's own programs, which Git prepends to `PATH` when it runs a hook. The directory stays
  /// if `git` is found nowhere else.
  private static func removeGitFromPath() {
    guard let directory = value(of: "GIT_EXEC_PATH"), let path = value(of: "PATH") else { return }
    let rest = path.split(separator: ":", omittingEmptySubsequences: false)
    guard rest.first.map(String.init) == directory else { return }
    let others = rest.dropFirst()
    guard others.contains(where: { access(Paths.join(String($0), "git"), X_OK) == 0 }) else { return }
    setenv("PATH", others.joined(separator: ":"), 1)
  }

  private static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static let names =
    ["_", "OLDPWD", "PWD", "SHLVL"]
    + [
      "COLORTERM", "COLUMNS", "ITERM_PROFILE", "ITERM_SESSION_ID", "LINES", "LS_COLORS", "NO_COLOR", "STY", "TERM",
      "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "TERM_SESSION_ID", "TMUX", "TMUX_PANE", "VTE_VERSION", "WINDOWID",
      "XDG_SESSION_ID",
    ]
    + ["SSH_CLIENT", "SSH_CONNECTION", "SSH_TTY"]
    + [
      "GIT_AUTHOR_DATE", "GIT_AUTHOR_EMAIL", "GIT_AUTHOR_NAME", "GIT_EDITOR", "GIT_EXEC_PATH", "GIT_REFLOG_ACTION",
    ] + gitRepository

  /// The variables that describe the repository of a hook: those of `git rev-parse --local-env-vars`. With them,
  /// SwiftPM would use that repository in place of those of packages.
  package static let gitRepository = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS",
    "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX",
    "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE",
    "GIT_WORK_TREE",
  ]
}
