import StratusDefinitions

extension Rule {
  static let substitutionContract = Rule(
    .change, id: "substitution-contract", severity: .error,
    summary: "A stand-in changes what it replaces: a scope, argument types, a declared type, or it refers up where the "
      + "original did not.",
    reason:
      "What is true of one configuration is taken to be true of the others: a test against a stand-in that lives or "
      + "looks otherwise proves nothing.",
    remedy: "Give the stand-in's definition what the original's has; what it needs from above, pass in."
  ) { run in
    for substitution in run.substitutions {
      let originals = Dictionary(uniqueKeysWithValues: substitution.originals.map { ($0.key, $0) })
      for id in substitution.standIns {
        let standIn = run.graph[id]
        guard let original = originals[standIn.key], !standIn.isAbstract, !original.isAbstract else { continue }
        for difference in standIn.differences(from: original) {
          run.report(
            id, to: "\(substitution.original).\(standIn.key)",
            "\(run.names[id]) \(difference.standIn), but \(substitution.original.withoutQualifier).\(standIn.key), "
              + "for which it stands in, \(difference.original)")
        }
      }
      // `upward-reference` reports these too.
      guard !run.policy.isOn(.upwardReference) else { continue }
      for crossing in run.crossings.upward where substitution.isAdded(crossing.reference, in: run.graph) {
        let (from, injection, to) = run.words(of: crossing.reference)
        run.report(
          crossing.reference,
          "\(from) refers up to \(to) (\(injection)), which \(substitution.original.withoutQualifier), for which it stands "
            + "in, does not")
      }
    }
  }
}

/// An assembly of one activation and the one of another activation for which it stands in.
private struct Substitution {
  let standIn: AssemblyID
  let standIns: [DefinitionID]
  /// The original's full name.
  let original: String
  let originals: [DefinitionNode]
  /// To where the original refers up, by key and target.
  let upward: Set<[String]>

  /// Whether a reference belongs to the stand-in and the original has none like it.
  func isAdded(_ id: ReferenceID, in graph: DefinitionGraph) -> Bool {
    let source = graph[graph[id].from]
    return source.assembly == standIn && !upward.contains([source.key, graph.fullName(of: graph[id].target)])
  }
}

extension RuleContext {
  /// What stands in for something in this activation and is there itself in another one.
  fileprivate var substitutions: [Substitution] {
    let configuration = policy.configurations.first { $0.name == activation.name }
    return (configuration?.replacements ?? []).compactMap { replacement in
      guard let standIn = graph.assembly(named: replacement.standIn) else { return nil }
      for other in activations {
        guard let original = other.graph.assembly(named: replacement.original) else { continue }
        let node = other.graph[original]
        let upward = other.crossings.upward.map(\.reference).filter {
          other.graph[other.graph[$0].from].assembly == original
        }
        return Substitution(
          standIn: standIn, standIns: graph[standIn].definitions.map { DefinitionID($0) }, original: node.name,
          originals: node.definitions.map { other.graph.definitions[$0] },
          upward: Set(upward.map { [other.graph[other.graph[$0].from].key, other.graph.fullName(of: other.graph[$0].target)] }))
      }
      return nil
    }
  }
}

extension DefinitionGraph {
  /// The assembly with a full name, or the first with a short one.
  fileprivate func assembly(named name: String) -> AssemblyID? {
    (assemblies.firstIndex { $0.name == name } ?? assemblies.firstIndex { $0.shortName == name }).map { AssemblyID($0) }
  }
}

extension DefinitionNode {
  /// What is not as others expect it, in words for both sides.
  fileprivate func differences(from original: DefinitionNode) -> [(standIn: String, original: String)] {
    var differences: [(String, String)] = []
    if scope != original.scope { differences.append(("has the scope \(scope.title)", "has \(original.scope.title)")) }
    if arguments != original.arguments {
      differences.append(("takes (\(shownArguments))", "takes (\(original.shownArguments))"))
    }
    if declaredType != original.declaredType {
      differences.append(("is declared as \(shownType)", "as \(original.shownType)"))
    }
    return differences
  }
}
