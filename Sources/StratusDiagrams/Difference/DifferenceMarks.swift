import StratusArchitecture
import StratusGraph
import StratusSupport

/// The changes of the elements of a graph that contains both architectures.
package struct DifferenceMarks: Hashable, Sendable {
  /// The change of one element.
  package struct Mark: Hashable, Sendable {
    package var change = ElementChange.unchanged
    /// The changes in words, such as `type` or `prototype → singleton`; empty if there are none.
    package var words: [String] = []
    /// The position in the old architecture of a definition that has moved to another assembly; otherwise `nil`.
    var origin: Origin?
    /// The old layer of an assembly that belongs to another one now; otherwise `nil`.
    var oldLayer: String?
    /// The numbers of definitions that differ, for an assembly or a layer; `nil` if none does.
    var counts: String?
    /// The change in detail, such as `scope singleton, was prototype`.
    package var details: [String] = []

    /// The old assembly and key of a definition.
    struct Origin: Hashable, Sendable {
      var assembly: AssemblyID
      let key: String
    }

    /// The sign and the words, for a badge; `nil` for an unchanged element.
    package var badge: String? {
      switch change {
      case .unchanged: return nil
      case .added, .removed: return change.sign
      case .changed:
        if let counts { return counts }
        let text = words.count > 2 ? "\(words.count) changes" : words.joined(separator: ", ")
        return change.sign + " " + (words.isEmpty ? change.title : text)
      }
    }
  }

  package internal(set) var assemblies: [Mark]
  package internal(set) var definitions: [Mark]
  package internal(set) var references: [Mark]
  /// Whether a finding about an element is new (`added`), fixed (`removed`), or neither.
  var findings: [Finding.Subject: ElementChange] = [:]
  /// The same for findings about an element and another one without a reference between them.
  var relations: [Relation: ElementChange] = [:]

  /// The properties that distinguish findings about the same element.
  struct Relation: Hashable, Sendable {
    var subject: Finding.Subject
    private let rule: String
    /// The full name of the other element.
    let to: String?

    init(_ finding: Finding) { (subject, rule, to) = (finding.subject, finding.rule, finding.to) }
  }

  init(of graph: DefinitionGraph) {
    assemblies = graph.assemblies.map { _ in Mark() }
    definitions = graph.definitions.map { _ in Mark() }
    references = graph.references.map { _ in Mark() }
  }

  package subscript(id: AssemblyID) -> Mark { assemblies[id.index] }
  package subscript(id: DefinitionID) -> Mark { definitions[id.index] }

  /// Adds what has happened to a part of an element, such as one of its values. An added or removed element stays that.
  static func add(_ word: String, _ detail: String, to mark: inout Mark) {
    if mark.change == .unchanged { mark.change = .changed }
    guard mark.change == .changed else { return }
    if !mark.words.contains(word) { mark.words.append(word) }
    mark.details.append(detail)
  }

  /// Returns the mark of an assembly as a whole: its own, or that of its definitions.
  func whole(_ id: AssemblyID, in graph: DefinitionGraph) -> Mark {
    var mark = assemblies[id.index]
    guard mark.change == .unchanged || mark.change == .changed else { return mark }
    var counts: [ElementChange: Int] = [:]
    for definition in graph[id].definitions where definitions[definition].change != .unchanged {
      let change = definitions[definition].change
      counts[change, default: 0] += 1
      mark.details.append("\(change.title): \(graph.definitions[definition].key)")
    }
    mark.count(counts)
    return mark
  }

  /// Returns the marks of the elements that are kept.
  func keeping(_ renumbering: Renumbering, _ newReferences: [ReferenceID?]) -> Self {
    var copy = self
    copy.assemblies = zip(assemblies, renumbering.assemblies).compactMap { $1 == nil ? nil : $0 }
    copy.definitions = zip(definitions, renumbering.definitions).compactMap { $1 == nil ? nil : $0 }
    for (index, mark) in copy.definitions.enumerated() {
      guard var origin = mark.origin else { continue }
      let assembly = renumbering.assemblies[origin.assembly.index]
      origin.assembly = assembly ?? origin.assembly
      copy.definitions[index].origin = assembly == nil ? nil : origin
    }
    copy.references = zip(references, newReferences).compactMap { $1 == nil ? nil : $0 }
    copy.findings = [:]
    for (subject, change) in findings {
      if let subject = subject.renumbered(renumbering, newReferences) { copy.findings[subject] = change }
    }
    copy.relations = [:]
    for (var relation, change) in relations {
      guard let subject = relation.subject.renumbered(renumbering, newReferences) else { continue }
      relation.subject = subject
      copy.relations[relation] = change
    }
    return copy
  }
}

extension Finding.Subject {
  /// Returns the subject in a graph in which elements have other IDs; `nil` if it is not in that graph.
  func renumbered(_ renumbering: Renumbering, _ references: [ReferenceID?]) -> Self? {
    switch self {
    case .reference(let id): references[id.index].map(Self.reference)
    case .definition(let id): renumbering.definitions[id.index].map(Self.definition)
    case .assembly(let id): renumbering.assemblies[id.index].map(Self.assembly)
    case .configuration: .configuration
    case .unseen: .unseen
    }
  }
}

extension DifferenceMarks.Mark {
  /// Adds the numbers of definitions that differ, as `+1 −2 ~3`.
  mutating func count(_ changes: [ElementChange: Int]) {
    let parts = [ElementChange.added, .removed, .changed].compactMap { change in
      changes[change].map { "\(change.sign)\($0)" }
    }
    guard !parts.isEmpty else { return }
    change = .changed
    counts = parts.joined(separator: " ")
  }
}
