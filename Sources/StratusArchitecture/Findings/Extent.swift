extension Finding {
  /// The part of a finding that can grow without making it another finding.
  package enum Extent: Hashable, Sendable {
    /// A number, such as the definitions of an assembly, or equal injections.
    case count(Int)
    /// Full names, sorted and unique: the members of a cycle, or the ends of a violated contract.
    case members([String])

    /// Creates the extent of some full names, which may be in any order.
    package static func members(of names: some Sequence<String>) -> Extent { .members(Set(names).sorted()) }

    /// Whether everything in this extent was in a bound that was accepted before.
    ///
    /// - Complexity: O(n) in the number of members.
    package func isWithin(_ bound: Extent) -> Bool { exceeding(bound) == nil }

    /// Returns what a bound does not accept: the members that are not in it, or the whole count if it is greater; `nil`
    /// if the bound accepts everything.
    package func exceeding(_ bound: Extent) -> Extent? {
      switch (self, bound) {
      case (.count(let count), .count(let limit)): return count > limit ? self : nil
      case (.members(let members), .members(let accepted)):
        let accepted = Set(accepted)
        let rest = members.filter { !accepted.contains($0) }
        return rest.isEmpty ? nil : .members(rest)
      default: return self
      }
    }

    /// Returns the part that a bound accepts; `nil` if it accepts nothing.
    package func limited(to bound: Extent) -> Extent? {
      switch (self, bound) {
      case (.count(let count), .count(let limit)): return .count(min(count, limit))
      case (.members(let members), .members(let accepted)):
        let accepted = Set(accepted)
        let rest = members.filter(accepted.contains)
        return rest.isEmpty ? nil : .members(rest)
      default: return nil
      }
    }

    /// Returns the extent of two findings with the same identity in one activation.
    package func adding(_ other: Extent) -> Extent {
      switch (self, other) {
      case (.count(let first), .count(let second)): .count(first + second)
      case (.members(let first), .members(let second)): .members(of: first + second)
      default: self
      }
    }

    /// Returns the extent that accepts what either of two extents accepts.
    package func largest(_ other: Extent) -> Extent {
      if case (.count(let first), .count(let second)) = (self, other) { return .count(max(first, second)) }
      return adding(other)
    }

    /// Returns the words for a message about a finding that has grown beyond what was accepted.
    func growth(beyond bound: Extent) -> String {
      switch (exceeding(bound), bound) {
      case (.count(let count)?, .count(let accepted)):
        "; \(accepted) \(accepted == 1 ? "was" : "were") accepted, now there are \(count)"
      case (.members(let new)?, _): "; new since it was accepted: \(Self.shown(new))"
      default: ""
      }
    }

    /// The first names of a list, and the number of the others.
    static func shown(_ names: [String]) -> String {
      names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", and \(names.count - 5) more" : "")
    }

    var size: Int {
      switch self {
      case .count(let count): count
      case .members(let members): members.count
      }
    }

    var kind: Rule.Bound {
      switch self {
      case .count: .count
      case .members: .members
      }
    }
  }
}
