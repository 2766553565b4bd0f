import StratusGraph
import StratusSupport

/// A violation that a rule found, without the format of any report.
package struct Finding: Hashable, Sendable {
  /// The subject of a finding. Ids are those of the first graph in which the finding occurs.
  package enum Subject: Hashable, Sendable {
    case reference(ReferenceID)
    case definition(DefinitionID)
    case assembly(AssemblyID)
    /// A location in the configuration file.
    case configuration
    /// Something that is not in the graph: an assembly, a target, or an activation, named in ``Finding/from``.
    case unseen
  }

  /// The id of the rule, such as `upward-reference`.
  package let rule: String
  package let severity: Severity
  package var subject: Subject
  /// The full name of the party at fault, or the pattern for a finding in the configuration file.
  package let from: String
  /// The full name of the second party; `nil` if there is none.
  package let to: String?
  /// The description of the violation, in one sentence.
  package internal(set) var message: String
  package let location: SourceLocation?
  /// The injection, for a finding about a reference.
  package let injection: InjectionSite?
  /// The collaborator of the reference.
  package let collaborator: String?
  /// The full names of the definitions on the path, including both ends; empty for a single reference.
  package let path: [String]
  /// The references of a path through several definitions, in their order; empty for a single reference.
  package let steps: [Step]
  /// The names of the activations in which the finding occurs, in the order of the check; empty if the activation
  /// has no name.
  package internal(set) var activations: [String]
  /// The definitions that the finding is about, if they are not the ends of its reference in this order. For an
  /// inherited injection, the first one is the definition that inherits it, and for a contribution the contributed one.
  var parties: Parties?
  /// The part that can grow without making this another finding; `nil` for a plain finding.
  package internal(set) var extent: Extent?
  /// The part of a contract that replaces ``to`` in the ``identity``, because ``to`` is only one of the ends in
  /// ``extent``; `nil` for other findings.
  package internal(set) var part: String?
  /// Whether the violation is only possible, because a step of the path cannot be seen.
  package internal(set) var isPossible = false
  /// Whether the baseline accepts it. Only diagrams show such findings among others.
  package var isBaselined = false

  /// Whether something unseen can use the ``collaborator``, so that accepted references through it accept only a part.
  var canBeUsedUnseen = false

  struct Parties: Hashable {
    let from: DefinitionID
    let to: Reference.Target
  }

  /// A reference on the path of a finding.
  package struct Step: Hashable, Sendable {
    /// The full name of the definition that refers to the next one.
    package let from: String
    /// The full name of the definition or assembly at which the reference ends.
    package let to: String
    /// The injection in words.
    package let injection: String
    package let location: SourceLocation?
  }

  package init(
    rule: String, severity: Severity, subject: Subject, from: String, to: String? = nil, message: String,
    location: SourceLocation? = nil, injection: InjectionSite? = nil, collaborator: String? = nil, path: [String] = [],
    steps: [Step] = [], activations: [String] = [], extent: Extent? = nil, part: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.subject = subject
    self.from = from
    self.to = to
    self.message = message
    self.location = location
    self.injection = injection
    self.collaborator = collaborator
    self.path = path
    self.steps = steps
    self.activations = activations
    self.extent = extent
    self.part = part
  }
}

extension Finding {
  /// Returns the message on one line, with the activations of the finding if it does not occur in all of them.
  ///
  /// - Parameter activations: all activations that were checked.
  package func sentence(among activations: [String]) -> String { text(among: activations).printable }

  /// Returns the message, with the activations of the finding if it does not occur in all of them. Each format escapes
  /// it in its own way.
  ///
  /// - Parameter activations: all activations that were checked.
  func text(among activations: [String]) -> String {
    guard self.activations.count < activations.count, !self.activations.isEmpty else { return message }
    return "\(message) (only in \(self.activations.joined(separator: ", ")))"
  }
}
