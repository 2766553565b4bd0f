import StratusArchitecture
import StratusSupport

/// The suggested edits of `stratus what-if --suggest`, as text and as JSON.
struct SuggestionReport {
  let suggestions: SuggestedEdits
  /// The command that applies these edits.
  let command: String
  /// The command that accepts the errors that remain.
  let baselineCommand: String
  /// Converts the path of a source file.
  let display: (String) -> String

  /// The largest number of lines about one edit or cause.
  private static let mostLines = 3

  private var steps: [SuggestedEdits.Step] { suggestions.steps }

  var text: String {
    var text = headline + "\n"
    for (number, step) in steps.enumerated() {
      text += "\n\(number + 1). " + lines(for: step).joined(separator: "\n   ") + "\n"
    }
    text += turns + rest
    return text.printableLines
  }

  private var headline: String {
    let errors = suggestions.report.count(.error)
    let removed = errors - suggestions.last.count(.error)
    let product = suggestions.report.product
    guard errors > 0 else { return "\(product): no errors, so there is nothing to suggest" }
    guard !steps.isEmpty else {
      return "\(product): \(Plural.text(errors, "error")); no edit of the layers would remove more than one"
    }
    let share = removed == errors ? "all \(errors) errors" : "\(removed) of \(errors) errors"
    return "\(product): \(Plural.text(steps.count, "edit")) of the layers would remove \(share)"
  }

  private func lines(for step: SuggestedEdits.Step) -> [String] {
    var lines = [step.edit.words(in: step.policy)]
    let emptied = step.emptiedLayers
    if !emptied.isEmpty { lines.append("\(emptied.joined(conjunction: "and")) would have no assemblies") }
    lines.append(
      Severity.allCases.reversed().map { severity in
        let (before, after) = (step.before.count(severity), step.after.count(severity))
        return "\(severity.rawValue)s: \(before)" + (before == after ? "" : " -> \(after)")
      }.joined(separator: ", "))
    if !step.followers.isEmpty {
      let names = step.followers.map { String($0.withoutQualifier) }
      let subject = Plural.text(names.count, "assembly", "assemblies")
      lines.append(
        "\(subject) without an entry of \(names.count == 1 ? "its" : "their") own would move, too: \(list(names))")
    }
    lines += self.lines("or turn around \(Self.dependencies(step.turns.count)):", step.turns.map(dependency))
    lines += self.lines("uncovers \(Plural.text(step.uncovered.count, "finding")):", step.uncovered.map(sentence))
    return lines
  }

  /// Returns a title and the first lines below it; nothing without lines.
  private func lines(_ title: String, _ all: [String]) -> [String] {
    guard !all.isEmpty else { return [] }
    let more = all.count - Self.mostLines
    return [title] + all.prefix(Self.mostLines).map { "  " + $0 } + (more > 0 ? ["  ... and \(more) more"] : [])
  }

  private static func dependencies(_ count: Int) -> String { Plural.text(count, "dependency", "dependencies") }

  private func dependency(_ finding: Finding) -> String { location(of: finding) + finding.dependency }

  private func sentence(_ finding: Finding) -> String {
    location(of: finding) + finding.sentence(among: suggestions.report.activations)
  }

  private func location(of finding: Finding) -> String {
    finding.location.map { "\(display($0.file)):\($0.line): " } ?? ""
  }

  private func list(_ names: [String]) -> String {
    let more = names.count - Self.mostLines
    return names.prefix(Self.mostLines).joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
  }

  /// What to change in the code if no edit of the layers helps.
  private var turns: String {
    guard steps.isEmpty else { return "" }
    return suggestions.turns.enumerated().map { number, findings in
      let lines = lines("Turn around \(Self.dependencies(findings.count)):", findings.map(dependency))
      return "\n\(number + 1). " + lines.joined(separator: "\n   ") + "\n"
    }.joined()
  }

  /// The errors that remain, by cause, and the next commands.
  private var rest: String {
    guard !steps.isEmpty else { return "" }
    let last = suggestions.last
    let errors = last.count(.error)
    var text = ""
    if errors > 0 {
      text += "\n\(Plural.text(errors, "error")) would remain:\n"
      let causes = last.causes.filter { $0.severity == .error }
      let explained = Set(causes.flatMap(\.findings))
      let others = last.findings.indices.filter { last.findings[$0].severity == .error && !explained.contains($0) }
      text += causes.map { "  \($0.message) [\($0.rule)]\n" }.joined()
      if others.count <= Self.mostLines {
        text += others.map { "  \(sentence(last.findings[$0])) [\(last.findings[$0].rule)]\n" }.joined()
      } else {
        text += "  \(causes.isEmpty ? "each has a cause of its own" : "and \(others.count) others")\n"
      }
    }
    text += "\nnext: `\(command)` edits the layers\n"
    if errors > 0 { text += "      `\(baselineCommand)` then accepts the rest until it is fixed\n" }
    return text
  }
}
