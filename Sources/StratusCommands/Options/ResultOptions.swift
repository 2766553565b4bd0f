import StratusSupport

/// The options of a command that prints text for people or JSON for programs.
struct ResultOptions {
  enum Format: String, CaseIterable {
    case text, json
  }

  private var format = Format.text
  private var output: String?

  /// - Parameter content: the result, such as `the list`.
  static func parameters(_ content: String) -> [Parameter<Self>] {
    [
      .choice("format", value: "name", to: \.format, help: "The format of \(content). (default: text)"),
      .output(content, to: \.output),
    ]
  }

  /// Writes the result in the requested format.
  ///
  /// - Parameter inputs: the files that it must not replace.
  func write(
    _ console: Console, replacingNoneOf inputs: ProtectedInputs? = nil, text: () -> String, json: () -> [UInt8]
  ) throws {
    let output = OutputFile(output)
    if let inputs { try inputs.check(output) } else { try output.requireReplaceable() }
    switch format {
    case .text: try output.write(text(), console)
    case .json: try output.write(json(), console)
    }
  }
}
