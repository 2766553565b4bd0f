import StratusGraph

/// Reports the violations of a contract: one finding for each source and each part of the targets, and another one for
/// the ends there that only steps reach which the graph does not show. One of them must not hide the other, because
/// each can be accepted.
struct ContractCheck {
  /// A dependency of a source on an end in a part of the targets.
  enum Candidate {
    case path(ContractSearch.End)
    /// A collaborator that an assembly declares, whether or not anything visible uses it.
    case collaborator(CollaboratorNode)
  }

  /// An assembly and an end on which it depends by its declaration.
  private struct Declared: Hashable {
    let assembly: AssemblyID
    let end: Int
  }

  private let contract: ResolvedContract
  private let network: ContractNetwork
  private var search: ContractSearch
  private var declared: Set<Declared> = []

  init(_ contract: ResolvedContract, in network: ContractNetwork) {
    self.contract = contract
    self.network = network
    search = ContractSearch(contract, in: network)
  }

  /// Reports all violations: those by declarations of assemblies, then those by definitions.
  ///
  /// - Complexity: O(size of the network), and for each source the part of the network between it and the targets.
  mutating func report(to context: inout RuleContext) {
    let graph = network.graph
    for index in graph.assemblies.indices {
      let (assembly, node) = (AssemblyID(index), network.node(.type, of: AssemblyID(index)))
      guard search.isSource(node) else { continue }
      var candidates = search.ends(from: node).map { ($0.target, Candidate.path($0)) }
      let collaborators = forbiddenCollaborators(of: assembly)
      // A superclass and a declaration are equally near, but other superclasses are not.
      let nearest = candidates.firstIndex { if case .path(let end) = $0.1 { end.length > 1 } else { false } }
      candidates.insert(contentsOf: collaborators, at: nearest ?? candidates.endIndex)
      for (target, group) in Self.groups(candidates) {
        for candidate in group { declared.insert(Declared(assembly: assembly, end: words(context).end(candidate))) }
        report(group, from: node, to: target, &context)
      }
    }
    for index in graph.definitions.indices where search.isSource(index) {
      let assembly = graph.definitions[index].assembly
      for (target, ends) in Self.groups(search.ends(from: index).map { ($0.target, $0) }) {
        report(ends.filter { !$0.isUnseen }.map(Candidate.path), from: index, to: target, &context)
        // The declaration of a collaborator has a finding already.
        let possible = ends.filter {
          $0.isUnseen && !declared.contains(Declared(assembly: assembly, end: $0.node))
        }
        report(possible.map(Candidate.path), from: index, to: target, isPossible: true, &context)
      }
    }
  }

  /// Returns candidates by their target, in the order of the targets. Those of a target keep their order.
  private static func groups<Element>(_ candidates: [(target: Int, element: Element)]) -> [(Int, [Element])] {
    guard !candidates.isEmpty else { return [] }
    return Dictionary(grouping: candidates, by: \.target).sorted { $0.key < $1.key }.map { target, group in
      (target, group.map(\.element))
    }
  }

  /// Returns the declared collaborators that an assembly must not use, without those that visible references use.
  private func forbiddenCollaborators(of assembly: AssemblyID) -> [(Int, Candidate)] {
    let graph = network.graph
    guard !graph[assembly].collaborators.isEmpty, graph[assembly].definitions.allSatisfy(contract.isSource) else {
      return []
    }
    return graph[assembly].collaborators.compactMap { collaborator in
      let object = network.node(.object, of: collaborator.assembly)
      guard let target = contract.forbiddenTarget(of: object, from: network.node(.object, of: assembly)),
        graph[collaborator.assembly].definitions.allSatisfy({ contract.targets.unit(of: $0) != nil }),
        !network.isUsed(collaborator, by: assembly)
      else { return nil }
      return (target, .collaborator(collaborator))
    }
  }

  private func words(_ context: RuleContext) -> ContractWords { ContractWords(contract, network, context.names) }

  /// Reports the nearest candidate that no exception and no baseline accepts. The extent of the finding has
  /// the ends of all candidates that no exception accepts.
  ///
  /// - Parameter isPossible: whether the paths to all candidates contain a step that the graph does not show.
  private func report(
    _ candidates: [Candidate], from source: Int, to target: Int, isPossible: Bool = false, _ context: inout RuleContext
  ) {
    guard !candidates.isEmpty else { return }
    let words = words(context)
    let part = contract.targets.fullName(of: target, in: network.graph, contract.layering)
    var rest: [Candidate] = []
    var accepted: [Int: [Candidate]] = [:]
    let hasExceptions = context.hasExceptions
    for candidate in candidates {
      // Most contracts have no exceptions, and then names are not needed.
      if hasExceptions,
        let exception = context.exception(from: words.names(of: source), to: words.names(of: words.end(candidate)))
      {
        accepted[exception, default: []].append(candidate)
      } else {
        rest.append(candidate)
      }
    }
    func finding(_ shown: Candidate, among all: [Candidate]) -> Finding {
      var finding = words.finding(shown, from: source, to: target, search, context)
      finding.part = part
      finding.isPossible = isPossible
      finding.extent = .members(of: all.map { words.fullName(of: words.end($0)) })
      return finding
    }
    for (exception, group) in accepted.sorted(by: { $0.key < $1.key }) {
      context.add(finding(group[0], among: group), acceptedBy: exception)
    }
    guard let first = rest.first else { return }
    let baselined = context.baselinedMembers(
      of: Finding.Identity(
        rule: context.rule.id, from: words.fullName(of: source), to: part, isPossible: isPossible))
    let shown = rest.first { !baselined.contains(words.fullName(of: words.end($0))) }
    context.add(finding(shown ?? first, among: rest), acceptedBy: nil)
  }
}
