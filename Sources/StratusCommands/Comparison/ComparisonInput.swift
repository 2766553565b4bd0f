import StratusArchitecture
import StratusDefinitions
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// One side of a comparison.
struct ComparisonInput {
  let lock: ArchitectureLock
  /// The session that loaded it; `nil` for a Git revision.
  let session: Session?
  /// The Git revision that it is from; `nil` for other inputs.
  var revision: GitRevision?
  /// Whether this is an empty graph, because the revision has no lock.
  var isMissing = false

  /// Loads the current state: any inputs, or a Git revision.
  ///
  /// - Parameter builds: whether to build a revision instead of reading its lock.
  static func current(
    _ arguments: [String], _ options: InputOptions, builds: Bool, _ console: Console
  ) throws -> ComparisonInput {
    guard arguments.count == 1, let argument = arguments.first, !isFile(argument) else {
      return try load(arguments, options, Policy(), console)
    }
    let revision = try GitRevision.find(argument, in: ".")
    if builds { return try build(revision, of: InputSearch.directory(), options, console) }
    guard let lock = try revision.lock(at: LockFile.name) else {
      throw SessionError.noLockInRevision(name: argument, path: LockFile.name)
    }
    return ComparisonInput(lock: lock, session: nil, revision: revision)
  }

  /// Loads the base of a comparison: any input, or a Git revision.
  ///
  /// - Parameters:
  ///   - directory: the directory of the lock in a revision.
  ///   - policy: the layers of an input that has no configuration file of its own.
  ///   - package: the directory of the package to build in a revision, or of the list of packages; `nil` to read its lock.
  ///   - consequence: what follows if the revision has no lock.
  ///   - canBuild: whether the command has the option --build.
  /// - Returns: an empty graph, after a note, if the revision has no lock.
  static func base(
    _ argument: String, in directory: String, _ policy: Policy, _ options: InputOptions, _ console: Console,
    building package: String? = nil, without consequence: String = "everything counts as added",
    canBuild: Bool = true
  ) throws -> ComparisonInput {
    if isFile(argument) {
      noteAmbiguity(of: argument, console)
      return try load([argument], options, policy, console)
    }
    let revision = try GitRevision.find(argument, in: directory)
    if let package { return try build(revision, of: package, options, console) }
    if let lock = try revision.lock(at: LockFile.name) {
      return ComparisonInput(lock: lock, session: nil, revision: revision)
    }
    console.note(
      """
      note: '\(argument)' has no \(Paths.join(directory, LockFile.name)), so \(consequence)
      help: \(canBuild ? "build that revision with --build, or commit" : "commit") a lock on that branch with `stratus lock`
      """)
    return ComparisonInput(
      lock: ArchitectureLock(graph: DefinitionGraph.Builder(product: "").build(), layers: []), session: nil,
      revision: revision, isMissing: true)
  }

  /// Returns whether an argument is not the name of a Git revision. The full hash of a commit always is one, so that no file that a
  /// branch adds takes its place.
  static func isFile(_ argument: String) -> Bool {
    argument == "-" || !GitRevision.isHash(argument) && Files.kind(of: argument) != nil
  }

  /// Says that an argument is read as a file although it is also the name of a Git revision.
  private static func noteAmbiguity(of argument: String, _ console: Console) {
    guard argument != "-", (try? GitRevision.find(argument, in: ".")) != nil else { return }
    console.note(
      """
      note: '\(argument.printable)' is a file and a Git revision; reading the file
      help: name the full hash of the commit, which `git rev-parse` prints, to compare with the revision
      """)
  }

  private static func build(
    _ revision: GitRevision, of package: String, _ options: InputOptions, _ console: Console
  ) throws -> ComparisonInput {
    let build = RevisionBuild(revision: revision, options: options, console: console)
    return ComparisonInput(lock: try build.lock(of: package), session: nil, revision: revision)
  }

  private static func load(
    _ arguments: [String], _ options: InputOptions, _ policy: Policy, _ console: Console
  ) throws -> ComparisonInput {
    var options = options
    options.inputs = arguments
    options.isShared = true
    let session = try Session.load(options, console)
    // A lock contains the layers at the time when it was written.
    let lock = arguments.count == 1 && SavedGraphFile.isLock(arguments[0]) ? arguments[0] : nil
    let written = try lock.map(SavedGraphFile.lock)
    let ownPolicy = session.configurationFile?.content.policy
    return ComparisonInput(lock: written ?? session.graph.lock(by: ownPolicy ?? policy), session: session)
  }
}
