import StratusGraph

/// Finds the exception that accepts a finding.
struct ExceptionIndex {
  let exceptions: [Exception]
  /// Whether each exception has expired.
  let isExpired: [Bool]
  /// The valid exceptions to each rule.
  private let exceptionsByRule: [String: Group]

  /// The exceptions to a rule: their ascending indices, and the names of their first parties in the same order.
  private struct Group {
    let indices: [Int]
    let sources: PatternIndex
  }

  init(_ exceptions: [Exception], today: Day) {
    self.exceptions = exceptions
    isExpired = exceptions.map { exception in exception.until.map { $0 < today } ?? false }
    let valid = exceptions.indices.filter { [isExpired] in !isExpired[$0] }
    exceptionsByRule = Dictionary(grouping: valid) { exceptions[$0].rule }.mapValues { indices in
      Group(indices: indices, sources: PatternIndex(indices.map { exceptions[$0].from }))
    }
  }

  /// Returns the indices of the exceptions whose names fit a finding of an activation, ascending.
  func exceptions(about finding: Finding, in graph: DefinitionGraph) -> [Int] {
    guard exceptionsByRule[finding.rule] != nil else { return [] }
    return exceptions(
      to: finding.rule, from: finding.namesOfSource(in: graph), to: finding.namesOfTarget(in: graph),
      in: graph.activation)
  }

  /// Returns the index of the first exception that accepts a finding of a rule between two parties that each have
  /// several names.
  func exception(to rule: String, from source: [String], to target: [String], in activation: String?) -> Int? {
    exceptions(to: rule, from: source, to: target, in: activation).first
  }

  private func exceptions(
    to rule: String, from source: [String], to target: [String], in activation: String?
  ) -> [Int] {
    guard let group = exceptionsByRule[rule] else { return [] }
    // Whole names, because a pattern for an assembly also matches a short name of which the module is not known.
    return Set(source.flatMap { group.sources.matches($0) }).sorted().map { group.indices[$0] }.filter { index in
      let exception = exceptions[index]
      return (exception.activations.isEmpty || exception.activations.contains { $0 == activation })
        && exception.to.map { to in target.contains { to.matches($0) } } ?? true
    }
  }
}

extension Finding {
  /// The names by which an exception can refer to the party at fault: definition and assembly, full and short.
  fileprivate func namesOfSource(in graph: DefinitionGraph) -> [String] {
    if let parties { return graph.names(of: parties.from) }
    // Any member of a cycle identifies it, because the exception lists the others as its bound.
    if let cycle { return cycle.flatMap(\.endings) }
    return switch subject {
    case .reference(let id): graph.names(of: graph[id].from)
    case .definition(let id): graph.names(of: id)
    case .assembly(let id): graph.names(of: id)
    case .configuration: [from]
    case .unseen: [from, String(from.withoutQualifier)]
    }
  }

  /// The names by which an exception can refer to the second party.
  ///
  /// If only its full name is known, these are all parts of that name that begin after a dot.
  fileprivate func namesOfTarget(in graph: DefinitionGraph) -> [String] {
    if let parties { return graph.names(of: parties.to) }
    if case .reference(let id) = subject { return graph.names(of: graph[id].target) }
    guard let to else { return [] }
    return to.endings
  }
}

extension String {
  /// A full name, and all parts of it that begin after a dot.
  fileprivate var endings: [String] {
    [self] + indices.filter { self[$0] == "." }.map { String(self[index(after: $0)...]) }
  }
}

extension DefinitionGraph {
  /// The names by which a configuration can refer to a definition: its own and those of its assembly, full and short.
  func names(of id: DefinitionID) -> [String] { [fullName(of: id), shortName(of: id)] + names(of: self[id].assembly) }

  func names(of target: Reference.Target) -> [String] {
    switch target {
    case .definition(let id): names(of: id)
    case .assembly(let id): names(of: id)
    }
  }

  /// The names of an assembly, with and without generic arguments.
  func names(of id: AssemblyID) -> [String] {
    let names = [self[id].name, String(self[id].shortName)]
    return names + names.compactMap { name in name.firstIndex(of: "<").map { String(name[..<$0]) } }
  }
}
