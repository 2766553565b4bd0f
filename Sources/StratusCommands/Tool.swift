import StratusSupervision
import StratusSupport

/// The command-line tool as a function.
package enum Tool {
  static let name = "stratus"
  static let abstract = "Check and draw the architecture of an app, from its activated assemblies."

  /// Runs a command line without the program's name.
  package static func run(_ arguments: [String]) -> ExitStatus {
    StandardStreams.reserveClosedDescriptors()
    // Without the signal, write(2) reports that the reader is gone.
    signal(SIGPIPE, SIG_IGN)
    // It also reports that a file has reached its size limit.
    signal(SIGXFSZ, SIG_IGN)
    if arguments.first == Worker.option, arguments.count >= 2, let worker = Worker(argument: arguments[1]) {
      worker.run { worker in reporting { try dispatch(arguments[2...], as: worker) }.rawValue }
    }
    return reporting { try dispatch(arguments[...], as: nil) }
  }

  private static func reporting(_ work: () throws -> ExitStatus) -> ExitStatus {
    do {
      return try work()
    } catch {
      let report = ErrorReport(error)
      Console.printError(report.text)
      return report.status
    }
  }

  /// Runs the command that the first argument names.
  ///
  /// - Parameter worker: `nil` in the process that the user started.
  private static func dispatch(_ arguments: ArraySlice<String>, as worker: Worker?) throws -> ExitStatus {
    let console = Console()
    switch arguments.first {
    case nil, "--help", "-h":
      try console.write(overview)
      return .success
    case "--version":
      try console.write(Version.text(commit: Version.commit, draws: ImageDrawing.isAvailable) + "\n")
      return .success
    case "-C" where arguments.count > 2:
      // As in other programs, the directory may precede the command.
      let (options, rest) = (arguments.prefix(2), arguments.dropFirst(2))
      return try dispatch((rest.prefix(1) + options + rest.dropFirst())[...], as: worker)
    case "help":
      return try help(arguments.dropFirst(), console)
    case let name?:
      guard let command = CommandTable.named(name) else {
        return printError(unknown(name), usage: "USAGE: \(self.name) <command>", help: "\(self.name) --help")
      }
      return try run(command, arguments: arguments.dropFirst(), console, worker: worker)
    }
  }

  private static func run<C: Command>(
    _ command: C.Type, arguments: ArraySlice<String>, _ console: Console, worker: Worker?
  ) throws -> ExitStatus {
    let outcome: ArgumentParser<C>.Outcome
    do {
      outcome = try ArgumentParser.parse(arguments, into: C(), C.parameters)
    } catch {
      return printError(
        error, usage: Help.usage(of: C.description, tool: name), help: "\(name) \(C.name) --help")
    }
    switch outcome {
    case .helpRequested:
      try console.write(Help.text(for: C.description, of: name))
      return .success
    case .parsed(let command):
      if let worker { return try perform(command, worker) }
      guard C.loadsGraph else { return try perform(command, .unsupervised) }
      return try supervise(command, [C.name] + arguments)
    }
  }

  /// Runs a command in a separate process, because loaded code may crash it.
  private static func supervise<C: Command>(_ command: C, _ arguments: [String]) throws -> ExitStatus {
    // A worker that is started again reads the same input again.
    if command.readsStandardInput { try StandardStreams.makeInputRepeatable() }
    var supervisor = Supervisor(launch(arguments))
    let outcome = supervisor.run { worker in reporting { try perform(command, worker) }.rawValue }
    switch outcome {
    case .finished(let status, let failure):
      let status = ExitStatus(rawValue: status) ?? .output
      // A worker that failed has already printed the reason.
      guard let failure, status == .success || status == .findings else { return status }
      Console.printError("error: \(failure.message)")
      return .loading
    case .failed(let failure):
      Console.printError("error: \(failure.message)")
      return [.loading, .reading].contains(failure.section?.kind) ? .loading : .output
    case .refused(let call, let reason):
      Console.printError("error: could not start a process: \(call) failed: \(reason)")
      return .output
    }
  }

  private static func perform<C: Command>(_ command: C, _ worker: Worker) throws -> ExitStatus {
    if command.readsStandardInput, worker.isRepetition { StandardStreams.rewindInput() }
    try command.messages.changeDirectory()
    return try command.run(Console(command.messages, worker))
  }

  private static func launch(_ arguments: [String]) -> WorkerLaunch {
    #if !canImport(Darwin)
      // The variable lets tests use the other branch.
      if Environment["STRATUS_WORKER"] != "execute" { return .fork }
    #endif
    return .execute(program: Program.path, arguments: arguments)
  }

  private static func help(_ arguments: ArraySlice<String>, _ console: Console) throws -> ExitStatus {
    guard let name = arguments.first else {
      try console.write(overview)
      return .success
    }
    if name == "--man" {
      try console.write(manualPage)
      return .success
    }
    guard let command = CommandTable.all.first(where: { $0.name == name }) else {
      return printError(unknown(name), usage: "USAGE: \(self.name) help [<command>]", help: "\(self.name) --help")
    }
    try console.write(Help.text(for: command.description, of: self.name))
    return .success
  }

  private static var overview: String {
    Help.overview(of: name, abstract: abstract, commands: CommandTable.all.map { $0.description })
  }

  private static var manualPage: String {
    ManualPage(
      tool: name, abstract: abstract, version: Version.current, commands: CommandTable.all.map { $0.description },
      shared: InputOptions.parameters.map(\.description).filter { !$0.isHidden }
        + MessageOptions.parameters.map(\.description)
    ).text
  }

  private static func unknown(_ name: String) -> UsageError {
    let names = CommandTable.all.map { $0.name }
    // Other tools have `-v`, `-V`, or a command for it.
    let isVersion = ["-v", "-V", "version"].contains(name)
    if name.hasPrefix("-") {
      let nearest = NearestName.nearest(to: name, among: ["--help", "--version"])
      return .unknownOption(name, nearest: isVersion ? "--version" : nearest)
    }
    // A path without a command is probably meant to be checked.
    let nearest =
      isVersion
      ? "--version" : NearestName.nearest(to: name, among: names) ?? (Files.exists(name) ? "check \(name)" : nil)
    return UsageError(
      "unknown command '\(name)'; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "expected \(names.joined(conjunction: "or"))"))
  }

  private static func printError(_ error: UsageError, usage: String, help: String) -> ExitStatus {
    Console.printError("error: \(error.message)\n\(usage)\n  See '\(help)' for more information.")
    return .usage
  }
}

/// The exit status of the tool.
package enum ExitStatus: Int32, Sendable {
  /// The command succeeded.
  case success = 0
  /// There are findings of severity error (with `--strict`, also of severity warning).
  case findings = 1
  /// The command line or the configuration file is wrong.
  case usage = 2
  /// The library or snapshot could not be loaded, or its assemblies could not be activated.
  case loading = 3
  /// The output could not be drawn or written.
  case output = 4
}
