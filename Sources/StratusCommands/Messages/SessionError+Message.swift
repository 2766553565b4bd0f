import StratusSupport

extension SessionError {
  var message: String {
    switch self {
    case .noConfigurationFile(let name):
      MessageText.lines(
        "there is no configuration file",
        details: "neither the input's directory nor any directory above it contains a \(name)",
        help: "choose one with --config, or create one with `stratus init`")
    case .noLayers(let path):
      MessageText.lines(
        "'\(path)' declares neither layers nor contracts that are on",
        details: "--ci makes this an error, because without them the architecture is not checked",
        help: "declare `layers` or `contracts`; `stratus init -o -` proposes layers")
    case .nothingToEdit(let path):
      MessageText.lines("'\(path)' declares no layers", help: "declare `layers`; `stratus init -o -` proposes some")
    case .noLock(let path):
      MessageText.lines(
        "there is no lock '\(path)'", help: "write one with `stratus lock`, and commit it")
    case .noLockInRevision(let name, let path):
      MessageText.lines(
        "'\(name)' has no \(path)", help: "build that revision with --build, or commit a lock with `stratus lock`")
    case .noPackageInRevision(let name, let path):
      MessageText.lines(
        "'\(name)' has no package in \(path.isEmpty ? "the root of the repository" : "'\(path)'")",
        details: "--build builds the package in the same directory as the current one, or the `packages` of its "
          + ".stratus.yml",
        help: "run the command in the directory of the package")
    case .unreadableInRevision(let name, let path, let reason):
      MessageText.lines("Git could not read '\(path)' of '\(name)'", details: reason)
    case .noWorkTree(let name, let reason):
      MessageText.lines("could not check out '\(name)' in a temporary work tree", details: reason)
    case .unknownBase(let name):
      MessageText.lines(
        "'\(name)' is not a file, a directory, or a Git revision",
        help: "compare with a package, a library, a snapshot, a lock, or a revision such as main or HEAD~1")
    case .noRepository(let name):
      MessageText.lines(
        "'\(name)' is not a file or a directory, and there is no Git repository",
        help: "compare with a package, a library, a snapshot, or a lock, or run the command in a Git repository")
    case .impossibleEdit(let reason): reason
    case .impossiblePatch(let path, let line, let layer, let reason, let edits):
      MessageText.lines(
        "could not write the edits as a patch of '\(path)'",
        details: layer.map { "\(path):\(line): the layer \($0): \(reason)" } ?? "\(path): \(reason)",
        help: "edit the layers by hand:" + edits.map { "\n  - \($0)" }.joined())
    case .noGit(let reason):
      MessageText.lines("could not start `git`", details: reason, help: "install Git")
    case .fileExists(let path):
      MessageText.lines(
        "the file '\(path)' already exists",
        details: "it was left unchanged",
        help: "choose another file with -o, or print the proposal with -o -")
    case .noPackages(let pattern, let location, let reason):
      MessageText.lines(
        "the pattern \"\(pattern)\" of `packages` matches no package",
        details: "in \(location)", reason,
        help: "a package is a directory with Package.swift; patterns are relative to the configuration file")
    case .unknownAssembly(let name, let file, let nearest):
      MessageText.lines(
        "no package contains the assembly '\(name)'" + MessageText.suggestion(nearest),
        details: "\(file) names it under `assemblies`")
    case .missingInputs(let names, let count, _):
      MessageText.lines(
        "\(names.count) of \(Plural.text(count, "input")) could not be loaded: \(names.joined(separator: ", "))",
        help: "fix the errors above; nothing in these inputs was checked")
    case .partialLock(let path, let missing):
      MessageText.lines(
        "'\(path)' would lack \(Self.list(missing))",
        details: "it is the lock of everything that the configuration file names",
        help: "include that, or choose another file with -o")
    case .partiallyLocked(let missing):
      MessageText.lines(
        "--locked compares the whole architecture, but this check leaves out \(Self.list(missing))",
        help: "check everything, or omit --locked")
    case .ambiguousBase(let name, let commit):
      MessageText.lines(
        "'\(name)' is both a file or directory and a Git revision",
        help: "write ./\(name) for the file, or \(commit.prefix(12)) for the revision")
    case .unknownActivation(let name, let file, let nearest, let known):
      MessageText.lines(
        "\(file ?? "the configuration file") has no activation '\(name)'" + MessageText.suggestion(nearest),
        details: known.isEmpty
          ? "it names no activations" : nearest == nil ? "it has \(known.joined(conjunction: "and"))" : "")
    case .otherActivation(let asked, let input, let known):
      MessageText.lines(
        "'\(input)' does not contain the activation '\(asked)', but "
          + (known.isEmpty ? "none with a name" : known.map { "'\($0)'" }.joined(conjunction: "and")),
        help: "omit --activation, or save '\(asked)' too")
    }
  }
  /// The first names of a list.
  private static func list(_ names: [String]) -> String {
    let limit = 5
    let rest = names.count > limit ? ["\(names.count - limit) more"] : []
    return (names.prefix(limit) + rest).joined(conjunction: "and")
  }
}
