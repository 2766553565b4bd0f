import StratusDefinitions

/// Finds the exception that accepts a finding.
struct ExceptionIndex {
  let exceptions: [Exception]
  /// Whether each exception has expired.
  let isExpired: [Bool]
  /// The ascending indices of the valid exceptions to each rule.
  private var indices: [String: [Int]] = [:]

  init(_ exceptions: [Exception], today: Day) {
    self.exceptions = exceptions
    isExpired = exceptions.map { exception in exception.until.map { $0 < today } ?? false }
    for index in exceptions.indices where !isExpired[index] {
      indices[exceptions[index].rule, default: []].append(index)
    }
  }

  /// Returns the indices of the exceptions whose names fit a finding of an activation, ascending.
  func exceptions(about finding: Finding, in graph: DefinitionGraph) -> [Int] {
    guard let candidates = indices[finding.rule] else { return [] }
    let from = finding.namesOfSource(in: graph)
    let to = finding.namesOfTarget(in: graph)
    return candidates.filter { index in
      let exception = exceptions[index]
      let isMeant = exception.configurations.isEmpty || exception.configurations.contains { $0 == graph.configuration }
      return isMeant && from.contains { exception.from.matches($0) }
        && exception.to.map { to.contains(where: $0.matches) } ?? true
    }
  }

  /// Returns the index of the first exception that accepts a finding of a rule between two parties, each of which has
  /// several names.
  func exception(to rule: String, from source: [String], to target: [String], in configuration: String?) -> Int? {
    indices[rule]?.first { index in
      let exception = exceptions[index]
      return (exception.configurations.isEmpty || exception.configurations.contains { $0 == configuration })
        && source.contains { exception.from.matches($0) }
        && exception.to.map { target.contains(where: $0.matches) } ?? true
    }
  }
}

extension Finding {
  /// The names by which an exception can refer to the party at fault: definition and assembly, full and short.
  fileprivate func namesOfSource(in graph: DefinitionGraph) -> [String] {
    if let parties { return graph.names(of: parties.from) }
    // Any member of a cycle can stand for it, because the exception lists the others as its bound.
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

  func names(of id: AssemblyID) -> [String] { [self[id].name, String(self[id].shortName)] }
}
