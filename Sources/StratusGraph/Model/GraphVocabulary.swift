import StratusSupport

/// The kind of element for which the assemblies of a graph stand, with its words for messages, titles, and reports.
package enum GraphVocabulary: String, CaseIterable, Sendable {
  /// Assembly classes, which contain definitions.
  case assemblies
  /// The targets of packages. Each contains one definition, which stands for the target as a whole.
  case targets
  /// The nodes of a DOT file. Each contains one definition, as a target does.
  case nodes
  /// The clusters of a DOT file. Their definitions are nodes.
  case clusters

  /// One of them: `assembly`.
  package var one: String {
    switch self {
    case .assemblies: "assembly"
    case .targets: "target"
    case .nodes: "node"
    case .clusters: "cluster"
    }
  }

  /// Several of them: `assemblies`.
  package var many: String { rawValue }

  /// The elements that a name can denote: `definition or assembly`.
  package var nameable: String {
    switch self {
    case .assemblies: "definition or assembly"
    case .clusters: "node or cluster"
    case .targets, .nodes: one
    }
  }

  /// Whether each of them contains one definition, which stands for it as a whole.
  package var hasSingleDefinitions: Bool {
    switch self {
    case .assemblies, .clusters: false
    case .targets, .nodes: true
    }
  }

  /// Whether the text before the last dot of a name is that of a module, which may be omitted.
  var hasModules: Bool {
    switch self {
    case .assemblies, .targets: true
    case .nodes, .clusters: false
    }
  }

  /// Returns the name of one of them without its module.
  package func shortName(_ name: String) -> Substring { hasModules ? name.withoutQualifier : name[...] }

  /// Returns a number of them: `3 assemblies`.
  package func count(_ count: Int) -> String { Plural.text(count, one, many) }

  /// Returns a number of references: `3 references`.
  package func references(_ count: Int) -> String { Plural.text(count, oneReference, manyReferences) }

  /// A reference between them: `reference`.
  package var oneReference: String {
    switch self {
    case .assemblies: "reference"
    case .targets: "dependency"
    case .nodes, .clusters: "edge"
    }
  }

  /// The references between them: `references`.
  package var manyReferences: String {
    switch self {
    case .assemblies: "references"
    case .targets: "dependencies"
    case .nodes, .clusters: "edges"
    }
  }

  /// Returns a number of definitions: `3 definitions`. Those of targets are counted as targets.
  package func definitions(_ count: Int) -> String { Plural.text(count, oneDefinition, manyDefinitions) }

  private var oneDefinition: String {
    switch self {
    case .assemblies: "definition"
    case .targets, .nodes: one
    case .clusters: "node"
    }
  }

  /// The definitions in them: `definitions`.
  package var manyDefinitions: String { oneDefinition + "s" }

  /// Returns a sentence about assemblies as one about what the graph contains.
  ///
  /// - Parameter sentence: a text of the tool, not of users, whose names might contain these words.
  package func words(_ sentence: String) -> String {
    guard self != .assemblies else { return sentence }
    var sentence = sentence
    for (word, other) in [
      ("An assembly", "A \(one)"), ("an assembly", "a \(one)"),
      ("Assemblies", many.prefix(1).uppercased() + many.dropFirst()), ("assemblies", many), ("assembly", one),
    ] {
      sentence = sentence.replacing(word, with: other)
    }
    return sentence
  }
}
