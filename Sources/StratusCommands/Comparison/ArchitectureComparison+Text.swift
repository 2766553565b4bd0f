import StratusArchitecture
import StratusGraph
import StratusSupport

extension ArchitectureComparison {
  /// Returns a line for each change, which begins with `+`, `-`, or `~`, and a summary; empty if nothing differs. Equal
  /// lines are one line with their count.
  ///
  /// - Parameter display: a closure that converts a location to text.
  func text(_ display: (SourceLocation) -> String) -> String {
    if isEmpty { return "" }
    var lines = policy.entries.map { "~ \($0.name)\($0.effect.map { ": \($0)" } ?? "")" }
    lines += entries.map { "\($0.change.sign) \($0.kind.rawValue) \($0.name)\($0.details)\($0.only)" }
    lines += findings.added.map { finding in
      "+ finding \(finding.message)\(finding.only) [\(finding.rule)]"
        + (finding.location.map { " at \(display($0))" } ?? "")
    }
    lines += findings.fixed.map { "- finding \($0.message)\($0.only) [\($0.rule)]" }
    lines += findings.accepted.map { "~ finding \($0.message)\($0.only) [\($0.rule)]: accepted" }
    lines += findings.unchecked.map { "~ finding \($0.message)\($0.only) [\($0.rule)]: no longer checked" }
    lines += findings.shrunk.map { "~ finding \($0.message)\($0.only) [\($0.rule)]" }
    lines += metrics.changes.map { change in
      "~ metrics \(change.new.name): "
        + change.figures.map { "\($0.name) \($0.new), was \($0.old)" }.joined(separator: "; ")
    }
    return (lines.countingEqual() + [summary]).map { $0.printable + "\n" }.joined()
  }
}

extension DifferenceEntry.Change {
  fileprivate var sign: String {
    switch self {
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    }
  }
}

extension DifferenceEntry {
  /// The properties that differ, as `: scope singleton, was prototype`, or the summary in parentheses.
  fileprivate var details: String {
    if let summary { return " (\(summary))" }
    let texts = renaming.map { [$0] } ?? []
    let all = texts + properties.map { "\($0.name) \($0.new), was \($0.old)" }
    return all.isEmpty ? "" : ": " + all.joined(separator: "; ")
  }

  /// `renamed from A.x` or `moved from A.x`; `nil` if the name is the same.
  var renaming: String? { oldName.map { "\(isMoved ? "moved" : "renamed") from \($0)" } }
}

/// A difference that names its activations.
protocol ActivationSpecific {
  /// The names of the activations with the difference; empty if all have it.
  var activations: [String] { get }
}

extension ActivationSpecific {
  /// The activations that have the difference, in parentheses; empty if all do.
  var only: String { activations.isEmpty ? "" : " (only in \(activations.joined(separator: ", ")))" }
}

extension DifferenceEntry: ActivationSpecific {}
extension Finding: ActivationSpecific {}
