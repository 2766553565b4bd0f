import StratusGraph
import StratusPolicyFile
import StratusSupport

/// The `pre-commit` hook of a Git repository, which stops commits that break the rules, with the hook that runs it for
/// merges.
struct GitHook {
  /// The change that is necessary so that the hook runs a check.
  enum Plan: Hashable {
    case none
    /// Write a script. `isNew` is true if there is no hook yet.
    case write(String, isNew: Bool)
  }

  let path: String
  /// The directory of the repository, in which hooks run.
  let root: String
  /// The directory in which the search for a configuration file begins.
  let directory: String
  private let target: String
  private let product: String?
  /// The vocabulary of the graph that is checked.
  private let vocabulary: GraphVocabulary

  /// Finds the repository and its hooks with Git, which takes `core.hooksPath` and work trees into account.
  ///
  /// The hook checks the only input that is named, or the package of the current directory. A directory whose
  /// configuration file lists packages is checked as a whole.
  init(for options: InputOptions) throws {
    if options.inputs.count > 1 { throw UsageError.unexpectedArgument(options.inputs[1]) }
    let search = try InputSearch.find(options)
    var checked = search.inputs[0].path
    if search.isMerged {
      let file = try LocatedConfiguration.find(
        named: options.configurationFile, for: search.inputs, options.vocabulary)
      checked = options.inputs.first ?? file.map { Paths.directory(of: $0.path) } ?? "."
    }
    guard let checked else {
      throw UsageError(
        "a hook cannot check standard input",
        help: "pass the package, library, or snapshot to check before each commit")
    }
    guard let target = Files.realPath(checked) else { throw Self.withoutRepository(checked) }
    let directory = Files.kind(of: target) == .directory ? target : Paths.directory(of: target)
    guard let root = try GitRevision.output(["rev-parse", "--show-toplevel"], in: directory),
      let hooks = try GitRevision.output(["rev-parse", "--git-path", "hooks"], in: root)
    else { throw Self.withoutRepository(directory) }
    path = Paths.join(Paths.join(root, hooks), "pre-commit")
    self.root = root
    self.directory = directory
    self.target = target
    product = options.product
    vocabulary = options.vocabulary
  }

  /// Reads the configuration file of the check.
  ///
  /// - Parameter path: the path that the command line names.
  /// - Returns: its path; `nil` if there is no such file.
  func configuration(named path: String?) throws -> String? {
    let found = try path ?? usualConfiguration()
    return try found.map { try LocatedConfiguration.read(path ?? Files.shortened($0), for: vocabulary).path }
  }

  /// Returns the path of the configuration file that the check finds by itself; `nil` if there is none.
  private func usualConfiguration() throws -> String? {
    try ConfigurationFile.find(from: directory, for: vocabulary) ?? ConfigurationFile.find(from: root, for: vocabulary)
  }

  /// Returns the change that is necessary so that the hook runs the check. Nothing is written.
  ///
  /// - Parameter configuration: the configuration file.
  func plan(configuration: String?) throws -> Plan {
    let command = try command(configuration: configuration)
    try merges.check()
    guard let lines = try lines() else { return .write(Self.head + command + "\n", isNew: true) }
    if lines.contains(where: { $0 == command }) { return .none }
    guard isOwn(lines) else { throw foreign("add this line to it: \(command)") }
    let end = lines.lastIndex(where: Self.isCheck).map { $0 + 1 } ?? lines.count
    return .write((lines[..<end] + [command] + lines[end...]).joined(separator: "\n"), isNew: false)
  }

  /// Writes the hook, or adds the check to it.
  func install(configuration: String?, _ console: Console) throws {
    switch try plan(configuration: configuration) {
    case .write(let script, let isNew):
      // If this fails, writing the file reports the reason.
      try? Files.makeDirectory(Paths.directory(of: path))
      try write(script, console)
      console.note("\(shown): " + (isNew ? "checks before each commit" : "added another check before each commit"))
    case .none: console.note("\(shown): already contains this check")
    }
    try merges.install(console)
  }

  /// Removes the checks of the input from the hook, and the hook if it contains no other.
  func uninstall(_ console: Console) throws {
    let lines = try lines() ?? []
    let ending = " \(relative(target).quotedForShell) || exit 1"
    let checks = lines.filter { Self.isCheck($0) && $0.hasSuffix(ending) }
    guard let first = checks.first else { return console.note("\(shown): contains no check of this input") }
    guard isOwn(lines) else { throw foreign("remove this line from it: \(first)") }
    let rest = lines.filter { !checks.contains($0) }
    if rest.contains(where: Self.isCheck) {
      try write(rest.joined(separator: "\n"), console)
      console.note("\(shown): removed the check")
    } else {
      Files.remove(path)
      try merges.uninstall()
      console.note("\(shown): removed")
    }
  }

  private var shown: String { Files.shortened(path) }
  private var merges: MergeHook { MergeHook(beside: path) }

  /// The lines of the hook; `nil` if there is none.
  private func lines() throws(UsageError) -> [String]? {
    guard Files.exists(path) else { return nil }
    do throws(FileError) {
      return String(decoding: try Files.read(path), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    } catch {
      throw .unreadableHook(path: shown, reason: error.reason)
    }
  }

  private func isOwn(_ lines: [String]) -> Bool { lines.contains { $0.contains(Self.mark) } }

  private func foreign(_ help: String) -> UsageError { .foreignHook(path: shown, help: help) }

  private static func withoutRepository(_ directory: String) -> UsageError {
    UsageError(
      "'\(Files.shortened(directory))' is not in a Git repository",
      help: "create a repository with `git init`, or pass an input that is in one")
  }

  private func write(_ script: String, _ console: Console) throws {
    try OutputFile(path).write(Array(script.utf8), console)
    Files.makeExecutable(path)
  }

  /// Returns the command for the shell, which runs it in the root of the repository.
  ///
  /// - Parameter configuration: the configuration file, which the command names only if the check does not find it by
  ///   itself.
  private func command(configuration: String?) throws -> String {
    var words = ["stratus check --quiet"]
    if vocabulary == .targets { words.append("--targets") }
    if let product { words += ["--product", product.quotedForShell] }
    if let configuration {
      if try usualConfiguration().flatMap(Files.realPath) != Files.realPath(configuration) {
        words += ["--config", relative(configuration).quotedForShell]
      }
    }
    return (words + [relative(target).quotedForShell]).joined(separator: " ") + " || exit 1"
  }

  private static func isCheck(_ line: String) -> Bool { line.hasPrefix("stratus check --quiet ") }

  private func relative(_ path: String) -> String {
    let real = Files.realPath(path) ?? path
    return real == root ? "." : Paths.path(real, below: root) ?? real
  }

  static let mark = "Written by `stratus hook install`."

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
}

extension UsageError {
  /// A hook exists that the tool did not write; `help` says how to change it by hand.
  static func foreignHook(path: String, help: String) -> Self {
    Self(
      "the hook '\(path)' already exists", details: "it was left unchanged, because stratus did not write it",
      help: help)
  }

  static func unreadableHook(path: String, reason: String) -> Self {
    Self("could not read the hook '\(path)': \(reason)")
  }
}
