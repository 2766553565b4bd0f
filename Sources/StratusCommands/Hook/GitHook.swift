import StratusLoading
import StratusSupport

/// The hook `pre-commit` of a Git repository, which stops commits that break the rules.
struct GitHook {
  /// Why there is no hook now.
  enum Problem: Error, Hashable {
    case noGit(reason: String)
    case noRepository(directory: String)
    /// Standard input cannot be read again at each commit.
    case noLastingInput
    /// A hook is there that this did not write.
    case foreign(path: String, line: String)
    case unreadable(path: String, reason: String)
  }

  /// What there is to be done.
  enum Plan: Hashable {
    case alreadyThere
    /// - Parameter isNew: whether there is no hook yet.
    case write(String, isNew: Bool)
  }

  let path: String
  /// The directory of the repository, in which hooks run.
  let root: String
  /// The directory in which the search for a configuration file begins.
  let directory: String
  private let target: String
  private let product: String?

  /// Asks Git for the repository, and where its hooks are: `core.hooksPath` and work trees are its business.
  ///
  /// - Parameters:
  ///   - input: what is to be checked.
  ///   - product: the product of the package, if the command line names one.
  init(for input: Input, product: String?) throws(Problem) {
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

  /// What the hook has to become so that it runs the check. Nothing is written.
  ///
  /// - Parameter configuration: the configuration file, if the check does not find it by itself.
  func plan(configuration: String?) throws(Problem) -> Plan {
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
    if checks.contains(where: { $0.check == check }) { return .alreadyThere }
    guard text.contains(Self.mark) else {
      throw .foreign(path: DisplayPaths.shortened(path), line: command + " || exit 1")
    }
    return .write(Self.adding(command, to: text, after: checks.map(\.line)), isNew: false)
  }

  func write(_ script: String, _ console: Console) throws {
    // If that fails, writing the file says why.
    try? Files.makeDirectory(Paths.directory(of: path))
    try OutputFile(path).write(Array(script.utf8), console)
    Files.makeExecutable(path)
  }

  /// As the shell reads it, from the root of the repository.
  private func command(configuration: String?) -> String {
    var words = ["stratus check --quiet"]
    if let product { words += ["--product", Self.quoted(product)] }
    if let configuration { words += ["--config", Self.quoted(relative(configuration))] }
    return (words + [Self.quoted(relative(target))]).joined(separator: " ")
  }

  private func relative(_ path: String) -> String {
    let real = Files.realPath(path) ?? path
    return real == root ? "." : Paths.path(real, below: root) ?? real
  }

  private static func quoted(_ word: String) -> String { "'\(word.replacing("'", with: "'\\''"))'" }

  /// Puts a check behind the others of a script that this has written.
  private static func adding(_ command: String, to text: String, after checks: [Int]) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A former version ended the script in its only check.
    for line in checks where lines[line].hasPrefix("exec ") {
      lines[line] = lines[line].dropFirst("exec ".count) + " || exit 1"
    }
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
      echo "error: the architecture is not checked: there is no stratus in PATH" >&2
      exit 1
    fi
    # The variables by which Git describes this repository to its hooks must not reach the repositories of packages.
    unset $(git rev-parse --local-env-vars)

    """

  /// The first line of what Git answers; `nil` if it refuses.
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
