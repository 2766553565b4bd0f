import StratusGraph
import StratusSupport

/// The assemblies of all activations, and the dependencies between them that layers judge.
///
/// It counts what an edit of the layers would change without a check of the graphs. The counts only rank edits.
struct LayerNetwork {
  /// The dependencies of one assembly on another one.
  struct Link {
    let from: Int
    let to: Int
    /// The number of findings if the first assembly is below the second one.
    var upward = 0
    /// The number of findings if both are in one row, or if a closed layer is between them.
    var level = 0
  }

  /// The full names of the assemblies, sorted. A superclass need not be activated.
  let names: [String]
  /// The links from and to each assembly.
  let links: CompressedRows<Link>
  /// The first activation that contains each assembly; `nil` if it is only a superclass.
  let homes: [(graph: Int, id: AssemblyID)?]

  /// - Complexity: O(n log n) in the assemblies and dependencies of all graphs.
  init(_ graphs: [DefinitionGraph], _ check: ArchitectureCheck) {
    let names = Set(graphs.flatMap { $0.assemblies.flatMap { [$0.name] + $0.superclasses } }).sorted()
    let indices = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var homes = [(graph: Int, id: AssemblyID)?](repeating: nil, count: names.count)
    var found: [Ends: Link] = [:]
    for (number, graph) in graphs.enumerated() {
      let units = graph.assemblies.map { indices[$0.name] ?? 0 }
      for (id, unit) in units.enumerated() where homes[unit] == nil { homes[unit] = (number, AssemblyID(id)) }
      var dependencies = DependencyCounter(graph, check, units: units, indices: indices)
      // Activations have most of their dependencies in common.
      for (ends, link) in dependencies.count() {
        found[ends, default: link].upward = max(found[ends]?.upward ?? 0, link.upward)
        found[ends, default: link].level = max(found[ends]?.level ?? 0, link.level)
      }
    }
    let sorted = found.values.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    links = CompressedRows(
      count: names.count,
      sorted.map { (row: $0.from, element: $0) } + sorted.map { (row: $0.to, element: $0) })
    self.names = names
    self.homes = homes
  }

  fileprivate struct Ends: Hashable {
    let from: Int
    let to: Int
  }
}

/// Counts the dependencies between the assemblies of one activation.
private struct DependencyCounter {
  private let activation: CheckedActivation
  private let policy: Policy
  private let units: [Int]
  private let indices: [String: Int]
  /// Accepts dependencies as a check does; `nil` if nothing can be accepted.
  private var acceptance: AcceptanceTracker?
  private var links: [LayerNetwork.Ends: LayerNetwork.Link] = [:]

  init(_ graph: DefinitionGraph, _ check: ArchitectureCheck, units: [Int], indices: [String: Int]) {
    activation = CheckedActivation(graph, policy: check.policy)
    policy = check.policy
    self.units = units
    self.indices = indices
    let rules = [Rule.upwardReference.id, Rule.peerReference.id]
    if check.baseline != nil || check.policy.exceptions.contains(where: { rules.contains($0.rule) }) {
      acceptance = AcceptanceTracker(
        policy: check.policy, today: check.today, baseline: check.baseline, checking: [graph],
        isContinuousIntegration: check.isContinuousIntegration)
    }
  }

  private var graph: DefinitionGraph { activation.graph }

  mutating func count() -> [LayerNetwork.Ends: LayerNetwork.Link] {
    for index in graph.references.indices {
      let (from, to) = graph.dependency(of: graph.references[index])
      add(.reference(ReferenceID(index)), from: from, to: to)
    }
    let used = graph.visibleUses
    let superclasses = Superclasses(graph, policy: policy)
    for (index, assembly) in graph.assemblies.enumerated() {
      let id = AssemblyID(index)
      for collaborator in assembly.collaborators where !used.contains(CollaboratorUse(of: collaborator, by: id)) {
        add(.collaborator(id, collaborator), from: id, to: collaborator.assembly)
      }
      for name in superclasses.names(of: assembly) where name != assembly.name {
        guard let to = indices[name] else { continue }
        let target = superclasses.id(of: name)
        if let target, !activation.layering.compares(id, with: target) { continue }
        add(
          .superclass(id, name: name, target), from: units[index], to: to,
          mayBeLevel: !superclasses.isIndependent(name, of: assembly.name))
      }
    }
    return links
  }

  private mutating func add(_ dependency: LayerCrossings.Dependency, from: AssemblyID, to: AssemblyID) {
    guard from != to, activation.layering.compares(from, with: to) else { return }
    add(dependency, from: units[from.index], to: units[to.index], mayBeLevel: false)
  }

  private mutating func add(_ dependency: LayerCrossings.Dependency, from: Int, to: Int, mayBeLevel: Bool) {
    let ends = LayerNetwork.Ends(from: from, to: to)
    if !accepts(dependency, .upwardReference) { links[ends, default: .init(from: from, to: to)].upward += 1 }
    if !mayBeLevel, !accepts(dependency, .peerReference) {
      links[ends, default: .init(from: from, to: to)].level += 1
    }
  }

  /// Whether an exception or the baseline names a dependency as a finding of a rule. Their numbers are left to the check.
  private func accepts(_ dependency: LayerCrossings.Dependency, _ rule: Rule) -> Bool {
    guard let acceptance else { return false }
    var context = RuleContext(
      activation: activation, activations: [activation], policy: policy, rule: rule, severity: .error,
      expectsAllActivations: false, coversPolicy: true, acceptance: acceptance)
    context.report(dependency, "")
    guard let finding = context.findings.first else { return false }
    return !acceptance.exceptions.exceptions(about: finding, in: graph).isEmpty
      || acceptance.baseline?.entries(about: finding, in: graph.activation).isEmpty == false
  }
}
