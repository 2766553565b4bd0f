import AssemblyLoading
import FileSystem

/// The hook `pre-commit` of a Git repository, which stops commits that break the rules.
struct GitHook {
  /// Why there is no hook now.
  enum Problem: Error, Hashable {
    case noGit(reason: String)
    case noRepository(folder: String)
    /// Standard input cannot be read again at each commit.
    case noLastingInput
    /// A hook is there that this did not write.
    case foreign(path: String, line: String)
  }

  enum Outcome {
    case written, alreadyThere
  }

  let path: String
  private let command: String

  /// Asks Git for the repository, and where its hooks are: `core.hooksPath` and work trees are its business.
  ///
  /// - Parameter input: what is to be checked.
  init(for input: Input) throws(Problem) {
    let checked: String
    switch input {
    case .package(let folder): checked = folder
    case .library(let path), .snapshot(let path): checked = path
    case .standardInput: throw .noLastingInput
    }
    guard let target = Files.realPath(checked) else { throw .noRepository(folder: checked) }
    let folder = Files.kind(of: target) == .folder ? target : Paths.folder(of: target)
    guard let root = try Self.git(["-C", folder, "rev-parse", "--show-toplevel"]),
      let hooks = try Self.git(["-C", root, "rev-parse", "--git-path", "hooks"])
    else { throw .noRepository(folder: folder) }
    path = Paths.join(Paths.join(root, hooks), "pre-commit")
    let relative = target == root ? "." : Paths.path(target, below: root) ?? target
    command = "stratus check --quiet '\(relative.replacing("'", with: "'\\''"))'"
  }

  /// Writes the hook, unless one is there.
  func install(_ console: Console) throws -> Outcome {
    if let bytes = try? Files.read(path) {
      guard String(decoding: bytes, as: UTF8.self).contains("stratus check") else {
        throw Problem.foreign(path: DisplayPaths.shortened(path), line: command + " || exit 1")
      }
      return .alreadyThere
    }
    // Where that fails, the file tells why.
    try? Files.makeFolder(Paths.folder(of: path))
    try OutputFile(path).write(script, console)
    Files.makeExecutable(path)
    return .written
  }

  private var script: String {
    """
    #!/bin/sh
    # Stops commits that break the rules of the architecture; `git commit --no-verify` passes by. Written by `stratus init --hook`.
    if ! command -v stratus >/dev/null; then
      echo "error: the architecture is not checked: there is no stratus in PATH" >&2
      exit 1
    fi
    # What Git tells its hooks of this repository must not reach the repositories of packages.
    unset $(git rev-parse --local-env-vars)
    exec \(command)

    """
  }

  /// The first line of what Git answers; nil where it refuses.
  private static func git(_ arguments: [String]) throws(Problem) -> String? {
    do {
      let result = try ChildProcess.run(["git"] + arguments, output: .captured)
      guard result.status == 0 else { return nil }
      return String(decoding: result.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    } catch {
      throw .noGit(reason: error.reason)
    }
  }
}
