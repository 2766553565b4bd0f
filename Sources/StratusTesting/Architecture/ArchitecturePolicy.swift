import StratusArchitecture

/// The layers and rules of an architecture.
///
/// ```swift
/// let policy = ArchitecturePolicy(
///   layers: [
///     .layer("Presentation", ["*StoryAssembly"]),
///     .layer("Business Logic", ["*ServiceAssembly"], allowsPeers: true),
///     .layer("Core", rows: [["*ClientAssembly"], ["MapperAssembly", "ValidatorAssembly"]]),
///   ],
///   rules: ["unused-abstract": .off, "oversized-assembly": .warning.with(options: ["max": 8])],
///   exceptions: [
///     .exception(
///       rule: "upward-reference", from: "LogClientAssembly", to: "AppServiceAssembly",
///       reason: "the log shows the user's name", until: "2027-03-01")
///   ])
/// ```
///
/// The names are patterns, in which `*` matches any characters. To read a policy from `.stratus.yml`, add the product
/// `StratusTestingYAML`.
public struct ArchitecturePolicy: Sendable {
  /// A policy that can be checked, with the directory of the relative paths in a graph.
  package struct Loaded {
    let policy: Policy
    let directory: String?

    package init(policy: Policy, directory: String? = nil) {
      self.policy = policy
      self.directory = directory
    }
  }

  /// Returns the policy, or throws the errors in it as failures of a caller.
  let load: @Sendable (Caller) throws(ExpectationFailures) -> Loaded

  /// Creates a policy that is loaded when it is used.
  package init(load: @escaping @Sendable (Caller) throws(ExpectationFailures) -> Loaded) { self.load = load }

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - layers: the layers, the highest first. If there are none, layers are not checked.
  ///   - rules: the settings of rules, by the id of the rule, such as `unused-definition`. All other rules have their
  ///     defaults.
  ///   - exceptions: the findings that are accepted.
  ///   - modules: the modules in which the layers are repeated. Layers do not apply to references from one of them into
  ///     another module.
  ///   - exempt: the assemblies that layers do not concern, such as a composition root.
  ///   - roots: the definitions that the app asks for directly, or the assemblies that contain them.
  public init(
    layers: [Layer] = [], rules: [String: RuleSetting] = [:], exceptions: [Exception] = [], modules: [String] = [],
    exempt: [String] = [], roots: [String] = []
  ) {
    load = { _ throws(ExpectationFailures) in
      var errors: [String] = []
      let policy = Policy(
        layers: layers.map(\.layer), settings: Self.settings(rules, &errors),
        exceptions: exceptions.compactMap { $0.exception(&errors) }, modules: modules.map { Pattern($0) },
        exempt: exempt.map { Pattern($0) }, roots: roots.map { Pattern($0) })
      guard errors.isEmpty else { throw ExpectationFailures(errors.map { ExpectationFailure($0) }) }
      return Loaded(policy: policy)
    }
  }

  private static func settings(_ rules: [String: RuleSetting], _ errors: inout [String]) -> [String: RuleSettings] {
    for (id, setting) in rules.sorted(by: { $0.key < $1.key }) {
      do {
        let rule = try Rule.configurable(id)
        for option in setting.settings.options.keys.sorted() { try rule.validateOption(option) }
      } catch {
        errors.append(error.message)
      }
    }
    return rules.mapValues(\.settings)
  }
}

extension ArchitecturePolicy {
  /// A layer of an architecture, which consists of rows of assemblies.
  public struct Layer: Sendable {
    let layer: StratusArchitecture.Layer

    /// Returns a layer with one row.
    ///
    /// - Parameters:
    ///   - name: the name of the layer, for messages.
    ///   - assemblies: the patterns of the assemblies.
    ///   - allowsPeers: whether the assemblies may depend on each other.
    ///   - isClosed: whether references from above must not skip this layer.
    ///   - isOptional: whether the layer may be empty, so that its patterns need not match anything.
    public static func layer(
      _ name: String, _ assemblies: [String], allowsPeers: Bool = false, isClosed: Bool = false,
      isOptional: Bool = false
    ) -> Self {
      layer(name, rows: [assemblies], allowsPeers: allowsPeers, isClosed: isClosed, isOptional: isOptional)
    }

    /// Returns a layer with several rows.
    ///
    /// - Parameters:
    ///   - name: the name of the layer, for messages.
    ///   - rows: the patterns of the assemblies of each row, the highest first. A lower row must not depend on a higher
    ///     one.
    ///   - allowsPeers: whether the assemblies of one row may depend on each other.
    ///   - isClosed: whether references from above must not skip this layer.
    ///   - isOptional: whether the layer may be empty, so that its patterns need not match anything.
    public static func layer(
      _ name: String, rows: [[String]], allowsPeers: Bool = false, isClosed: Bool = false, isOptional: Bool = false
    ) -> Self {
      Self(
        layer: StratusArchitecture.Layer(
          name, rows: rows.map { $0.map { Pattern($0) } }, allowsPeers: allowsPeers, isClosed: isClosed,
          isOptional: isOptional))
    }
  }

  /// Whether a rule is on, with which severity, and with which options.
  public struct RuleSetting: Sendable {
    fileprivate var settings: RuleSettings

    /// The rule is not applied.
    public static let off = Self(settings: RuleSettings(level: .off))
    /// The findings of the rule are notes, which no assertion records.
    public static let note = Self(settings: RuleSettings(level: .on(.note)))
    /// The findings of the rule are warnings.
    public static let warning = Self(settings: RuleSettings(level: .on(.warning)))
    /// The findings of the rule are errors.
    public static let error = Self(settings: RuleSettings(level: .on(.error)))

    /// Returns the setting with values of the rule's options, such as `["max": 8]`.
    public func with(options: [String: Int]) -> Self {
      var result = self
      result.settings.options = options
      return result
    }
  }

  /// An exception, which accepts findings of a rule for a reason.
  public struct Exception: Sendable {
    private let rule: String
    private let from: String
    private let to: String?
    private let count: Int?
    private let reason: String
    private let until: String?

    /// Returns an exception.
    ///
    /// - Parameters:
    ///   - rule: the id of the rule.
    ///   - from: the definition (`StoryAssembly.router`) or assembly (`StoryAssembly`) in which the finding occurs.
    ///   - to: the definition or assembly on the other end; required for rules that report pairs, not allowed for other
    ///     rules.
    ///   - count: how many findings are accepted, if it is not one; for `oversized-assembly`, the largest accepted
    ///     number of definitions.
    ///   - reason: the reason why the finding is acceptable.
    ///   - until: the last day on which the exception applies, such as `2027-03-01`.
    public static func exception(
      rule: String, from: String, to: String? = nil, count: Int? = nil, reason: String, until: String? = nil
    ) -> Self {
      Self(rule: rule, from: from, to: to, count: count, reason: reason, until: until)
    }

    fileprivate func exception(_ errors: inout [String]) -> StratusArchitecture.Exception? {
      do throws(RuleUseError) {
        try Rule.configurable(rule).validateException(hasTarget: to != nil)
      } catch {
        errors.append(error.message)
        return nil
      }
      let day = until.map { Day($0) }
      if let until, case .some(nil) = day {
        errors.append("invalid value `\(until)` for `until`; expected \(Day.form)")
        return nil
      }
      return StratusArchitecture.Exception(
        rule: rule, from: Pattern(from), to: to.map { Pattern($0) }, bound: count.map { .count($0) }, reason: reason,
        until: day ?? nil)
    }
  }
}

/// A group of failures.
package struct ExpectationFailures: Error {
  let failures: [ExpectationFailure]

  package init(_ failures: [ExpectationFailure]) { self.failures = failures }
}
