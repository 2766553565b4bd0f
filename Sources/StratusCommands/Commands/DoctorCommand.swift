/// `stratus doctor`: what was loaded, and what was understood of it.
struct DoctorCommand: Command {
  static let name = "doctor"
  static let abstract = "Show what was loaded, which pattern fits what, and what the graph cannot see."

  var input = InputOptions()
  var messages = MessageOptions()

  static var parameters: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session(input, console, isComplete: true)
    try console.write(DoctorReport(session).text())
    return .success
  }
}
