/// `stratus snapshot`: the canonical graph as JSON.
struct SnapshotCommand: Command {
  static let name = "snapshot"
  static let abstract = "Save the graph, for any command to read again."
  static let discussion =
    "A snapshot is sorted JSON: the same graph gives the same bytes on each machine, so it can be committed and compared."

  var input = InputOptions()
  var messages = MessageOptions()
  var output: String?

  static var parameters: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .option("o", "output", value: "file", to: \.output, help: "Where the snapshot goes. (default: -)")
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session(input, console)
    try session.inputs.check(OutputFile(output))
    try OutputFile(output).write(session.graph.snapshot(), console)
    return .success
  }
}
