import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// One side of a difference.
struct DifferenceInput {
  let lock: ArchitectureLock
  /// The session that loaded it; `nil` for a Git revision.
  let session: Session?
  /// The Git revision that it is from; `nil` for other inputs.
  var revision: GitRevision?
  /// Whether this is an empty graph, because the revision has no lock.
  var isMissing = false
  /// Whether this is a lock that was read from a file.
  var isLockFile = false
  /// Whether this is a Git revision that was built, with the same inputs as the other side.
  var isBuilt = false

  /// Loads the current state: any inputs, or a Git revision.
  ///
  /// - Parameter builds: whether to build a revision instead of reading its lock.
  static func current(
    _ arguments: [String], _ options: InputOptions, builds: Bool, _ console: Console
  ) throws -> DifferenceInput {
    for argument in arguments { try requireUnambiguous(argument, in: ".") }
    guard arguments.count == 1, let argument = arguments.first, !isFile(argument) else {
      return try load(arguments, options, Policy(), console)
    }
    let revision = try GitRevision.find(argument, in: ".")
    if builds { return try build(revision, of: InputSearch.directory(for: options.vocabulary), options, console) }
    let name = LockFile.name(for: options.vocabulary)
    guard let lock = try revision.lock(at: name) else {
      throw UsageError(
        "'\(argument)' has no \(name)",
        help: "build that revision with --build, or commit a lock with `stratus lock`")
    }
    return DifferenceInput(lock: try choose(lock, named: argument, options), session: nil, revision: revision)
  }

  /// Loads the base of a difference: any input, or a Git revision.
  ///
  /// - Parameters:
  ///   - directory: the directory of the lock in a revision.
  ///   - policy: the layers of an input that has no configuration file of its own.
  ///   - package: the directory of the package to build in a revision, or of the list of packages; `nil` to read its
  ///     lock.
  /// - Returns: an empty graph, after a note, if the revision has no lock.
  static func base(
    _ argument: String, in directory: String, _ policy: Policy, _ options: InputOptions, _ console: Console,
    building package: String? = nil
  ) throws -> DifferenceInput {
    try requireUnambiguous(argument, in: directory)
    if isFile(argument) { return try load([argument], options, policy, console) }
    let revision = try GitRevision.find(argument, in: directory)
    if let package { return try build(revision, of: package, options, console) }
    let name = LockFile.name(for: options.vocabulary)
    if let lock = try revision.lock(at: name) {
      return DifferenceInput(lock: try choose(lock, named: argument, options), session: nil, revision: revision)
    }
    console.note(
      """
      note: '\(argument)' has no \(Paths.join(directory, name)), so everything counts as added
      help: build that revision with --build, or commit a lock on that branch with `stratus lock`
      """)
    var empty = DefinitionGraph.Builder(product: "")
    empty.vocabulary = options.vocabulary
    return DifferenceInput(
      lock: ArchitectureLock(graph: empty.build(), layers: []), session: nil,
      revision: revision, isMissing: true)
  }

  /// Returns whether an argument is not the name of a Git revision. The full hash of a commit always is one, so that no
  /// file that a branch adds takes its place.
  static func isFile(_ argument: String) -> Bool {
    argument == "-" || !GitRevision.isHash(argument) && Files.kind(of: argument) != nil
  }

  /// Throws an error if an argument is the name of a file and of a Git revision, because it is ambiguous.
  private static func requireUnambiguous(_ argument: String, in directory: String) throws(UsageError) {
    guard argument != "-", isFile(argument), let revision = try? GitRevision.find(argument, in: directory) else {
      return
    }
    throw UsageError(
      "'\(argument)' is both a file or directory and a Git revision",
      help: "write ./\(argument) for the file, or \(revision.commit.prefix(12)) for the revision")
  }

  /// Returns the part of a lock that a session contains, if the session contains only some of the packages of a
  /// repository.
  ///
  /// - Returns: the names of the modules that were compared, too; `nil` if that is everything.
  func restricted(to session: Session?) -> (input: DifferenceInput, modules: [String])? {
    guard let session, !session.scope.hasAllPackages, self.session == nil && !isBuilt || isLockFile else { return nil }
    func module(_ name: String) -> String { String(name.prefix { $0 != "." }) }
    var modules = Set(session.graphs.flatMap { $0.assemblies.map { module($0.name) } })
    // A module may have lost its last assembly.
    modules.formUnion(
      lock.activations.flatMap { $0.graph.assemblies.map { module($0.name) } }.filter {
        Files.kind(of: Paths.join(session.directory, "Sources/\($0)")) == .directory
      })
    func part(_ activation: ArchitectureLock.Activation) -> ArchitectureLock.Activation {
      let graph = activation.graph
      let layers = zip(graph.assemblies, activation.layers).filter { modules.contains(module($0.0.name)) }.map(\.1)
      let part = graph.part(
        activation: graph.activation, where: { modules.contains(module($0.name)) },
        unseen: { modules.contains(module($0.name)) })
      return ArchitectureLock.Activation(graph: part, layers: layers)
    }
    let activations = lock.activations.map(part)
    return (
      DifferenceInput(
        lock: ArchitectureLock(activations), session: self.session,
        revision: revision, isMissing: isMissing),
      modules.sorted()
    )
  }

  private static func build(
    _ revision: GitRevision, of package: String, _ options: InputOptions, _ console: Console
  ) throws -> DifferenceInput {
    let build = RevisionBuild(revision: revision, options: options, console: console)
    return DifferenceInput(lock: try build.lock(of: package), session: nil, revision: revision, isBuilt: true)
  }

  private static func load(
    _ arguments: [String], _ options: InputOptions, _ policy: Policy, _ console: Console
  ) throws -> DifferenceInput {
    var options = options
    options.inputs = arguments
    options.isShared = true
    let session = try Session.load(options, console, isComplete: true)
    // A lock contains the layers at the time when it was written.
    let lock = arguments.count == 1 && SavedGraphFile.isLock(arguments[0]) ? arguments[0] : nil
    let written = try lock.map(SavedGraphFile.lock)
    let ownPolicy = session.configurationFile?.content.policy
    let loaded = ArchitectureLock(of: session.graphs, by: ownPolicy ?? policy)
    return DifferenceInput(
      lock: try written.map { try choose($0, named: arguments[0], options) } ?? loaded, session: session,
      isLockFile: written != nil)
  }

  /// Returns the activation that the command line selects, or else all.
  ///
  /// - Throws: ``UsageError`` if the lock does not contain it.
  private static func choose(
    _ lock: ArchitectureLock, named name: String, _ options: InputOptions
  ) throws(UsageError) -> ArchitectureLock {
    guard let asked = options.activation else { return lock }
    guard let chosen = lock.only(asked) else {
      throw .otherActivation(asked: asked, in: name, known: lock.activations.compactMap(\.name))
    }
    return chosen
  }
}
