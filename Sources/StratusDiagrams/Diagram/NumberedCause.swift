import StratusArchitecture
import StratusGraph

/// A cause of several errors, with the number that marks its assembly in a diagram.
struct NumberedCause: Hashable, Sendable {
  let number: Int
  let assembly: AssemblyID
  /// The ID of the node or box of the assembly.
  let element: String
  /// The cause as a sentence without a period.
  let message: String
  /// The number of errors that it explains.
  let count: Int
  /// The best edit of the layers and its effect, as sentences; `nil` if none helps.
  let edit: String?

  /// The largest number of causes that a diagram marks.
  fileprivate static let most = 5
}

/// The causes that a diagram marks and lists.
struct NumberedCauses: Hashable, Sendable {
  /// Those that explain the most errors, the first one first.
  private(set) var all: [NumberedCause] = []
  /// The number of errors that they do not explain.
  private(set) var otherErrors = 0
}

extension ViewedGraph {
  /// The full names of the assemblies that are causes.
  package var causingAssemblies: [String] { numberedCauses.all.map { graph[$0.assembly].name } }

  /// The causes to mark and list.
  var numberedCauses: NumberedCauses {
    let errors = reportedFindings.filter { $0.severity == .error }
    guard numbersCauses, difference == nil, !showsObjects else { return NumberedCauses() }
    let ids = graph.assemblyIDs
    let known = Cause.causes(of: errors, in: [graph]).compactMap { cause in ids[cause.assembly].map { (cause, $0) } }
    let all = known.prefix(NumberedCause.most).enumerated().map { index, cause in
      NumberedCause(
        number: index + 1, assembly: cause.1, element: Identifier.id("assembly", cause.0.assembly),
        message: cause.0.message, count: cause.0.findings.count,
        edit: edits[cause.0.assembly])
    }
    return NumberedCauses(all: all, otherErrors: errors.count - all.reduce(0) { $0 + $1.count })
  }
}
