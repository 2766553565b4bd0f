import StratusGraph

/// Proposed configurations for an app in which several assemblies match a collaborator.
///
/// One of the assemblies stays, and each of the others replaces it in a configuration of its own.
package enum ReplacementProposal {
  /// Returns configurations that each activate one of the assemblies that match a collaborator; empty if there is no choice.
  ///
  /// A superclass stays, and its subclasses replace it. Without a superclass among the assemblies, one stays whose name does not begin with
  /// a word such as `Fake` or `Preview`. Replacements whose names begin with the same word are in the same configuration.
  ///
  /// - Parameter choices: a graph of the collaborators that several assemblies match, in which each of these serves the collaborator.
  /// - Complexity: O(n log n) in the choices and the superclasses.
  package static func configurations(for choices: DefinitionGraph) -> [NamedConfiguration] {
    let names = ShortNames(choices)
    let ranks = ranks(in: choices)
    var originals: [AssemblyID: Set<AssemblyID>] = [:]
    for assembly in choices.assemblies {
      for candidates in Dictionary(grouping: assembly.collaborators, by: \.property).values where candidates.count > 1 {
        let ordered = candidates.map(\.assembly).sorted { ranks[$0.index] < ranks[$1.index] }
        for replacement in ordered.dropFirst() { originals[replacement, default: []].insert(ordered[0]) }
      }
    }
    guard !originals.isEmpty else { return [] }
    var result = [NamedConfiguration("app")]
    for (replacement, replaced) in originals.sorted(by: { $0.key < $1.key }) {
      let roots = Set(replaced.map { root(of: $0, in: originals, ranks) }).sorted()
      let replacements = roots.map { AssemblyReplacement(of: names[$0], by: names[replacement]) }
      let name = configurationName(of: choices[replacement].shortName, replacing: roots.map { choices[$0].shortName })
      let word = result.firstIndex { $0.name == name }
      if let word, word > 0,
        result[word].replacements.allSatisfy({ known in
          !replacements.contains { $0.original == known.original }
        })
      {
        result[word].replacements += replacements
      } else {
        let name = word == nil ? name : names[replacement]
        result.append(NamedConfiguration(name, replacements: replacements))
      }
    }
    return result
  }

  private struct Rank: Comparable {
    /// The number of its superclasses.
    let depth: Int
    let isNamedDouble: Bool
    let name: String

    static func < (left: Self, right: Self) -> Bool {
      (left.depth, left.isNamedDouble ? 1 : 0, left.name) < (right.depth, right.isNamedDouble ? 1 : 0, right.name)
    }
  }

  /// Returns the order in which assemblies stay, so that no choice contradicts another one.
  private static func ranks(in graph: DefinitionGraph) -> [Rank] {
    graph.assemblies.map { assembly in
      Rank(
        depth: assembly.superclasses.count, isNamedDouble: doubles.contains(String(assembly.shortName.firstWord)),
        name: assembly.name)
    }
  }

  private static let doubles: Set<String> = [
    "Demo", "Dummy", "Fake", "In", "Local", "Memory", "Mock", "Offline", "Preview", "Sample", "Spy", "Stub", "Test",
  ]

  private static func root(
    of assembly: AssemblyID, in originals: [AssemblyID: Set<AssemblyID>], _ ranks: [Rank]
  ) -> AssemblyID {
    var assembly = assembly
    // Each step leads to a lower rank.
    while let next = originals[assembly]?.min(by: { ranks[$0.index] < ranks[$1.index] }) { assembly = next }
    return assembly
  }

  /// Returns the first word of the name of a replacement, or the whole name if the word does not distinguish it.
  private static func configurationName(of name: Substring, replacing originals: [Substring]) -> String {
    let word = name.firstWord
    let isDistinct = word.count < name.count && !originals.contains { $0.firstWord == word }
    return isDistinct && word.lowercased() != "app" ? word.lowercased() : String(name)
  }
}

extension Substring {
  /// `Preview` of `PreviewStoreAssembly`, and `HTTP` of `HTTPClient`.
  fileprivate var firstWord: Substring { words.first ?? self }
}
