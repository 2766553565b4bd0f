import StratusGraph

/// Proposed activations for an app in which several assemblies match a collaborator.
///
/// One of the assemblies stays, and each of the others replaces it in an activation of its own.
package enum ReplacementProposal {
  /// Returns activations that each activate one of the assemblies that match a collaborator; empty if there is no
  /// choice.
  ///
  /// A superclass stays, and its subclasses replace it. Without a superclass among the assemblies, one stays whose name
  /// does not begin with a word such as `Fake` or `Preview`. Replacements whose names begin with the same word are in
  /// the same activation.
  ///
  /// - Parameter choices: a graph of the collaborators that several assemblies match, in which each of these serves the
  ///   collaborator.
  /// - Complexity: O(n log n) in the choices and the superclasses.
  package static func activations(for choices: DefinitionGraph) -> [NamedActivation] {
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
    var result = [NamedActivation("app")]
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
        result.append(NamedActivation(name, replacements: replacements))
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

  /// Returns activations with those in which a subclass replaces its activated superclass, although no collaborator
  /// demands it.
  ///
  /// Such a pair has names that differ in one word, as `SettingsBase` and `SettingsDebug` do, and the class has no
  /// other activated subclass.
  ///
  /// - Parameter known: the activations that are necessary in any case.
  /// - Returns: `known` if there are no such pairs.
  package static func activations(
    _ known: [NamedActivation], withSubclassesIn graph: DefinitionGraph
  ) -> [NamedActivation] {
    let ids = graph.assemblyIDs
    let pairs = graph.assemblies.indices.compactMap { subclass -> (original: AssemblyID, replacement: AssemblyID)? in
      graph.assemblies[subclass].superclasses.lazy.compactMap { ids[$0] }.first.map { ($0, AssemblyID(subclass)) }
    }
    let names = ShortNames(graph)
    var result = known
    for (original, subclasses) in Dictionary(grouping: pairs, by: \.original).sorted(by: { $0.key < $1.key }) {
      let subclass = graph[subclasses[0].replacement].shortName
      guard subclasses.count == 1,
        let word = differingWord(of: subclass, from: graph[original].shortName)
      else { continue }
      if result.isEmpty { result.append(NamedActivation("app")) }
      let replacement = AssemblyReplacement(
        of: names[original], by: names[subclasses[0].replacement])
      if let index = result.firstIndex(where: { $0.name == word }) {
        result[index].replacements.append(replacement)
      } else {
        result.append(NamedActivation(word, replacements: [replacement]))
      }
    }
    return result
  }

  /// Returns the only word in which a name differs from another one, in lowercase; `nil` if they differ in more words,
  /// or have none in common.
  private static func differingWord(of name: Substring, from other: Substring) -> String? {
    var (own, rest) = (name.words[...], other.words[...])
    while let word = own.first, word == rest.first { (own, rest) = (own.dropFirst(), rest.dropFirst()) }
    while let word = own.last, word == rest.last { (own, rest) = (own.dropLast(), rest.dropLast()) }
    guard own.count == 1, rest.count <= 1, own.count < name.words.count, let word = own.first else { return nil }
    return word.lowercased() == "app" ? nil : word.lowercased()
  }

  /// Returns the word that distinguishes a replacement, or its whole name if there is no such word.
  private static func configurationName(of name: Substring, replacing originals: [Substring]) -> String {
    let words = Set(originals.map { differingWord(of: name, from: $0) })
    if words.count == 1, let word = words.first ?? nil { return word }
    let word = name.firstWord
    let isDistinct = word.count < name.count && !originals.contains { $0.firstWord == word }
    return isDistinct && word.lowercased() != "app" ? word.lowercased() : String(name)
  }
}

extension Substring {
  /// `Preview` of `PreviewStoreAssembly`, and `HTTP` of `HTTPClient`.
  fileprivate var firstWord: Substring { words.first ?? self }
}
