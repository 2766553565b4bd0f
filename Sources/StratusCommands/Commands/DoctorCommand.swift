/// `stratus doctor`: shows what was loaded and how it was interpreted.
struct DoctorCommand: Command {
  static let name = "doctor"
  static let abstract = "Show what was loaded, what each pattern matches, and what the graph does not show."

  var input = InputOptions()
  var messages = MessageOptions()
  var result = ResultOptions()
  var recording: String?

  static var options: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .option(
        "run", value: "file", to: \.recording,
        help: "Also show what share of the definitions this recorded run has built.")
    ]
      + ResultOptions.parameters("the report").map { $0.within(\.result) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let run = try recording.map(RecordingFile.read)
    let session = try Session.load(input, console, isComplete: true)
    if let end = run?.endInWords { console.note("note: \(end)") }
    let report = DoctorReport(session, run.map { RunCoverage($0, of: session.graphs) })
    var inputs = session.inputs
    if let recording { inputs.add(recording: recording) }
    try result.write(console, replacingNoneOf: inputs, text: report.text, json: report.json)
    return .success
  }
}
