/// `stratus doctor`: shows what was loaded and how it was interpreted.
struct DoctorCommand: Command {
  static let name = "doctor"
  static let abstract = "Show what was loaded, what each pattern matches, and what the graph does not show."

  var input = InputOptions()
  var messages = MessageOptions()
  var format = TextOrJSON.text
  var output: String?

  static var parameters: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .choice("format", value: "name", to: \.format, help: "The format of the report. (default: text)"),
      .output("the report", to: \.output),
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session.load(input, console, isComplete: true)
    let output = OutputFile(output)
    try session.inputs.check(output)
    switch format {
    case .text: try output.write(DoctorReport(session).text(), console)
    case .json: try output.write(DoctorReport(session).json(), console)
    }
    return .success
  }
}
