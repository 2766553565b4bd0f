import StratusDefinitions

/// Finds the exception that accepts a finding.
struct ExceptionIndex {
  let exceptions: [Exception]
  /// By exception.
  let isExpired: [Bool]
  /// By rule: places in the list of exceptions that still hold, ascending.
  private var places: [String: [Int]] = [:]

  init(_ exceptions: [Exception], today: Day) {
    self.exceptions = exceptions
    isExpired = exceptions.map { exception in exception.until.map { $0 < today } ?? false }
    for place in exceptions.indices where !isExpired[place] {
      places[exceptions[place].rule, default: []].append(place)
    }
  }

  /// The place of the first exception that accepts a finding of an activation.
  func exception(for finding: Finding, in graph: DefinitionGraph) -> Int? {
    guard let candidates = places[finding.rule] else { return nil }
    let from = finding.namesOfSource(in: graph)
    let to = finding.namesOfTarget(in: graph)
    return candidates.first { place in
      let exception = exceptions[place]
      let isMeant = exception.configurations.isEmpty || exception.configurations.contains { $0 == graph.configuration }
      return isMeant && from.contains { exception.from.matches($0) }
        && exception.to.map { to.contains(where: $0.matches) } ?? true
    }
  }
}

extension Finding {
  /// The names by which an exception may mean the party at fault: definition and assembly, full and short.
  fileprivate func namesOfSource(in graph: DefinitionGraph) -> [String] {
    if let parties { return graph.names(of: parties.from) }
    return switch subject {
    case .reference(let id): graph.names(of: graph[id].from)
    case .definition(let id): graph.names(of: id)
    case .assembly(let id): graph.names(of: id)
    case .configuration: [from]
    case .unseen: [from, String(from.withoutQualifier)]
    }
  }

  /// The names by which an exception may mean the second party; where that is known by its full name only, all the ends of
  /// that name that begin after a dot.
  fileprivate func namesOfTarget(in graph: DefinitionGraph) -> [String] {
    if let parties { return graph.names(of: parties.to) }
    if case .reference(let id) = subject {
      switch graph[id].target {
      case .definition(let id): return graph.names(of: id)
      case .assembly(let id): return graph.names(of: id)
      }
    }
    guard let to else { return [] }
    return [to] + to.indices.filter { to[$0] == "." }.map { String(to[to.index(after: $0)...]) }
  }
}

extension DefinitionGraph {
  /// The names by which a configuration may mean a definition: its own and its assembly's, full and short.
  func names(of id: DefinitionID) -> [String] { [fullName(of: id), shortName(of: id)] + names(of: self[id].assembly) }

  func names(of id: AssemblyID) -> [String] { [self[id].name, String(self[id].shortName)] }
}
