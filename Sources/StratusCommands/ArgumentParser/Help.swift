import StratusSupport

/// The help texts, in the layout of swift-argument-parser.
enum Help {
  private static let width = 80
  private static let indent = 26

  /// Returns the help of the tool itself.
  static func overview(of tool: String, abstract: String, commands: [CommandDescription]) -> String {
    let options: [ParameterDescription] = [version, help]
    return section("OVERVIEW", abstract)
      + "USAGE: \(tool) <command>\n\n"
      + table("OPTIONS", options.map { ($0.usage, $0.help) })
      + table("COMMANDS", commands.map { ($0.name, $0.abstract) })
      + "  See '\(tool) help <command>' for detailed help.\n"
  }

  /// Returns the help of one command.
  static func text(for command: CommandDescription, of tool: String) -> String {
    let arguments = command.parameters.filter(\.isArgument)
    let options = command.parameters.filter { !$0.isArgument } + [help]
    var headings = [help.heading]
    for option in options where !headings.contains(option.heading) { headings.append(option.heading) }
    let tables = headings.map { heading in
      table(heading, options.filter { $0.heading == heading }.map { ($0.usage, $0.helpWithChoices) })
    }
    return section("OVERVIEW", command.abstract)
      + (command.discussion.isEmpty ? "" : wrapped(command.discussion, indent: 0) + "\n\n")
      + usage(of: command, tool: tool) + "\n\n"
      + table("ARGUMENTS", arguments.map { ($0.usage, $0.helpWithChoices) })
      + tables.joined().dropLast()
  }

  /// Returns the usage of a command: `USAGE: stratus check [<options>] [<input>]`.
  static func usage(of command: CommandDescription, tool: String) -> String {
    let arguments = command.parameters.compactMap { parameter -> String? in
      guard case .argument(_, let isRequired) = parameter.form else { return nil }
      return isRequired ? parameter.usage : "[\(parameter.usage)]"
    }
    return (["USAGE: \(tool) \(command.name) [<options>]"] + arguments).joined(separator: " ")
  }

  static let help = ParameterDescription(
    form: .flag(isInvertible: false), names: ["h", "help"], help: "Show help information.")
  static let version = ParameterDescription(
    form: .flag(isInvertible: false), names: ["version"], help: "Show the version.")

  private static func section(_ title: String, _ text: String) -> String {
    wrapped("\(title): \(text)", indent: 0) + "\n\n"
  }

  private static func table(_ title: String, _ rows: [(name: String, text: String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = rows.map { name, text in
      let label = "  " + name
      let text = wrapped(text, indent: indent)
      // A long name gets its own line.
      guard label.count < indent else { return label + "\n" + "".padded(to: indent) + text }
      return label.padded(to: indent) + text
    }
    return "\(title):\n" + lines.joined(separator: "\n") + "\n\n"
  }

  /// Wraps a text between words. Lines after the first one start with `indent` spaces. Existing line breaks stay.
  private static func wrapped(_ text: String, indent: Int) -> String {
    let margin = "\n" + "".padded(to: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, indent + line.count + 1 + word.count > width {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      return (lines + [line]).joined(separator: margin)
    }.joined(separator: margin)
  }
}

extension ParameterDescription {
  var isArgument: Bool {
    if case .argument = form { true } else { false }
  }

  var helpWithChoices: String {
    choices.isEmpty ? help : "\(help) (values: \(choices.joined(separator: ", ")))"
  }
}
