/// `stratus snapshot`: saves the graph as canonical JSON.
struct SnapshotCommand: Command {
  static let name = "snapshot"
  static let abstract = "Save the graph to a file that every command can read."
  static let discussion =
    "A snapshot is sorted JSON that other programs can read. To commit and review the architecture, use a lock."

  var input = InputOptions()
  var messages = MessageOptions()
  var output: String?

  static var options: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .output("the snapshot", to: \.output)
    ]
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session.load(input, console)
    try session.inputs.check(OutputFile(output))
    try OutputFile(output).write(session.graph.snapshot(), console)
    return .success
  }
}
