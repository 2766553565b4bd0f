import DefinitionGraph

/// Finds the exception that accepts a finding.
struct ExceptionIndex {
  /// By rule: places in the list of exceptions, ascending.
  private var exceptions: [String: [(place: Int, exception: Exception)]] = [:]

  /// - Parameter configuration: the activation that is checked; exceptions for others do not count.
  init(_ exceptions: [Exception], configuration: String?) {
    for (place, exception) in exceptions.enumerated() {
      let isMeant = exception.configurations.isEmpty || exception.configurations.contains { $0 == configuration }
      if isMeant { self.exceptions[exception.rule, default: []].append((place, exception)) }
    }
  }

  /// The place of the first exception that accepts a finding.
  func exception(for finding: Finding, in graph: DefinitionGraph) -> Int? {
    guard let candidates = exceptions[finding.rule] else { return nil }
    let from = finding.namesOfSource(in: graph)
    let to = finding.namesOfTarget(in: graph)
    return candidates.first { _, exception in
      from.contains { exception.from.matches($0) } && exception.to.map { to.contains(where: $0.matches) } ?? true
    }?.place
  }
}

extension Finding {
  /// The names by which an exception may mean the party at fault: definition and assembly, full and short.
  fileprivate func namesOfSource(in graph: DefinitionGraph) -> [String] {
    switch subject {
    case .reference(let id): names(of: graph[id].from, in: graph)
    case .definition(let id): names(of: id, in: graph)
    case .assembly(let id): names(of: id, in: graph)
    case .configuration: [from]
    }
  }

  fileprivate func namesOfTarget(in graph: DefinitionGraph) -> [String] {
    guard case .reference(let id) = subject else { return to.map { [$0] } ?? [] }
    switch graph[id].target {
    case .definition(let id): return names(of: id, in: graph)
    case .assembly(let id): return names(of: id, in: graph)
    }
  }

  private func names(of id: DefinitionID, in graph: DefinitionGraph) -> [String] {
    [graph.fullName(of: id), graph.shortName(of: id)] + names(of: graph[id].assembly, in: graph)
  }

  private func names(of id: AssemblyID, in graph: DefinitionGraph) -> [String] {
    [graph[id].name, String(graph[id].shortName)]
  }
}
