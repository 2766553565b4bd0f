import StratusGraph

/// The assemblies of two activations that stand for the same original, because `replace` in the configuration file says
/// so.
struct ReplacementPairs {
  /// The assemblies of the new activation, by those of the old one.
  let replacements: [AssemblyID: AssemblyID]

  /// Pairs assemblies that only one of the activations has. An assembly with several counterparts has none.
  init(_ old: DefinitionGraph, _ new: DefinitionGraph, _ activations: [NamedActivation]) {
    let before = Self.originals(of: old, without: new, activations)
    let after = Self.originals(of: new, without: old, activations)
    let pairs = before.compactMap { key, originals -> (AssemblyID, AssemblyID)? in
      guard originals.count == 1, let counterparts = after[key], counterparts.count == 1,
        originals[0].isSame(as: counterparts[0])
      else { return nil }
      return (originals[0].assembly, counterparts[0].assembly)
    }
    replacements = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private struct Original {
    /// The name of the original, which may lack the module in the configuration file.
    let name: String
    /// The assembly that stands for it: itself, or its replacement.
    let assembly: AssemblyID

    func isSame(as other: Original) -> Bool {
      func isShort(_ name: String) -> Bool { name.withoutQualifier == name }
      return name == other.name || isShort(name) || isShort(other.name)
    }
  }

  /// Returns the originals of the assemblies that another graph lacks, by their short names.
  private static func originals(
    of graph: DefinitionGraph, without other: DefinitionGraph, _ activations: [NamedActivation]
  ) -> [Substring: [Original]] {
    let ancestry = AssemblyAncestry(graph, activation: activations.first { $0.name == graph.activation })
    let known = other.assemblyIDs
    let originals = graph.assemblies.enumerated().compactMap { index, assembly in
      known[assembly.name] == nil
        ? Original(name: ancestry.original(of: assembly.name) ?? assembly.name, assembly: AssemblyID(index)) : nil
    }
    return Dictionary(grouping: originals) { $0.name.withoutQualifier }
  }
}
