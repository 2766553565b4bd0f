import StratusGraph

/// A definition of a budget whose request builds another number of objects than before.
package struct BudgetDifference: Hashable, Sendable {
  /// The name of the contract.
  package let contract: String
  /// The full name of the definition.
  package let root: String
  package let limit: Budget.Limit
  package let maximum: Int
  package let old: Int
  package let new: Int
  /// The names of the activations with this change; empty if all have it.
  package var activations: [String] = []

  /// Counts what the budgets of a policy limit in both architectures.
  ///
  /// - Returns: the counts that differ, of definitions that are in both, by contract and definition.
  /// - Complexity: O(roots · (definitions + references)).
  package static func compare(_ difference: ArchitectureDifference, policy: Policy) -> [BudgetDifference] {
    let (old, new) = (difference.old.graph, difference.new.graph)
    let budgets = policy.resolvedContracts(in: new, layering: policy.layering(of: new)).compactMap { resolved in
      if case .budget(_, let budget) = resolved.contract.requirement { (resolved, budget) } else { nil }
    }
    guard !budgets.isEmpty else { return [] }
    var before: [String: DefinitionID] = [:]
    for index in old.definitions.indices {
      let name = old.fullName(of: DefinitionID(index))
      before[difference.newNames[name] ?? name] = DefinitionID(index)
    }
    let inheritances = (old: Inheritance(old), new: Inheritance(new))
    return budgets.flatMap { contract, budget in
      contract.requestedDefinitions.flatMap { root in
        let name = new.fullName(of: root)
        guard let earlier = before[name] else { return [BudgetDifference]() }
        let first = RequestedObjects(of: earlier, in: old, inheritances.old)
        let second = RequestedObjects(of: root, in: new, inheritances.new)
        return budget.limits.compactMap { limit, maximum in
          let (old, new) = (first.counted(limit).count, second.counted(limit).count)
          guard old != new else { return nil }
          return BudgetDifference(
            contract: contract.contract.name, root: name, limit: limit, maximum: maximum, old: old, new: new)
        }
      }
    }
  }
}
