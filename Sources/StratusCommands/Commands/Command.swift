/// A subcommand: a value whose properties are set from the command line.
protocol Command {
  static var name: String { get }
  /// One sentence, for the list of commands.
  static var abstract: String { get }
  /// What else there is to know; may be empty.
  static var discussion: String { get }
  static var parameters: [Parameter<Self>] { get }
  /// Whether it loads a graph, and so may run other people's code.
  static var loadsGraph: Bool { get }

  /// With all defaults.
  init()

  /// What tells the user how it goes.
  var messages: MessageOptions { get }

  /// Whether it draws what it reads from standard input, and so may have to read it again.
  var readsStandardInput: Bool { get }

  func run(_ console: Console) throws -> ExitStatus
}

extension Command {
  static var discussion: String { "" }
  static var loadsGraph: Bool { true }
  var readsStandardInput: Bool { false }

  static var description: CommandDescription {
    CommandDescription(
      name: name, abstract: abstract, discussion: discussion,
      parameters: parameters.map(\.description).filter { !$0.isHidden })
  }
}

/// What help, completions and messages say of a command, without hidden parameters.
struct CommandDescription: Hashable, Sendable {
  let name: String
  let abstract: String
  let discussion: String
  let parameters: [ParameterDescription]
}
