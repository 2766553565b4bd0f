import StratusDefinitions

/// Something that a rule found: a value with all facts; how it reads is told by the reporters.
public struct Finding: Hashable, Sendable {
  /// What the finding is about; ids are those of the first graph in which it occurs.
  public enum Subject: Hashable, Sendable {
    case reference(ReferenceID)
    case definition(DefinitionID)
    case assembly(AssemblyID)
    /// A place in the configuration file.
    case configuration
    /// Something that is not in the graph: an assembly, a target or an activation, by the name in ``Finding/from``.
    case unseen
  }

  /// The rule's id, such as `upward-reference`.
  public let rule: String
  public let severity: Severity
  public let subject: Subject
  /// Who is at fault, by full name (or the pattern, for a finding in the configuration file).
  public let from: String
  /// What it refers to, by full name; nil where there is no second party.
  public let to: String?
  /// One sentence: what is wrong.
  public let message: String
  public let location: SourceLocation?
  /// The point at which something is injected, for a finding about a reference.
  public let injection: Injection?
  /// The collaborator through which a reference goes.
  public let collaborator: String?
  /// The definitions that the finding leads through, by full name, both ends included; empty where a reference is all.
  public let path: [String]
  /// The names of the configurations in which it occurs, in the order in which they were checked; empty where the
  /// activation has no name.
  public internal(set) var configurations: [String]
  /// The definitions that a finding is about if they are not the ends of its reference. For an inherited injection, the first is
  /// the definition that inherits it.
  var parties: Parties?

  struct Parties: Hashable {
    let from: DefinitionID
    let to: DefinitionID
  }

  public init(
    rule: String, severity: Severity, subject: Subject, from: String, to: String? = nil, message: String,
    location: SourceLocation? = nil, injection: Injection? = nil, collaborator: String? = nil, path: [String] = [],
    configurations: [String] = []
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
    self.configurations = configurations
  }
}
