import StratusDefinitions
import StratusSupport

/// Something that holds in a good architecture, and how to see where it does not.
///
/// Each rule is in a file of its own; ``Rule/all`` is the table of them.
public struct Rule: Sendable {
  /// What a rule is about.
  public enum Topic: String, CaseIterable, Sendable {
    case coverage = "Coverage"
    case layering = "Layering"
    case wiring = "Wiring"
    case lifetimes = "Lifetimes"
    case shape = "Shape"
    case change = "Substitution and change"
  }

  /// A number that a configuration may set.
  public struct Option: Hashable, Sendable {
    public let name: String
    public let summary: String
    /// The value if the configuration does not set the option.
    public let defaultValue: Int
  }

  /// When a rule is applied, and how.
  enum Check: Sendable {
    /// While activating: a wiring that breaks it gives no graph to look at.
    case activating
    /// To the graph of each activation by itself.
    case graph(@Sendable (inout RuleContext) -> Void)
    /// When all else is found and it is known which exceptions and which entries of the baseline were needed.
    case acceptance(@Sendable (inout AcceptanceContext) -> Void)
  }

  public let topic: Topic
  /// The id, such as `upward-reference`.
  public let id: String
  /// The severity of the findings if the configuration does not set it; `nil` if the rule is off by default.
  public let defaultSeverity: Severity?
  /// What is found, in one sentence.
  public let summary: String
  /// Why it matters.
  public let reason: String
  /// How to fix it.
  public let remedy: String
  /// Whether its findings are about two parties.
  public let hasTarget: Bool
  public let options: [Option]
  let check: Check

  init(
    _ topic: Topic, id: String, severity: Severity?, summary: String, reason: String, remedy: String,
    hasTarget: Bool = true, options: [Option] = [], check: Check
  ) {
    self.topic = topic
    self.id = id
    self.defaultSeverity = severity
    self.summary = summary
    self.reason = reason
    self.remedy = remedy
    self.hasTarget = hasTarget
    self.options = options
    self.check = check
  }

  /// A rule that is applied to each graph; it finds everything, in any order.
  init(
    _ topic: Topic, id: String, severity: Severity?, summary: String, reason: String, remedy: String,
    hasTarget: Bool = true, options: [Option] = [], check: @escaping @Sendable (inout RuleContext) -> Void
  ) {
    self.init(
      topic, id: id, severity: severity, summary: summary, reason: reason, remedy: remedy, hasTarget: hasTarget,
      options: options, check: .graph(check))
  }

  /// Whether it is found while activating, so that there is no graph in which it could be broken.
  public var isFoundWhileActivating: Bool {
    if case .activating = check { true } else { false }
  }

  /// Whether its findings are always errors: there are no objects to speak of where a wiring is broken.
  public var isAlwaysError: Bool { topic == .wiring }

  /// The rule with an id.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id } }

  /// The id that was probably meant: one that is spelled much the same, else the only one that begins so.
  public static func nearest(to id: String) -> String? {
    if let nearest = NearestName.nearest(to: id, among: all.map(\.id)) { return nearest }
    let longer = id.isEmpty ? [] : all.filter { $0.id.hasPrefix(id) }
    return longer.count == 1 ? longer[0].id : nil
  }

  /// The rules that find what the graph does not show, in the order in which their findings are told.
  public static let coverage: [Rule] = all.filter { $0.topic == .coverage || $0.id == assemblyInjected.id }

  /// All rules, in the order in which their findings are told.
  public static let all: [Rule] = [
    // Mistakes in the configuration first: they explain what comes after.
    .unmatchedPattern, .unassignedAssembly,
    // What no rule can judge.
    .unseenAssembly, .unseenTarget, .unseenActivation, .unseenCollaborator, .unseenReferences, .unjudgedReferences,
    // Then what nothing can be built with.
    .undefinedDefinition, .duplicateKey, .duplicateRecipe, .abstractAssembly, .missingCollaborator,
    .ambiguousCollaborator,
    .foreignDefinition, .unseenDefinition, .unresolvedType, .ambiguousType,
    .configSource, .duplicateConverter, .missingConfig, .ambiguousConfig, .configType, .configPlaceholder,
    .abstractInjected, .initializerCycle, .prototypeCycle, .parentCycle, .parentType, .duplicateInjection,
    .weakValue, .runtimeArgument, .optionWithoutCase, .optionCycle,
    .upwardReference, .higherSuperclass, .peerReference, .skippedLayer, .implicitReference, .concreteBoundary,
    .assemblyInjected,
    .captiveDependency, .weakHeld, .tornIdentity, .singletonWithArguments, .scopeChanged,
    .assemblyCycle, .definitionCycle, .unusedCollaborator, .unusedDefinition, .unusedAbstract, .oversizedAssembly,
    .fanOut, .argumentDrilling,
    .substitutionContract,
    // Last, as they look at what the others found.
    .staleException, .expiredException, .staleBaseline,
  ]
}
