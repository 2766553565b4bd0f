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
    case .collaborator(let collaborator): network.node(.object, of: collaborator.assembly)
    }
  }

  /// Returns the full name of the definition or assembly that a node stands for.
  func fullName(of node: Int) -> String { graph.fullName(of: network.element(of: node)) }

  /// Returns the name that messages show.
  private func name(of node: Int) -> String { names[network.element(of: node)] }

  /// Returns the names by which an exception can refer to a node.
  func names(of node: Int) -> [String] { graph.names(of: network.element(of: node)) }

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
      activations: context.activation.name.map { [$0] } ?? [])
  }

  private func finding(
    _ end: ContractSearch.End, _ path: [ContractSearch.Edge], from source: Int, to target: Int,
    _ context: RuleContext
  ) -> Finding {
    let steps = steps(of: path)
    let first = reference(of: path[0])
    let isPath = end.length > 1 || end.isUnseen
    var finding = Finding(
      rule: context.rule.id, severity: end.isUnseen ? min(context.severity, .warning) : context.severity,
      subject: subject(of: source, first), from: fullName(of: source), to: fullName(of: end.node),
      message: "\(route(to: end, path, from: source)): \(requirement(from: source, to: target))",
      location: first.flatMap { graph[$0].injection.location ?? graph[graph[$0].from].location }
        ?? location(of: source),
      injection: first.map { graph[$0].injection }, collaborator: first.flatMap { graph[$0].collaborator },
      path: isPath ? steps.prefix(1).map(\.from) + steps.map(\.to) : [], steps: isPath ? steps : [],
      activations: context.activation.name.map { [$0] } ?? [])
    if first != nil, case .definition(let from) = network.element(of: source) {
      finding.parties = Finding.Parties(from: from, to: network.element(of: end.node))
    }
    return finding
  }

  private func subject(of source: Int, _ reference: ReferenceID?) -> Finding.Subject {
    if let reference { return .reference(reference) }
    return switch network.element(of: source) {
    case .definition(let id): .definition(id)
    case .assembly(let id): .assembly(id)
    }
  }

  private func location(of node: Int) -> SourceLocation? {
    switch network.element(of: node) {
    case .definition(let id): graph[id].location
    case .assembly(let id): graph[id].location
    }
  }

  /// Returns the reference of an edge; `nil` for an edge of another kind.
  private func reference(of edge: ContractSearch.Edge) -> ReferenceID? {
    let target = network.role(of: edge.to)
    guard network.role(of: edge.from) == nil, target == nil || target == .object else { return nil }
    return ReferenceID(network.forward.label(of: edge.index))
  }
}

// MARK: - Sentences

extension ContractWords {
  /// Returns the path as the start of a sentence.
  private func route(to end: ContractSearch.End, _ path: [ContractSearch.Edge], from source: Int) -> String {
    let start = name(of: source)
    let between = path.dropLast().map(\.to).filter { !network.isUnseen($0) }
    let through =
      switch between.count {
      case 0: ""
      case 1, 2: " through \(between.map(name(of:)).joined(separator: " and "))"
      default: " through \(name(of: between[0])) and \(between.count - 1) more"
      }
    if end.isUnseen {
      let unseen = path.first { network.isUnseen($0.from) }
      return "\(start) may reach \(name(of: end.node))\(through)" + (unseen.map { " (\(words(of: $0)))" } ?? "")
    }
    guard through.isEmpty else { return "\(start) reaches \(name(of: end.node))\(through)" }
    guard let reference = reference(of: path[0]) else { return "\(start) inherits from \(name(of: end.node))" }
    let itself = network.role(of: end.node) == .object ? " itself" : ""
    return "\(start) refers to \(name(of: end.node))\(itself) (\(words(of: reference, in: source)))"
  }

  private func words(of reference: ReferenceID, in definition: Int) -> String {
    let origin = graph[reference].from
    if graph[reference].isContribution { return graph[reference].injectionInWords }
    return graph[reference].injectionInWords
      + (origin.index == definition ? "" : ", inherited from \(names[origin])")
  }

  /// Returns an unseen step in words.
  private func words(of unseen: ContractSearch.Edge) -> String {
    guard case .assembly(let assembly) = network.element(of: unseen.from) else { return "" }
    guard network.role(of: unseen.to) != nil else {
      return "a closure or an injected assembly may request \(name(of: unseen.to))"
    }
    let collaborator = graph[assembly].collaborators[network.forward.label(of: unseen.index)]
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
  /// Returns the steps of a path, without the middle of a long one.
  private func steps(of path: [ContractSearch.Edge]) -> [Finding.Step] {
    let edges = path.filter { !network.isUnseen($0.to) }
    guard edges.count > 20 else { return edges.map(step) }
    let (head, tail) = (edges.prefix(10).map(step), edges.suffix(9).map(step))
    let omitted = Finding.Step(
      from: head[9].to, to: tail[0].from, injection: "over \(edges.count - 19) more steps", location: nil)
    return head + [omitted] + tail
  }

  private func step(over edge: ContractSearch.Edge) -> Finding.Step {
    let words: String
    var location = location(of: edge.start)
    if let id = reference(of: edge) {
      words = self.words(of: id, in: edge.from)
      location = graph[id].injection.location ?? graph[graph[id].from].location
    } else {
      switch network.role(of: edge.from) {
      case .closures: words = self.words(of: edge)
      case .object:
        words = "as part of the assembly"
        location = self.location(of: edge.to)
      case .type: words = "its superclass"
      case nil: words = "the superclass of \(names[graph.definitions[edge.from].assembly])"
      }
    }
    return Finding.Step(from: fullName(of: edge.start), to: fullName(of: edge.to), injection: words, location: location)
  }
}
