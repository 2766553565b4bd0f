/// `stratus doctor`: shows what was loaded and how it was interpreted.
struct DoctorCommand: Command {
  static let name = "doctor"
  static let abstract = "Show what was loaded, what each pattern matches, and what the graph does not show."

  var input = InputOptions()
  var messages = MessageOptions()
  var result = ResultOptions()

  static var options: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) }
      + ResultOptions.parameters("the report").map { $0.within(\.result) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session.load(input, console, isComplete: true)
    let report = DoctorReport(session)
    try result.write(console, replacingNoneOf: session.inputs, text: report.text, json: report.json)
    return .success
  }
}
