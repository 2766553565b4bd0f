import StratusDefinitions

/// What an architecture is to be like: the layers, the rules' settings and the accepted exceptions.
public struct Policy: Hashable, Sendable {
  /// Top first; empty where no layers are declared: then nothing is said about layers.
  public var layers: [Layer]
  /// By rule; a rule that is not in it has its defaults.
  public var settings: [String: RuleSettings]
  public var exceptions: [Exception]
  /// Modules in which the layers are repeated: a reference from one of them into another module is not judged by layers.
  public var modules: [Pattern]
  /// Assemblies that layers do not concern, such as a composition root that knows everything.
  public var exempt: [Pattern]
  /// What the application asks for by itself: definitions, or all of an assembly.
  public var roots: [Pattern]
  /// The named activations; they tell which assembly stands in for which.
  public var configurations: [Configuration]

  public init(
    layers: [Layer] = [], settings: [String: RuleSettings] = [:], exceptions: [Exception] = [],
    modules: [Pattern] = [], exempt: [Pattern] = [], roots: [Pattern] = [], configurations: [Configuration] = []
  ) {
    self.layers = layers
    self.settings = settings
    self.exceptions = exceptions
    self.modules = modules
    self.exempt = exempt
    self.roots = roots
    self.configurations = configurations
  }
}

/// A layer: rows of assemblies.
public struct Layer: Hashable, Sendable {
  public var name: String
  /// Top first; the assemblies of one row do not know each other.
  public var rows: [[Pattern]]
  /// Whether the assemblies of one row may know each other after all.
  public var allowsPeers: Bool
  /// Whether a reference from above to below may not pass over this layer.
  public var isClosed: Bool
  /// Whether it may be empty: its patterns need not match anything.
  public var isOptional: Bool
  public var location: SourceLocation?

  public init(
    _ name: String, rows: [[Pattern]], allowsPeers: Bool = false, isClosed: Bool = false, isOptional: Bool = false,
    location: SourceLocation? = nil
  ) {
    self.name = name
    self.rows = rows
    self.allowsPeers = allowsPeers
    self.isClosed = isClosed
    self.isOptional = isOptional
    self.location = location
  }
}

/// How a rule is to be applied.
public struct RuleSettings: Hashable, Sendable {
  public enum Level: Hashable, Sendable {
    case off
    case on(Severity)
  }

  /// Nil for the rule's default.
  public var level: Level?
  /// By name; an option that is not in it has its default.
  public var options: [String: Int]

  public init(level: Level? = nil, options: [String: Int] = [:]) {
    self.level = level
    self.options = options
  }
}

/// A finding that is accepted, with the reason.
public struct Exception: Hashable, Sendable {
  /// The rule's id.
  public var rule: String
  /// A definition (`Assembly.key`) or an assembly, with or without the module.
  public var from: Pattern
  /// Nil for a rule whose findings have no second party.
  public var to: Pattern?
  public var reason: String
  /// The last day on which it holds.
  public var until: Day?
  /// The configurations in which it holds; empty for all.
  public var configurations: [String]
  public var location: SourceLocation?

  public init(
    rule: String, from: Pattern, to: Pattern? = nil, reason: String, until: Day? = nil, configurations: [String] = [],
    location: SourceLocation? = nil
  ) {
    self.rule = rule
    self.from = from
    self.to = to
    self.reason = reason
    self.until = until
    self.configurations = configurations
    self.location = location
  }
}

/// A named activation: which assemblies, and which stand in for others.
public struct Configuration: Hashable, Sendable {
  public var name: String
  /// The initial assemblies; nil for those that the file names for all configurations.
  public var assemblies: [String]?
  /// In the order in which they are written.
  public var replacements: [Replacement]

  public init(_ name: String, assemblies: [String]? = nil, replacements: [Replacement] = []) {
    self.name = name
    self.assemblies = assemblies
    self.replacements = replacements
  }
}

/// One assembly stands in for another; names are short or full.
public struct Replacement: Hashable, Sendable {
  public var original: String
  public var standIn: String

  public init(_ original: String, with standIn: String) {
    self.original = original
    self.standIn = standIn
  }
}
