import StratusArchitecture
import StratusGraph
import StratusProfile
import StratusSupport

/// `stratus profile`: shows what a recorded run has built, and how long it took.
struct ProfileCommand: Command {
  enum Format: String, CaseIterable {
    case text, json, trace
  }

  static let name = "profile"
  static let abstract = "Show what a recorded run has built, and how long it took."
  static let discussion =
    "The recording is the file that a `Recording` of the module StratusRecording writes. Own time is the time that an "
    + "object's initializer, injections, and callbacks take. Total time includes the objects that were built for it. "
    + "With an input, the layers of its configuration file are measured, too. The format trace is the one of Chrome, which Perfetto and speedscope open."

  var recording = ""
  var input = InputOptions()
  var messages = MessageOptions()
  var milliseconds: Int?
  var limit: Int?
  var root: String?
  var base: String?
  var format = Format.text
  var output: String?

  static var options: [Parameter<Self>] {
    [.argument("recording", to: \.recording, help: "The file with the recorded run, such as run.jsonl.")]
      + InputOptions.parameters.map { $0.within(\.input) } + [
        .number(
          "over", value: "milliseconds", to: \.milliseconds, in: 0...3_600_000,
          help: "Show what occupied the main thread for more than this time. (default: 8)"),
        .option(
          "root", value: "name", to: \.root,
          help: "The definition whose slowest object to explain. (default: the slowest that was requested from outside)"
        ),
        .number(
          "limit", value: "number", to: \.limit, in: 0...Int.max,
          help: "The maximum number of lines of each table; 0 for no limit. (default: 10)"),
        .option("base", value: "file", to: \.base, help: "Compare with this older recording."),
        .choice("format", value: "name", to: \.format, help: "The format of the profile. (default: text)"),
        .output("the profile", to: \.output),
      ]
  }

  func run(_ console: Console) throws -> ExitStatus {
    let run = try RecordingFile.read(recording)
    let old = try base.map(RecordingFile.read)
    if old != nil, format == .trace {
      throw UsageError.needlessOption("--base", reason: "a trace shows one run")
    }
    let session = input.inputs.isEmpty ? nil : try Session.load(input, console)
    let output = OutputFile(output)
    var inputs = session?.inputs ?? ProtectedInputs([], input, configuration: nil)
    inputs.add(recording: recording)
    if let base { inputs.add(recording: base) }
    try inputs.check(output)
    for note in run.notes(comparedWith: session?.graph) { console.note("note: \(note.printable)") }

    let layers = session.map { LayerNames($0.graph, $0.policy.layering(of: $0.graph)) }
    let report = ProfileReport(
      profile: Profile(run, layers: layers?.all ?? [], layer: { layers?.ofAssembly[$0] }),
      root: try root.map(run.definition), limit: limit == 0 ? .max : limit ?? 10,
      blockingLimit: (milliseconds ?? 8) * 1_000_000,
      comparison: old.map { RunComparison(Profile($0), Profile(run)) })
    switch format {
    case .text: try output.write(report.text(), console)
    case .json: try output.write(report.json(), console)
    case .trace: try output.write(RunTrace(run).json(), console)
    }
    return .success
  }
}

/// The layers of a graph by name.
private struct LayerNames {
  let all: [String]
  let ofAssembly: [String: String]

  init(_ graph: DefinitionGraph, _ layering: Layering) {
    all = layering.layers
    var names: [String: String] = [:]
    for index in graph.assemblies.indices {
      if let layer = layering[AssemblyID(index)]?.layer { names[graph.assemblies[index].name] = layering.layers[layer] }
    }
    ofAssembly = names
  }
}
