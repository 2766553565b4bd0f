import StratusArchitecture

/// `stratus metrics`: figures of assemblies and layers.
struct MetricsCommand: Command {
  enum Format: String, CaseIterable {
    case text, json, markdown
  }

  static let name = "metrics"
  static let abstract = "Measure assemblies and layers: size, references in and out, instability, loops."
  static let discussion =
    "Instability is the share of references that leave: 0 for what everybody needs, 1 for what needs others only. "
    + "Distance is how far that is from what the layer's place asks for: 1 at the top, 0 at the bottom. Loop is how many "
    + "assemblies know each other in a cycle."

  var input = InputOptions()
  var messages = MessageOptions()
  var format = Format.text
  var output: String?

  static var parameters: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .choice("format", value: "name", to: \.format, help: "The form of the figures. (default: text)"),
      .option("o", "output", value: "file", to: \.output, help: "Where the figures go. (default: -)"),
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session(input, console)
    try session.inputs.check(OutputFile(output))
    let metrics = Metrics.measure(session.graph, layering: session.policy.layering(of: session.graph))
    let output = OutputFile(output)
    switch format {
    case .text: try output.write(metrics.text(), console)
    case .markdown: try output.write(metrics.markdown(), console)
    case .json: try output.write(metrics.json(), console)
    }
    return .success
  }
}
