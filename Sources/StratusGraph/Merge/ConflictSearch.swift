import StratusSupport

/// Compares assemblies with the same full name in different graphs.
struct ConflictSearch {
  let parts: [NamedGraph]
  /// For each part, a number for each of its assemblies. Assemblies with the same name have the same number in all
  /// parts.
  let indices: [[Int]]
  /// For each part, the contributions by the definition that contributes.
  private let contributions: [[DefinitionID: [Int]]]

  init(parts: [NamedGraph], indices: [[Int]]) {
    self.parts = parts
    self.indices = indices
    contributions = parts.map { part in
      Dictionary(
        grouping: part.graph.contributions.map(\.index), by: { Self.author(of: part.graph.references[$0]) })
    }
  }

  /// A reference or value without its location.
  private enum Content: Hashable {
    /// - reference: without its ends.
    /// - assembly, key: the other end, which is the collection of a contribution.
    case reference(Reference, assembly: Int, key: String?)
    case value(InjectedValue)
  }

  /// Returns the definition whose assembly writes a reference.
  static func author(of reference: Reference) -> DefinitionID {
    reference.isContribution ? reference.definition ?? reference.from : reference.from
  }

  /// Returns the first difference between two assemblies; `nil` if they are equal apart from locations.
  func conflict(between first: AssemblyOccurrence, and second: AssemblyOccurrence) -> MergeConflict? {
    let (left, right) = (graph(first), graph(second))
    let (one, other) = (left[first.assembly], right[second.assembly])
    /// - Parameter absence: the text in place of a value that is `nil`.
    func conflict(
      _ subject: String, _ value: String?, _ otherValue: String?, absence: String = "none"
    ) -> MergeConflict {
      let values = [(first, value), (second, otherValue)].map { "'\(parts[$0.part].source)' has \($1 ?? absence)" }
      return MergeConflict(assembly: one.name, text: "\(subject): \(values.joined(separator: ", but "))")
    }
    // Each part may have another child, or none.
    let properties = Property<AssemblyNode>.all.filter { $0.name != "child" }
    if let property = properties.first(where: { $0.differs(one, other) }) {
      let isSuperclass = property.mention == .combined
      return conflict(
        "the \(isSuperclass ? "superclass" : property.title) of \(one.name)",
        isSuperclass ? one.writtenSuperclasses : property.words(of: one),
        isSuperclass ? other.writtenSuperclasses : property.words(of: other))
    }
    if let (property, value, otherValue) = Self.difference(
      one.collaborators.map { ($0.property, text(of: $0, in: left)) },
      other.collaborators.map { ($0.property, text(of: $0, in: right)) })
    {
      return conflict("the collaborator \(property) of \(one.name)", value, otherValue)
    }
    let keys = (one.definitions.map { left.definitions[$0].key }, other.definitions.map { right.definitions[$0].key })
    if keys.0 != keys.1 {
      let (missing, isFirst) = Self.firstMissing(keys.0, keys.1)
      return conflict(
        "\(one.name).\(missing)", isFirst ? missing : nil, isFirst ? nil : missing, absence: "no such definition")
    }
    for (position, otherPosition) in zip(one.definitions, other.definitions) {
      let (definition, otherDefinition) = (left.definitions[position], right.definitions[otherPosition])
      if let property = Property<DefinitionNode>.all.first(where: { $0.differs(definition, otherDefinition) }) {
        return conflict(
          "the \(property.title) of \(one.name).\(definition.key)", property.words(of: definition),
          property.words(of: otherDefinition))
      }
      let contents = (
        self.contents(of: DefinitionID(position), in: first.part),
        self.contents(of: DefinitionID(otherPosition), in: second.part)
      )
      // Usually, they have the same order, but a lock is sorted.
      guard contents.0 != contents.1, Self.counts(contents.0) != Self.counts(contents.1) else { continue }
      let (content, isFirst) = Self.firstMissing(contents.0, contents.1)
      let others = Self.missing(isFirst ? contents.1 : contents.0, in: isFirst ? contents.0 : contents.1)
      // If both inputs have it, they differ in a detail.
      let counterpart = others.first { text(of: $0) == text(of: content) }
      let value = counterpart == nil ? text(of: content) : detailedText(of: content)
      let otherValue = counterpart.map(detailedText)
      return conflict(
        "an injection of \(one.name).\(definition.key)", isFirst ? value : otherValue, isFirst ? otherValue : value,
        absence: "no such injection")
    }
    return nil
  }

  /// Whether an occurrence has earlier locations than an equal one. An unknown location comes last. With equal
  /// locations, the order of injections decides.
  func isPreferred(_ first: AssemblyOccurrence, to second: AssemblyOccurrence) -> Bool {
    let (left, right) = (locations(of: first), locations(of: second))
    if left == right { return hasEarlierContents(first, second) }
    return left.lexicographicallyPrecedes(right) { one, other in
      switch (one, other) {
      case (let one?, let other?): one < other
      case (_?, nil): true
      case (nil, _): false
      }
    }
  }

  private func hasEarlierContents(_ first: AssemblyOccurrence, _ second: AssemblyOccurrence) -> Bool {
    let definitions = zip(graph(first)[first.assembly].definitions, graph(second)[second.assembly].definitions)
    for (definition, other) in definitions {
      let contents = self.contents(of: DefinitionID(definition), in: first.part)
      let otherContents = self.contents(of: DefinitionID(other), in: second.part)
      if contents == otherContents { continue }
      return contents.map(detailedText).lexicographicallyPrecedes(otherContents.map(detailedText))
    }
    return false
  }

  // MARK: - Parts of an assembly

  private func graph(_ occurrence: AssemblyOccurrence) -> DefinitionGraph { parts[occurrence.part].graph }

  private func locations(of occurrence: AssemblyOccurrence) -> [SourceLocation?] {
    let graph = graph(occurrence)
    let assembly = graph[occurrence.assembly]
    var locations = [assembly.location] + assembly.collaborators.map(\.location)
    for position in assembly.definitions {
      locations.append(graph.definitions[position].location)
      for index in ownReferences(of: DefinitionID(position), in: occurrence.part) {
        locations.append(graph.references[index].injection.location)
      }
      locations += graph.values(of: DefinitionID(position)).map(\.injection.location)
    }
    return locations
  }

  /// Returns what the assembly of a definition writes about it: its injections, and where it is contributed to. What
  /// others contribute to it belongs to their assemblies, which each part may have or not.
  private func contents(of definition: DefinitionID, in part: Int) -> [Content] {
    let graph = parts[part].graph
    func content(_ index: Int, _ other: Reference.Target) -> Content {
      var reference = graph.references[index]
      (reference.from, reference.target) = (DefinitionID(0), .assembly(AssemblyID(0)))
      reference.injection.location = nil
      let key: String? = if case .definition(let id) = other { graph[id].key } else { nil }
      let assembly: AssemblyID =
        switch other {
        case .definition(let id): graph[id].assembly
        case .assembly(let id): id
        }
      return .reference(reference, assembly: indices[part][assembly.index], key: key)
    }
    var contents = ownReferences(of: definition, in: part).map { index in
      let reference = graph.references[index]
      return content(index, reference.isContribution ? .definition(reference.from) : reference.target)
    }
    for var value in graph.values(of: definition) {
      (value.definition, value.injection.location) = (DefinitionID(0), nil)
      contents.append(.value(value))
    }
    return contents
  }

  /// The references that the assembly of a definition writes: its injections, then its contributions.
  private func ownReferences(of definition: DefinitionID, in part: Int) -> [Int] {
    let graph = parts[part].graph
    return graph.references(from: definition).filter { !graph.references[$0].isContribution }
      + (contributions[part][definition] ?? [])
  }

  private func text(of node: CollaboratorNode, in graph: DefinitionGraph) -> String {
    let words = Property<CollaboratorNode>.inSentence.map { $0.words(of: node) }
    return (words + ["served by \(graph[node.assembly].name)"]).joined(separator: ", ")
  }

  private func text(of content: Content) -> String {
    switch content {
    case .reference(let reference, let assembly, let key):
      let name = name(of: assembly)
      return (key.map { "\(name).\($0)" } ?? name) + " (\(reference.injection.text))"
    case .value(let value): return "\(value.source) (\(value.injection.text))"
    }
  }

  /// Returns everything in which two injections of the same text can differ.
  private func detailedText(of content: Content) -> String {
    let details =
      switch content {
      case .reference(let reference, _, _): Self.details(of: reference)
      case .value(let value): Self.details(of: value)
      }
    return ([text(of: content)] + details).joined(separator: ", ")
  }

  private static func details<Element: PropertyTable>(of element: Element) -> [String] {
    Property<Element>.inSentence.compactMap { property in
      guard let text = property.text(of: element) else { return nil }
      return switch property.name {
      case "source", "name", "kind", "member", "position": nil
      case "traits": text
      case "through": "through \(text)"
      default: "of \(property.title) \(text)"
      }
    }
  }

  private func name(of index: Int) -> String {
    for (part, indices) in indices.enumerated() {
      if let assembly = indices.firstIndex(of: index) { return parts[part].graph.assemblies[assembly].name }
    }
    return ""
  }

  // MARK: - Differences

  /// Returns the first entry that differs between two lists with unique names.
  private static func difference(
    _ first: [(name: String, value: String)], _ second: [(name: String, value: String)]
  ) -> (name: String, first: String?, second: String?)? {
    for (one, other) in zip(first, second) {
      if one.name == other.name, one.value == other.value { continue }
      if one.name == other.name { return (one.name, one.value, other.value) }
      return one.name < other.name ? (one.name, one.value, nil) : (other.name, nil, other.value)
    }
    if first.count == second.count { return nil }
    if first.count > second.count { return (first[second.count].name, first[second.count].value, nil) }
    return (second[first.count].name, nil, second[first.count].value)
  }

  /// Returns the first element that one list contains more often than the other.
  ///
  /// - Precondition: the lists differ in more than their order.
  private static func firstMissing<Element: Hashable>(
    _ first: [Element], _ second: [Element]
  ) -> (element: Element, isFirst: Bool) {
    if let element = missing(first, in: second).first { return (element, true) }
    guard let element = missing(second, in: first).first else { preconditionFailure("equal lists") }
    return (element, false)
  }

  /// Returns the elements that one list contains more often than another one.
  private static func missing<Element: Hashable>(_ first: [Element], in second: [Element]) -> [Element] {
    let (counts, otherCounts) = (counts(first), counts(second))
    return first.filter { counts[$0, default: 0] > otherCounts[$0, default: 0] }
  }

  private static func counts<Element: Hashable>(_ elements: [Element]) -> [Element: Int] {
    var counts: [Element: Int] = [:]
    for element in elements { counts[element, default: 0] += 1 }
    return counts
  }
}

extension InjectionSite {
  fileprivate var text: String {
    kind.rawValue + (member.map { " \($0)" } ?? "") + (position.map { " parameter \($0 + 1)" } ?? "")
  }
}

extension Property {
  /// All properties in the order in which a sentence has them: what an element is comes before further texts and words.
  fileprivate static var inSentence: [Self] {
    func position(_ property: Self) -> Int {
      switch property.value {
      case .flag: 0
      case .words: 2
      default: 1
      }
    }
    return (0...2).flatMap { index in all.filter { position($0) == index } }
  }
}
