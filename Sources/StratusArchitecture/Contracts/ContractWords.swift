import StratusGraph

/// Describes the violations of a contract.
struct ContractWords {
  private let contract: ResolvedContract
  private let network: ContractNetwork
  private let names: ShortNames
  private var graph: DefinitionGraph { network.graph }

  init(_ contract: ResolvedContract, _ network: ContractNetwork, _ names: ShortNames) {
    self.contract = contract
    self.network = network
    self.names = names
  }

  /// Returns the node at which a candidate ends.
  func end(_ candidate: ContractCheck.Candidate) -> Int {
    switch candidate {
    case .path(let end): end.node
    case .collaborator(let collaborator): network.index(of: .object(collaborator.assembly))
    }
  }

  /// Returns the full name of the definition or assembly that a node stands for.
  func fullName(of node: Int) -> String {
    switch network[node] {
    case .definition(let id): graph.fullName(of: id)
    case .object(let id), .type(let id), .closures(let id): graph[id].name
    }
  }

  /// Returns the name that messages show.
  private func name(of node: Int) -> String {
    switch network[node] {
    case .definition(let id): names[id]
    case .object(let id), .type(let id), .closures(let id): names[id]
    }
  }

  /// Returns the names by which an exception can refer to a node.
  func names(of node: Int) -> [String] {
    switch network[node] {
    case .definition(let id): graph.names(of: id)
    case .object(let id), .type(let id), .closures(let id): graph.names(of: id)
    }
  }

  /// Returns the finding about a candidate.
  func finding(
    _ candidate: ContractCheck.Candidate, from source: Int, to target: Int, _ search: ContractSearch,
    _ context: RuleContext
  ) -> Finding {
    switch candidate {
    case .path(let end): finding(end, search.path(to: end), from: source, to: target, context)
    case .collaborator(let collaborator): finding(collaborator, from: source, to: target, context)
    }
  }

  private func finding(
    _ collaborator: CollaboratorNode, from source: Int, to target: Int, _ context: RuleContext
  ) -> Finding {
    Finding(
      rule: context.rule.id, severity: context.severity, subject: subject(of: source, nil), from: fullName(of: source),
      to: graph[collaborator.assembly].name,
      message: "\(name(of: source)) declares the collaborator \(collaborator.property) "
        + "(\(names[collaborator.assembly])): \(requirement(from: source, to: target))",
      location: collaborator.location ?? location(of: source), collaborator: collaborator.property,
      configurations: context.activation.name.map { [$0] } ?? [])
  }

  private func finding(
    _ end: ContractSearch.End, _ path: ContractPath, from source: Int, to target: Int, _ context: RuleContext
  ) -> Finding {
    let steps = steps(of: path)
    let first = reference(of: path.head[0])
    let isPath = end.length > 1 || end.isUnseen
    var finding = Finding(
      rule: context.rule.id, severity: end.isUnseen ? min(context.severity, .warning) : context.severity,
      subject: subject(of: source, first), from: fullName(of: source), to: fullName(of: end.node),
      message: "\(route(to: end, path, from: source)): \(requirement(from: source, to: target))",
      location: first.flatMap { graph[$0].injection.location ?? graph[graph[$0].from].location }
        ?? location(of: source),
      injection: first.map { graph[$0].injection }, collaborator: first.flatMap { graph[$0].collaborator },
      path: isPath ? steps.prefix(1).map(\.from) + steps.map(\.to) : [], steps: isPath ? steps : [],
      configurations: context.activation.name.map { [$0] } ?? [])
    if first != nil, case .definition(let from) = network[source] {
      finding.parties = Finding.Parties(from: from, to: self.target(of: end.node))
    }
    return finding
  }

  private func subject(of source: Int, _ reference: ReferenceID?) -> Finding.Subject {
    if let reference { return .reference(reference) }
    return switch network[source] {
    case .definition(let id): .definition(id)
    case .object(let id), .type(let id), .closures(let id): .assembly(id)
    }
  }

  private func location(of node: Int) -> SourceLocation? {
    switch network[node] {
    case .definition(let id): graph[id].location
    case .object(let id), .type(let id), .closures(let id): graph[id].location
    }
  }

  private func target(of node: Int) -> Reference.Target {
    switch network[node] {
    case .definition(let id): .definition(id)
    case .object(let id), .type(let id), .closures(let id): .assembly(id)
    }
  }

  /// Returns the reference of an edge; `nil` for an edge of another kind.
  private func reference(of edge: ContractPath.Edge) -> ReferenceID? {
    guard network.isDefinition(edge.from), network.isDefinition(edge.to) || network.isObject(edge.to) else {
      return nil
    }
    return ReferenceID(network.forward.label(of: edge.edge))
  }
}

// MARK: - Sentences

extension ContractWords {
  /// Returns the path as the start of a sentence.
  private func route(to end: ContractSearch.End, _ path: ContractPath, from source: Int) -> String {
    let (start, edges) = (name(of: source), path.head + path.tail)
    let between = edges.dropLast().map(\.to).filter { !network.isUnseen($0) }.map(name(of:))
    let through =
      switch end.length - 1 {
      case 0: ""
      case 1, 2: " through \(between.joined(separator: " and "))"
      default: " through \(between[0]) and \(end.length - 2) more"
      }
    if end.isUnseen {
      let unseen = edges.first { network.isUnseen($0.from) }
      return "\(start) may reach \(name(of: end.node))\(through)" + (unseen.map { " (\(words(of: $0)))" } ?? "")
    }
    guard through.isEmpty else { return "\(start) reaches \(name(of: end.node))\(through)" }
    guard let reference = reference(of: path.head[0]) else { return "\(start) inherits from \(name(of: end.node))" }
    let itself = network.isObject(end.node) ? " itself" : ""
    return "\(start) refers to \(name(of: end.node))\(itself) (\(words(of: reference, in: source)))"
  }

  private func words(of reference: ReferenceID, in definition: Int) -> String {
    let origin = graph[reference].from
    return graph[reference].injectionInWords
      + (origin.index == definition ? "" : ", inherited from \(names[origin])")
  }

  /// Returns an unseen step in words.
  private func words(of unseen: ContractPath.Edge) -> String {
    guard case .closures(let assembly) = network[unseen.from] else { return "" }
    let collaborator = graph[assembly].collaborators[network.forward.label(of: unseen.edge)]
    return "a closure or an injected assembly may use the collaborator \(collaborator.property) of \(names[assembly])"
  }

  /// Returns what the contract requires of the two ends of a violation.
  private func requirement(from source: Int, to target: Int) -> String {
    let target = contract.name(ofTarget: target)
    let source = contract.sources.unit(of: network.owner(of: source)).map(contract.name(ofSource:)) ?? ""
    return switch contract.contract.requirement {
    case .independent: "\(source) and \(target) must stay independent"
    case .forbidden: "\(source) must not refer to \(target)"
    case .mustNotReach: "\(source) must not reach \(target)"
    case .only(let from, _): "only \(from.inWords) may refer to \(target)"
    }
  }
}

// MARK: - Steps

extension ContractWords {
  private func steps(of path: ContractPath) -> [Finding.Step] {
    let head = steps(of: path.head)
    let tail = steps(of: path.tail)
    guard path.omitted > 0, let last = head.last, let next = tail.first else { return head + tail }
    let omitted = Finding.Step(
      from: last.to, to: next.from, injection: "over \(path.omitted) more steps", location: nil)
    return head + [omitted] + tail
  }

  private func steps(of edges: [ContractPath.Edge]) -> [Finding.Step] {
    var steps: [Finding.Step] = []
    for edge in edges where !network.isUnseen(edge.to) { steps.append(step(over: edge)) }
    return steps
  }

  private func step(over edge: ContractPath.Edge) -> Finding.Step {
    func step(_ injection: String, at location: SourceLocation?) -> Finding.Step {
      Finding.Step(from: fullName(of: edge.start), to: fullName(of: edge.to), injection: injection, location: location)
    }
    if let id = reference(of: edge) {
      return step(words(of: id, in: edge.from), at: graph[id].injection.location ?? graph[graph[id].from].location)
    }
    switch network[edge.from] {
    case .closures: return step(words(of: edge), at: location(of: edge.start))
    case .object: return step("as part of the assembly", at: location(of: edge.to))
    case .definition(let id):
      return step("the superclass of \(names[graph[id].assembly])", at: location(of: edge.start))
    case .type: return step("its superclass", at: location(of: edge.start))
    }
  }
}
