import StratusLoading
import StratusSupport

/// The `pre-commit` hook of a Git repository, which stops commits that break the rules.
struct GitHook {
  /// The change that is necessary so that the hook runs a check.
  enum Plan: Hashable {
    case none
    /// Write a script. `isNew` says whether there is no hook yet.
    case write(String, isNew: Bool)
  }

  let path: String
  /// The directory of the repository, in which hooks run.
  let root: String
  /// The directory in which the search for a configuration file begins.
  let directory: String
  private let target: String
  private let product: String?

  /// Finds the repository and its hooks with Git, which takes `core.hooksPath` and work trees into account.
  ///
  /// - Parameters:
  ///   - input: the input to check.
  ///   - product: the product to check, if the command line names one.
  init(for input: GraphInput, product: String?) throws(GitHookError) {
    let checked: String
    switch input {
    case .package(let directory): checked = directory
    case .library(let path), .snapshot(let path): checked = path
    case .standardInput: throw .noLastingInput
    }
    guard let target = Files.realPath(checked) else { throw .noRepository(directory: checked) }
    let directory = Files.kind(of: target) == .directory ? target : Paths.directory(of: target)
    guard let root = try Self.git(["-C", directory, "rev-parse", "--show-toplevel"]),
      let hooks = try Self.git(["-C", root, "rev-parse", "--git-path", "hooks"])
    else { throw .noRepository(directory: directory) }
    path = Paths.join(Paths.join(root, hooks), "pre-commit")
    self.root = root
    self.directory = directory
    self.target = target
    self.product = product
  }

  /// Returns the change that is necessary so that the hook runs the check. Nothing is written.
  ///
  /// - Parameter configuration: the configuration file, if the check does not find it by itself.
  func plan(configuration: String?) throws(GitHookError) -> Plan {
    let command = command(configuration: configuration)
    guard Files.exists(path) else { return .write(Self.head + command + " || exit 1\n", isNew: true) }
    let bytes: [UInt8]
    do {
      bytes = try Files.read(path)
    } catch {
      throw .unreadable(path: DisplayPaths.shortened(path), reason: error.reason)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let checks = HookCheck.checks(in: ShellScript(text), root: root)
    let check = HookCheck(
      input: target, product: product, configuration: configuration.map { Files.realPath($0) ?? $0 })
    if checks.contains(where: { $0.check == check }) { return .none }
    guard text.contains(Self.mark) else {
      throw .foreign(path: DisplayPaths.shortened(path), line: command + " || exit 1")
    }
    return .write(Self.adding(command, to: text, after: checks.map(\.line)), isNew: false)
  }

  func write(_ script: String, _ console: Console) throws {
    // If this fails, writing the file reports the reason.
    try? Files.makeDirectory(Paths.directory(of: path))
    try OutputFile(path).write(Array(script.utf8), console)
    Files.makeExecutable(path)
  }

  /// Returns the command for the shell, which runs it in the root of the repository.
  private func command(configuration: String?) -> String {
    var words = ["stratus check --quiet"]
    if let product { words += ["--product", product.quotedForShell] }
    if let configuration { words += ["--config", relative(configuration).quotedForShell] }
    return (words + [relative(target).quotedForShell]).joined(separator: " ")
  }

  private func relative(_ path: String) -> String {
    let real = Files.realPath(path) ?? path
    return real == root ? "." : Paths.path(real, below: root) ?? real
  }

  /// Adds a check after the other ones in a script that the tool wrote.
  private static func adding(_ command: String, to text: String, after checks: [Int]) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let end = lines.last == "" ? lines.count - 1 : lines.count
    lines.insert(command + " || exit 1", at: checks.last.map { $0 + 1 } ?? end)
    if lines.last != "" { lines.append("") }
    return lines.joined(separator: "\n")
  }

  private static let mark = "Written by `stratus init --hook`."

  private static let head = """
    #!/bin/sh
    # Stops commits that break the rules of the architecture; `git commit --no-verify` skips it. \(mark)
    if ! command -v stratus >/dev/null; then
      echo "error: could not check the architecture: there is no stratus in PATH" >&2
      exit 1
    fi
    # The variables by which Git describes this repository to its hooks must not affect the repositories of packages.
    unset $(git rev-parse --local-env-vars)

    """

  /// Returns the first line of Git's output; `nil` if Git fails.
  private static func git(_ arguments: [String]) throws(GitHookError) -> String? {
    do {
      let result = try ChildProcess.run(["git"] + arguments, output: .captured)
      guard result.status == 0 else { return nil }
      return String(decoding: result.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    } catch {
      throw .noGit(reason: error.reason)
    }
  }
}
