import StratusGraph
import StratusSupport

/// A rule of a good architecture, and the check that finds its violations.
///
/// Each rule has its own file. ``Rule/all`` lists all rules.
package struct Rule: Sendable {
  /// The topic of a rule.
  package enum Topic: String, CaseIterable, Sendable {
    case coverage = "Coverage"
    case layering = "Layering"
    case wiring = "Wiring"
    case lifetimes = "Lifetimes"
    case isolation = "Isolation"
    case shape = "Shape"
    case change = "Substitution and change"
    /// The contracts of the configuration file.
    case contracts = "Contracts"
  }

  /// An option of a rule: a number that the configuration can set.
  package struct Option: Hashable, Sendable {
    package let name: String
    package private(set) var summary: String
    /// The value if the configuration does not set the option.
    package let defaultValue: Int
  }

  /// The kind of extent in which a finding can grow, so that an exception accepts it only up to a bound.
  package enum Bound: String, Sendable {
    /// A number.
    case count
    /// The members of a cycle.
    case members
  }

  /// How a rule is checked.
  enum Check: Sendable {
    /// During activation. If the rule is broken, there is no graph.
    case activating
    /// On the graph of each activation.
    case graph(@Sendable (inout RuleContext) -> Void)
    /// After all other rules, when it is known which exceptions and baseline entries were needed.
    case acceptance(@Sendable (inout AcceptanceContext) -> Void)
  }

  package let topic: Topic
  /// The id, such as `upward-reference`.
  package let id: String
  /// The severity of the findings if the configuration does not set it.
  package let defaultSeverity: Severity
  /// The description of the violation, in one sentence.
  package private(set) var summary: String
  /// The reason why the rule matters.
  package private(set) var reason: String
  /// Instructions to fix a violation.
  package private(set) var remedy: String
  /// Whether the findings have a second party.
  package let hasTarget: Bool
  package let options: [Option]
  /// The bound that an exception must state, because findings can grow; `nil` if it states no bound.
  package let bound: Bound?
  /// Whether the rule is also checked on a graph of targets, or of a DOT file. The others are about classes and
  /// objects.
  package let appliesToTargets: Bool
  let check: Check

  /// - Parameter onGraph: the check on each graph, which may report its findings in any order.
  init(
    _ topic: Topic, id: String, severity: Severity, summary: String, reason: String, remedy: String,
    hasTarget: Bool = true, bound: Bound? = nil, options: [Option] = [], appliesToTargets: Bool = false,
    check: Check = .activating,
    onGraph: (@Sendable (inout RuleContext) -> Void)? = nil
  ) {
    self.topic = topic
    self.id = id
    self.defaultSeverity = severity
    self.summary = summary
    self.reason = reason
    self.remedy = remedy
    self.hasTarget = hasTarget
    self.bound = bound
    self.options = options
    self.appliesToTargets = appliesToTargets
    self.check = onGraph.map(Check.graph) ?? check
  }

  /// Whether findings are always errors, because objects cannot be built, or because an input is missing, which always
  /// makes a check fail.
  package var isAlwaysError: Bool { topic == .wiring || id == Rule.unseenInput.id }

  /// The reason why findings are always errors.
  package var reasonForError: String {
    topic == .wiring ? "nothing can be built if it is violated" : "a check that lacks an input always fails"
  }

  /// Returns whether the rule is checked on graphs with a vocabulary.
  func applies(to vocabulary: GraphVocabulary) -> Bool { vocabulary == .assemblies || appliesToTargets }

  /// Returns the rule with its texts in the words of a vocabulary.
  func worded(in vocabulary: GraphVocabulary) -> Rule {
    var rule = self
    rule.summary = vocabulary.words(summary)
    rule.reason = vocabulary.words(reason)
    rule.remedy = vocabulary.words(remedy)
    return rule
  }

  /// Returns the rule with an id.
  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }

  /// Returns the id that was probably meant: one with a similar spelling, or the only one with the same beginning.
  package static func nearest(to id: String, in rules: [Rule] = all) -> String? {
    if let nearest = NearestName.nearest(to: id, among: rules.map(\.id)) { return nearest }
    let longer = id.isEmpty ? [] : rules.filter { $0.id.hasPrefix(id) }
    return longer.count == 1 ? longer[0].id : nil
  }

  /// The rules about what the graph does not show, in the order of their findings.
  package static let coverage: [Rule] = all.filter { $0.topic == .coverage || $0.id == assemblyInjected.id }

  /// All rules, in the order of their findings.
  package static let all: [Rule] = [
    // Errors in the configuration come first, because they explain other findings.
    .unmatchedPattern, .ambiguousPattern, .unassignedAssembly,
    // What no rule can check.
    .unseenInput, .unseenPackage, .unseenAssembly, .unseenTarget, .unseenActivation, .unseenReferences, .unseenDetails,
    .unjudgedReferences,
    // Wiring that cannot be built.
    .undefinedDefinition, .duplicateKey, .duplicateRecipe, .abstractAssembly, .missingCollaborator,
    .ambiguousCollaborator,
    .foreignDefinition, .unseenDefinition, .unresolvedType, .ambiguousType,
    .configSource, .duplicateConverter, .missingConfig, .ambiguousConfig, .configType, .configPlaceholder,
    .abstractInjected, .initializerCycle, .prototypeCycle, .parentCycle, .parentType, .duplicateInjection,
    .weakValue, .runtimeArgument, .optionWithoutCase, .optionCycle, .shutdownScope,
    .upwardReference, .peerReference, .skippedLayer, .implicitReference, .assemblyInjected,
    .captiveDependency, .weakHeld, .tornIdentity, .singletonWithArguments, .scopeChanged, .shutdownOrder,
    .wrongActor,
    .assemblyCycle, .definitionCycle, .unusedCollaborator, .unusedDefinition, .unusedAbstract, .emptyContributions,
    .leftoverAssembly, .oversizedAssembly, .mixedLayers,
    .substitutionContract,
    // Last, because these rules use the results of the others.
    .staleException, .expiredException, .staleBaseline,
  ]
}
