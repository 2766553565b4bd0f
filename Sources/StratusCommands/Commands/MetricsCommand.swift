import StratusArchitecture

/// `stratus metrics`: measures assemblies and layers.
struct MetricsCommand: Command {
  enum Format: String, CaseIterable {
    case text, json, markdown
  }

  static let name = "metrics"
  static let abstract = "Measure assemblies and layers: size, references, instability, and cycles."
  static let discussion =
    "Instability is the share of references that are outgoing: 0 if others only refer to it, 1 if it only refers to "
    + "others. Distance is the difference between the instability and its ideal value, which is 1 in the highest layer "
    + "and 0 in the lowest. Cycle is the number of assemblies in its dependency cycle."

  var input = InputOptions()
  var messages = MessageOptions()
  var format = Format.text
  var output: String?

  static var options: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .choice("format", value: "name", to: \.format, help: "The format of the figures. (default: text)"),
      .output("the figures", to: \.output),
    ]
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session.load(input, console)
    try session.inputs.check(OutputFile(output))
    let metrics = Metrics.measure(session.graph, layering: session.policy.layering(of: session.graph))
    let output = OutputFile(output)
    switch format {
    case .text: try output.write(metrics.text(in: session.vocabulary), console)
    case .markdown: try output.write(metrics.markdown(in: session.vocabulary), console)
    case .json: try output.write(metrics.json(), console)
    }
    return .success
  }
}
