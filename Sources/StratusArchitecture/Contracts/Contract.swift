import StratusGraph

/// A rule of the user's own: which parts of an app must not depend on which others.
package struct Contract: Hashable, Sendable {
  /// The requirement of a contract.
  package enum Requirement: Hashable, Sendable {
    /// The units that the patterns match must not depend on each other.
    ///
    /// - Parameter allowsIndirect: whether they may reach each other through definitions that are in none of them.
    case independent([ContractPattern], allowsIndirect: Bool)
    /// The first units must not refer to the second ones.
    case forbidden(from: [ContractPattern], to: [ContractPattern])
    /// The first units must not reach the second ones, directly or through others.
    case mustNotReach(from: [ContractPattern], to: [ContractPattern])
    /// Nothing but the first units may refer to the second ones.
    case only(from: [ContractPattern], to: [ContractPattern])
  }

  /// The name, by which settings and exceptions refer to the contract. It differs from the ids of all rules.
  package var name: String
  package var requirement: Requirement
  /// The advice of the author for those who violate the contract.
  package var message: String?
  package var severity: Severity
  /// The location of the contract in the configuration file.
  package var location: SourceLocation?

  /// Creates a contract.
  package init(
    _ name: String, _ requirement: Requirement, message: String? = nil, severity: Severity = .error,
    location: SourceLocation? = nil
  ) {
    self.name = name
    self.requirement = requirement
    self.message = message
    self.severity = severity
    self.location = location
  }
}

extension Contract.Requirement {
  /// The patterns of the units that must not depend on others, or of those that alone may do so.
  package var sources: [ContractPattern] {
    switch self {
    case .independent(let patterns, _): patterns
    case .forbidden(let sources, _), .mustNotReach(let sources, _), .only(let sources, _): sources
    }
  }

  /// The patterns of the units on which others must not depend.
  package var targets: [ContractPattern] {
    switch self {
    case .independent(let patterns, _): patterns
    case .forbidden(_, let targets), .mustNotReach(_, let targets), .only(_, let targets): targets
    }
  }

  /// Whether a path through other definitions violates the contract.
  var isTransitive: Bool {
    switch self {
    case .independent(_, let allowsIndirect): !allowsIndirect
    case .mustNotReach: true
    case .forbidden, .only: false
    }
  }

  /// Whether the contract is about one list of patterns instead of two.
  var hasOneList: Bool {
    switch self {
    case .independent: true
    case .forbidden, .mustNotReach, .only: false
    }
  }
}
