/// The manual page `stratus(1)`, generated from the descriptions of the commands.
struct ManualPage {
  let tool: String
  let abstract: String
  let version: String
  let commands: [CommandDescription]
  /// The options of most commands, which the page describes only once.
  let shared: [ParameterDescription]

  var text: String {
    """
    .\\" Printed by `\(tool) help --man`.
    .TH \(tool.uppercased()) 1 "" "\(tool) \(version)" "User Commands"
    .SH NAME
    \(tool) \\- \(Self.escaped(abstract.prefix(1).lowercased() + abstract.dropFirst().dropLast()))
    .SH SYNOPSIS
    .B \(tool)
    .I command
    .RI [ options ]
    .RI [ input ]
    .SH COMMANDS
    \(commands.map(section).joined(separator: "\n"))
    .SH COMMON OPTIONS
    \((shared + [Help.help]).map(entry).joined(separator: "\n"))
    .SH EXIT STATUS
    \(Self.statuses.map { ".TP\n.B \($0.0)\n\(Self.escaped($0.1))" }.joined(separator: "\n"))
    .SH ENVIRONMENT
    \(Self.variables.map { ".TP\n.B \($0.0)\n\(Self.escaped($0.1))" }.joined(separator: "\n"))
    .SH FILES
    \(Self.files.map { ".TP\n.I \(Self.escaped($0.0))\n\(Self.escaped($0.1))" }.joined(separator: "\n"))

    """
  }

  private func section(_ command: CommandDescription) -> String {
    let usage = Help.usage(of: command, tool: tool).dropFirst("USAGE: ".count)
    var lines = [".SS \(Self.escaped(String(usage)))", Self.escaped(command.abstract)]
    if !command.discussion.isEmpty { lines += [".PP"] + paragraphs(command.discussion) }
    return (lines + command.parameters.filter { !shared.contains($0) }.map(entry)).joined(separator: "\n")
  }

  private func paragraphs(_ text: String) -> [String] {
    let lines = text.split(separator: "\n").map { Self.escaped(String($0)) }
    return Array(lines.map { [$0] }.joined(separator: [".br"]))
  }

  private func entry(_ parameter: ParameterDescription) -> String {
    ".TP\n.B \(Self.escaped(parameter.usage))\n\(Self.escaped(parameter.helpWithChoices))"
  }

  private static let statuses = [
    ("0", "The command succeeded."),
    (
      "1",
      "There are findings of severity error (with --strict, also of severity warning). With --exit-code, diff found a "
        + "difference, why found no path, or list --unasserted listed a definition."
    ),
    ("2", "The command line or the configuration file is wrong."),
    ("3", "A library or snapshot could not be loaded, or its assemblies could not be activated."),
    ("4", "The output could not be drawn or written."),
  ]
  private static let variables = [
    ("NO_COLOR", "If set, the output has no colors, even on a terminal."),
    ("GITHUB_ACTIONS", "If true, check reports findings as annotations of GitHub Actions."),
    ("GVBINDIR", "The directory with the plug-ins of Graphviz, instead of the one beside its library."),
    ("XCODE_VERSION_ACTUAL", "If set, check reports findings in the format of Xcode."),
  ]
  private static let files = [
    (".stratus.yml", "The configuration file: layers, rules, and exceptions."),
    (".stratus-targets.yml", "The same for the targets of packages, with --targets."),
    (".stratus-baseline.json", "The baseline: known findings, for all products of the package."),
    (".build/stratus", "Saved graphs of the package. You can delete them at any time."),
  ]

  /// Returns the text with dashes that can be copied, and with no line that begins like a request of troff.
  private static func escaped(_ text: some StringProtocol) -> String {
    let escaped = String(text).replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
