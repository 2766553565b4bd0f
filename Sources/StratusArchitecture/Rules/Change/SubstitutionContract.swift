import StratusGraph

extension Rule {
  static let substitutionContract = Rule(
    .change, id: "substitution-contract", severity: .error,
    summary:
      "A replacement assembly differs from the original in a scope, argument types, a declared type, or a "
      + "reference to a higher layer.",
    reason:
      "What holds for one activation is expected to hold for the others. A test with a replacement that behaves "
      + "differently proves nothing.",
    remedy:
      "Give the definition of the replacement the same scope and types as the original. Pass in what it needs from "
      + "above."
  ) { context in
    for substitution in context.substitutions {
      let originals = Dictionary(uniqueKeysWithValues: substitution.originals.map { ($0.key, $0) })
      for id in substitution.definitions {
        let replacement = context.graph[id]
        guard let original = originals[replacement.key], !replacement.isAbstract, !original.isAbstract else { continue }
        for difference in replacement.differences(from: original) {
          context.report(
            id, to: "\(substitution.original).\(replacement.key)",
            "\(context.names[id]) \(difference.replacement), but the original "
              + "\(substitution.original.withoutQualifier).\(replacement.key) \(difference.original)")
        }
      }
      // `upward-reference` reports these too.
      guard !context.policy.isOn(.upwardReference) else { continue }
      let original = "but the original \(substitution.original.withoutQualifier) does not"
      for crossing in context.crossings.upward {
        switch crossing.dependency {
        case .reference(let id) where substitution.isAdded(id, in: context.graph):
          let (from, injection, to) = context.words(of: id)
          context.report(id, "\(from) refers up to \(to) (\(injection)), \(original)")
        case .collaborator(let id, let collaborator)
        where substitution.isAdded(collaborator, of: id, in: context.graph):
          let dependency = context.words(of: crossing.dependency, refers: "refers up to")
          context.report(crossing.dependency, "\(dependency), \(original)")
        case .reference, .collaborator, .superclass: break
        }
      }
    }
  }
}

/// A replacement assembly of one activation and the original assembly of another activation.
private struct Substitution {
  let replacement: AssemblyID
  /// The definitions of the replacement.
  let definitions: [DefinitionID]
  /// The full name of the original assembly.
  let original: String
  /// The definitions of the original assembly.
  let originals: [DefinitionNode]
  /// The upward references of the original, each as its key and its target.
  let upward: Set<[String]>
  /// The full names of the higher assemblies to which the original refers, or which it declares as collaborators.
  let upwardAssemblies: Set<String>

  /// Whether a reference belongs to the replacement, and the original does not have it.
  func isAdded(_ id: ReferenceID, in graph: DefinitionGraph) -> Bool {
    let source = graph[graph[id].from]
    return source.assembly == replacement && !upward.contains([source.key, graph.fullName(of: graph[id].target)])
  }

  /// Whether a collaborator belongs to the replacement, and the original does not depend on its assembly.
  func isAdded(_ collaborator: CollaboratorNode, of id: AssemblyID, in graph: DefinitionGraph) -> Bool {
    id == replacement && !upwardAssemblies.contains(graph[collaborator.assembly].name)
  }
}

extension RuleContext {
  /// The replacement assemblies of this activation whose originals are in another activation.
  fileprivate var substitutions: [Substitution] {
    let declared = policy.activations.first { $0.name == activation.name }
    return (declared?.replacements ?? []).compactMap { declared in
      guard let replacement = graph.assembly(named: declared.replacement) else { return nil }
      for other in activations {
        guard let original = other.graph.assembly(named: declared.original) else { continue }
        let node = other.graph[original]
        var (upward, assemblies): (Set<[String]>, Set<String>) = ([], [])
        for crossing in other.crossings.upward {
          switch crossing.dependency {
          case .reference(let id) where other.graph[other.graph[id].from].assembly == original:
            let reference = other.graph[id]
            upward.insert([other.graph[reference.from].key, other.graph.fullName(of: reference.target)])
            assemblies.insert(other.graph[other.graph.targetAssembly(of: reference)].name)
          case .collaborator(original, let collaborator):
            assemblies.insert(other.graph[collaborator.assembly].name)
          case .reference, .collaborator, .superclass: break
          }
        }
        return Substitution(
          replacement: replacement, definitions: graph[replacement].definitions.map { DefinitionID($0) },
          original: node.name,
          originals: node.definitions.map { other.graph.definitions[$0] },
          upward: upward, upwardAssemblies: assemblies)
      }
      return nil
    }
  }
}

extension DefinitionGraph {
  /// Returns the assembly with a full name, or the first one with a short name.
  fileprivate func assembly(named name: String) -> AssemblyID? {
    (assemblies.firstIndex { $0.name == name } ?? assemblies.firstIndex { $0.shortName == name }).map { AssemblyID($0) }
  }
}

extension DefinitionNode {
  /// The differences from an original definition, in words for both sides.
  fileprivate func differences(from original: DefinitionNode) -> [(replacement: String, original: String)] {
    var differences: [(String, String)] = []
    if scope != original.scope {
      differences.append(("has the scope \(scope.title)", "has the scope \(original.scope.title)"))
    }
    if arguments != original.arguments {
      differences.append(("takes (\(shownArguments))", "takes (\(original.shownArguments))"))
    }
    if declaredType != original.declaredType {
      differences.append(("is declared as \(shownType)", "is declared as \(original.shownType)"))
    }
    return differences
  }
}
