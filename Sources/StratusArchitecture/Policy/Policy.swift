import StratusGraph

/// The rules of an architecture: its layers, the settings of the rules, and the accepted exceptions.
package struct Policy: Hashable, Sendable {
  /// Returns the name of the file that declares the policy of a package.
  package static func fileName(for vocabulary: GraphVocabulary) -> String {
    switch vocabulary {
    case .assemblies, .nodes, .clusters: ".stratus.yml"
    case .targets: ".stratus-targets.yml"
    }
  }

  /// The layers, the highest first. If it is empty, layers are not checked.
  package var layers: [Layer]
  /// The settings of rules by id. All other rules have their defaults.
  package var settings: [String: RuleSettings]
  /// The user's own rules, in the order of the configuration file.
  package var contracts: [Contract]
  /// The findings that are accepted.
  package var exceptions: [Exception]
  /// The positions of assemblies that ignore all patterns, by the full name of the assembly.
  package var assignedPositions: [String: Layering.Position] = [:]
  /// The modules in which the layers are repeated. Layers do not apply to references from one of them into another
  /// module.
  package var modules: [Pattern]
  /// The assemblies that layers do not concern, such as a composition root.
  package var exempt: [Pattern]
  /// The definitions that the app requests directly, or the assemblies that contain them.
  package var roots: [Pattern]
  /// The named activations, which also declare the replacement assemblies.
  package var activations: [NamedActivation]

  /// Creates a policy; without arguments, all rules have their defaults.
  package init(
    layers: [Layer] = [], settings: [String: RuleSettings] = [:], contracts: [Contract] = [],
    exceptions: [Exception] = [], modules: [Pattern] = [], exempt: [Pattern] = [], roots: [Pattern] = [],
    activations: [NamedActivation] = []
  ) {
    self.layers = layers
    self.settings = settings
    self.contracts = contracts
    self.exceptions = exceptions
    self.modules = modules
    self.exempt = exempt
    self.roots = roots
    self.activations = activations
  }
}

extension Policy {
  /// Returns the severity of the findings of a rule; `nil` if the rule is off.
  package func severity(of rule: Rule) -> Severity? {
    switch settings[rule.id]?.level {
    case .on(let severity): severity
    case .off: nil
    case nil: rule.defaultSeverity
    }
  }

  func isOn(_ rule: Rule) -> Bool { severity(of: rule) != nil }
}
