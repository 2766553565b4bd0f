/// A subcommand. The parser sets its properties from the command line.
protocol Command {
  static var name: String { get }
  /// One sentence, for the list of commands.
  static var abstract: String { get }
  /// Further explanations; may be empty.
  static var discussion: String { get }
  static var options: [Parameter<Self>] { get }
  /// Whether the command loads a graph, and so may run loaded code.
  static var loadsGraph: Bool { get }

  /// Creates the command with the default values of its parameters.
  init()

  /// The options for messages.
  var messages: MessageOptions { get set }

  /// Whether the command draws a graph from standard input, and so may have to read it again.
  var readsStandardInput: Bool { get }

  func run(_ console: Console) throws -> ExitStatus
}

extension Command {
  static var discussion: String { "" }
  static var loadsGraph: Bool { true }
  var readsStandardInput: Bool { false }

  /// All parameters of the command line.
  static var parameters: [Parameter<Self>] { options + MessageOptions.parameters.map { $0.within(\Self.messages) } }

  static var description: CommandDescription {
    CommandDescription(
      name: name, abstract: abstract, discussion: discussion,
      parameters: parameters.map(\.description).filter { !$0.isHidden })
  }
}
