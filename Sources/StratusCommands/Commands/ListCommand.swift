import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusSupport

/// `stratus list`: lists assemblies and definitions.
struct ListCommand: Command {
  static let name = "list"
  static let abstract = "List assemblies and definitions with their types, scopes, and parents."

  var input = InputOptions()
  var messages = MessageOptions()
  var result = ResultOptions()
  var showsInjections = false
  var showsShutdown = false
  var assertedFile: String?
  var hasExitCode = false
  var showsPrivateCandidates = false

  static var options: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) }
      + [
        .flag(
          "injections", to: \.showsInjections,
          help: "Also list what each definition is injected with, including what it inherits from parents."),
        .flag(
          "shutdown", to: \.showsShutdown,
          help: "List the objects that a shutdown ends, in the order in which they end."),
        .option(
          "unasserted", value: "file", to: \.assertedFile,
          help:
            """
            List only the definitions that no `expectDefinition` names. The file is the one that tests write if \
            STRATUS_ASSERTED contains its path.
            """
        ),
        .flag(
          "could-be-private", to: \.showsPrivateCandidates,
          help:
            """
            List only the definitions that nothing outside their assembly uses, without those that tests assert, if \
            --unasserted names their file. The graph does not show which of them are private already.
            """
        ),
        .flag(
          "exit-code", to: \.hasExitCode, help: "With --unasserted, exit with status 1 if any definition is listed."),
      ]
      + ResultOptions.parameters("the list").map { $0.within(\.result) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    if hasExitCode, assertedFile == nil || showsShutdown {
      throw UsageError.needlessOption("--exit-code", reason: "it belongs to --unasserted")
    }
    let session = try Session.load(input, console, isComplete: showsPrivateCandidates)
    if showsShutdown {
      let listing = ShutdownListing(graph: session.graph)
      try result.write(console, replacingNoneOf: session.inputs, text: listing.text, json: listing.json)
      return .success
    }
    let listing = GraphListing(
      graph: session.graph, layering: session.policy.layering(of: session.graph),
      names: showsInjections ? NameIndex(session.graph) : nil, asserted: try assertedFile.map(Self.asserted),
      candidates: showsPrivateCandidates
        ? PrivateCandidates(in: session.graphs, roots: session.policy.roots).names : nil)
    try result.write(
      console, replacingNoneOf: session.inputs,
      text: { listing.text(showsLocations: console.isVerbose, session.paths) }, json: { listing.json(session.paths) })
    return hasExitCode && !listing.assemblies.isEmpty ? .findings : .success
  }

  /// Reads the names that tests have written, one on each line.
  private static func asserted(in file: String) throws(LoadingError) -> Set<String> {
    Set(String(decoding: try Files.readInput(file), as: UTF8.self).split(separator: "\n").map(String.init))
  }
}
