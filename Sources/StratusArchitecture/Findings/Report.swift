import StratusGraph
import StratusSupport

/// The result of a check.
package struct Report: Hashable, Sendable {
  /// The size of the default activation.
  package struct Statistics: Hashable, Sendable {
    package var assemblies: Int
    package var definitions: Int
    package var references: Int
    package var layers: Int
    package var contracts = 0
  }

  /// A finding that an exception accepts.
  package struct AcceptedFinding: Hashable, Sendable {
    package let finding: Finding
    /// The index of the exception in ``Policy/exceptions``.
    package let exception: Int
  }

  /// One of several inputs that were checked together.
  package struct Part: Hashable, Sendable {
    /// How the graph of an input was obtained.
    package enum State: String, Sendable {
      /// The package was built, or the library was opened.
      case built
      /// Nothing has changed since the graph was saved.
      case reused
      /// A snapshot or a lock was read.
      case read
      /// It could not be loaded, so nothing in it was checked.
      case failed
    }

    package let name: String
    package let state: State
    /// The number of definitions that belong to this input.
    package let definitions: Int
    /// The findings at fault in these definitions and in their assemblies.
    package let findings: [Finding]

    package init(name: String, state: State, definitions: Int, findings: [Finding]) {
      self.name = name
      self.state = state
      self.definitions = definitions
      self.findings = findings
    }
  }

  /// Something that the configuration file or the command line excludes from the check.
  package struct Omission: Hashable, Sendable {
    package enum Kind: String, Sendable {
      case product, activation, package
    }

    package let kind: Kind
    package let name: String
    /// The option or the key that leaves it out, such as `--activation`.
    package let cause: String
    /// Whether a command without options would leave it out, too.
    package let isUsual: Bool

    package init(_ kind: Kind, name: String, cause: String, isUsual: Bool = false) {
      self.kind = kind
      self.name = name
      self.cause = cause
      self.isUsual = isUsual
    }
  }

  /// A hint at edits of the layers that would remove errors.
  package struct Suggestion: Hashable, Sendable {
    /// The effect of the edits, such as `4 edits of the layers would remove 53 of 72 errors`.
    package let effect: String
    /// The command that shows the edits.
    package let command: String

    package init(effect: String, command: String) {
      self.effect = effect
      self.command = command
    }
  }

  package let product: String
  /// The vocabulary of the graphs.
  package let vocabulary: GraphVocabulary
  /// The parts that were not checked on purpose, ordered by kind.
  package var omissions: [Omission] = []
  /// The configuration in which packages were built, such as `debug`; `nil` if there were no packages.
  package var buildConfiguration: String?
  /// The inputs that were checked together; empty for a single one.
  package var parts: [Part] = []
  /// Remedies that name parts of the app, by the IDs of the rules whose general remedies they replace.
  package var remedies: [String: String] = [:]
  /// Edits that would remove errors; `nil` if there are none, or if none were searched for.
  package var suggestion: Suggestion?
  /// The names of the checked activations, the default first; empty if the activation has no name.
  package let activations: [String]
  /// The findings in the order of the rules, then of source, target, and location.
  package let findings: [Finding]
  /// The findings that exceptions accept, in the same order.
  package let accepted: [AcceptedFinding]
  /// The findings that the baseline accepts, in the same order.
  package let baselined: [Finding]
  package let statistics: Statistics
  /// The contracts that were checked.
  package let contracts: [Contract]
  /// The causes that several findings share, those that explain the most findings first.
  package let causes: [Cause]

  package init(
    product: String, vocabulary: GraphVocabulary = .assemblies, activations: [String] = [], findings: [Finding],
    accepted: [AcceptedFinding], baselined: [Finding] = [], statistics: Statistics, contracts: [Contract] = [],
    causes: [Cause] = []
  ) {
    self.product = product
    self.vocabulary = vocabulary
    self.activations = activations
    self.findings = findings
    self.accepted = accepted
    self.baselined = baselined
    self.statistics = statistics
    self.contracts = contracts
    self.causes = causes
  }

  /// Returns the rule or contract with an id, in the words of the graphs.
  package func rule(named id: String) -> Rule? {
    Rule.named(id)?.worded(in: vocabulary) ?? contracts.first { $0.name == id }.map(Rule.init)
  }

  /// Returns the number of findings with a severity.
  package func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// Whether the check fails.
  ///
  /// - Parameter strict: whether warnings fail the check too.
  package func isFailure(strict: Bool = false) -> Bool {
    findings.contains { $0.severity >= (strict ? .warning : .error) }
  }
}

extension Report {
  /// Returns in words and on one line what was not checked, such as
  /// `product App (--product); packages A, B (not among the inputs)`; `nil` if nothing was left out on purpose.
  ///
  /// - Parameter limit: the number of names to list for each cause.
  package func omissionsInWords(limit: Int = 10) -> String? {
    if omissions.isEmpty { return nil }
    return omissions.grouped { [$0.kind.rawValue, $0.cause] }.map { group in
      let (first, names) = (group[0], group.map(\.name))
      let rest = names.count > limit ? ["and \(names.count - limit) more"] : []
      let list = (names.prefix(limit) + rest).joined(separator: ", ")
      return "\(first.kind.rawValue)\(names.count == 1 ? "" : "s") \(list) (\(first.cause))"
    }.joined(separator: "; ").printable
  }
}
