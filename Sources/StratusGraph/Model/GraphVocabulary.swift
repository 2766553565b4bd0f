import StratusSupport

/// What the assemblies of a graph stand for, with the words for messages, titles, and reports.
package enum GraphVocabulary: String, CaseIterable, Sendable {
  /// Assembly classes, which contain definitions.
  case assemblies
  /// The targets of packages. Each contains one definition, which stands for the target as a whole.
  case targets

  /// One of them: `assembly`.
  package var one: String {
    switch self {
    case .assemblies: "assembly"
    case .targets: "target"
    }
  }

  /// Several of them: `assemblies`.
  package var many: String { rawValue }

  /// What a name can refer to: `definition or assembly`.
  package var nameable: String {
    switch self {
    case .assemblies: "definition or assembly"
    case .targets: one
    }
  }

  /// Returns a number of them: `3 assemblies`.
  package func count(_ count: Int) -> String { Plural.text(count, one, many) }

  /// Returns a number of references: `3 references`.
  package func references(_ count: Int) -> String { Plural.text(count, oneReference, manyReferences) }

  /// A reference between them: `reference`.
  package var oneReference: String {
    switch self {
    case .assemblies: "reference"
    case .targets: "dependency"
    }
  }

  /// The references between them: `references`.
  package var manyReferences: String {
    switch self {
    case .assemblies: "references"
    case .targets: "dependencies"
    }
  }

  /// Returns a number of definitions: `3 definitions`. Those of targets are counted as targets.
  package func definitions(_ count: Int) -> String {
    switch self {
    case .assemblies: Plural.text(count, "definition")
    case .targets: self.count(count)
    }
  }

  /// Returns a sentence about assemblies as one about what the graph contains.
  ///
  /// - Parameter sentence: a text of the tool, not of users, whose names might contain these words.
  package func words(_ sentence: String) -> String {
    guard self != .assemblies else { return sentence }
    var sentence = sentence
    for (word, other) in [
      ("An assembly", "A target"), ("an assembly", "a target"), ("Assemblies", "Targets"), ("assemblies", many),
      ("assembly", one),
    ] {
      sentence = sentence.replacing(word, with: other)
    }
    return sentence
  }
}
