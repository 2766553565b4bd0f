/// `stratus doctor`: shows what was loaded and how it was interpreted.
struct DoctorCommand: Command {
  static let name = "doctor"
  static let abstract = "Show what was loaded, what each pattern matches, and what the graph does not show."

  var input = InputOptions()
  var messages = MessageOptions()

  static var parameters: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session.load(input, console, isComplete: true)
    try console.write(DoctorReport(session).text())
    return .success
  }
}
