import StratusGraph
import StratusSupport

/// The assemblies of all activations, and the dependencies between them that layers judge.
///
/// It counts what an edit of the layers would change without a check of the graphs. The counts only rank edits.
struct LayerNetwork {
  /// The relation of the rows of two assemblies that makes a dependency a finding.
  enum Relation: CaseIterable {
    /// The first assembly is below the second one.
    case upward
    /// Both are in one row.
    case peer
    /// A closed layer is between them.
    case skipping

    var rule: Rule {
      switch self {
      case .upward: .upwardReference
      case .peer: .peerReference
      case .skipping: .skippedLayer
      }
    }
  }

  /// A number of findings.
  struct Findings {
    var count = 0
    /// The number of those that the baseline does not accept.
    var reported = 0

    static func + (left: Self, right: Self) -> Self {
      Self(count: left.count + right.count, reported: left.reported + right.reported)
    }

    static func - (left: Self, right: Self) -> Self {
      Self(count: left.count - right.count, reported: left.reported - right.reported)
    }
  }

  /// The dependencies of one assembly on another one.
  struct Link {
    let from: Int
    let to: Int
    /// The exception whose number includes the findings; `nil` if no exception names them.
    let exception: Int?
    private var upward = Findings()
    private var peer = Findings()
    private var skipping = Findings()

    fileprivate init(_ key: Key) {
      from = key.from
      to = key.to
      exception = key.exception
    }

    /// The findings if the assemblies have a relation.
    fileprivate(set) subscript(relation: Relation) -> Findings {
      get {
        switch relation {
        case .upward: upward
        case .peer: peer
        case .skipping: skipping
        }
      }
      set {
        switch relation {
        case .upward: upward = newValue
        case .peer: peer = newValue
        case .skipping: skipping = newValue
        }
      }
    }
  }

  /// The full names of the assemblies, sorted. A superclass need not be activated.
  let names: [String]
  /// The links from and to each assembly.
  let links: CompressedRows<Link>
  /// The first activation that contains each assembly; `nil` if it is only a superclass.
  let homes: [(graph: Int, id: AssemblyID)?]
  private let exceptions: [Exception]
  /// The number of errors for an exception that is not needed as it is.
  private let staleErrors: Int

  /// - Complexity: O(n log n) in the assemblies and dependencies of all graphs.
  init(_ graphs: [DefinitionGraph], _ check: ArchitectureCheck) {
    let names = Set(graphs.flatMap { $0.assemblies.flatMap { [$0.name] + $0.superclasses } }).sorted()
    let indices = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var homes = [(graph: Int, id: AssemblyID)?](repeating: nil, count: names.count)
    var found: [Key: Link] = [:]
    for (number, graph) in graphs.enumerated() {
      let units = graph.assemblies.map { indices[$0.name] ?? 0 }
      for (id, unit) in units.enumerated() where homes[unit] == nil { homes[unit] = (number, AssemblyID(id)) }
      let counter = DependencyCounter(graph, check, units: units, indices: indices)
      // Activations have most of their dependencies in common.
      for (key, link) in counter.links() {
        for relation in Relation.allCases {
          let (known, other) = (found[key]?[relation] ?? Findings(), link[relation])
          found[key, default: Link(key)][relation] = Findings(
            count: max(known.count, other.count), reported: max(known.reported, other.reported))
        }
      }
    }
    let sorted = found.sorted { $0.key < $1.key }.map(\.value)
    links = CompressedRows(
      count: names.count,
      sorted.map { (row: $0.from, element: $0) } + sorted.map { (row: $0.to, element: $0) })
    self.names = names
    self.homes = homes
    exceptions = check.policy.exceptions
    staleErrors = check.coversPolicy && check.policy.severity(of: .staleException) == .error ? 1 : 0
  }

  /// Returns the number of errors about all findings that an exception names, and about the exception itself.
  ///
  /// It accepts either all of them, or none if there are more than it counts. It is an error of its own if there are
  /// fewer, or if it has to count them and does not.
  func errors(_ findings: Findings, under exception: Int) -> Int {
    let bound = exceptions[exception].bound
    guard case .count(let limit) = bound ?? .count(1) else { return findings.reported }
    if findings.count > limit { return findings.reported + (bound == nil ? staleErrors : 0) }
    return findings.count < limit ? staleErrors : 0
  }

  fileprivate struct Key: Hashable, Comparable {
    let from: Int
    let to: Int
    let exception: Int?

    static func < (left: Self, right: Self) -> Bool {
      (left.from, left.to, left.exception ?? -1) < (right.from, right.to, right.exception ?? -1)
    }
  }
}

/// Counts the dependencies between the assemblies of one activation.
private struct DependencyCounter {
  private struct Dependency {
    let dependency: LayerCrossings.Dependency
    let from: Int
    let to: Int
    /// Whether it is only a finding if it leads up.
    var isOnlyUpward = false
  }

  private let activation: CheckedActivation
  private let check: ArchitectureCheck
  private let units: [Int]
  private var dependencies: [Dependency] = []

  init(_ graph: DefinitionGraph, _ check: ArchitectureCheck, units: [Int], indices: [String: Int]) {
    activation = CheckedActivation(graph, policy: check.policy)
    self.check = check
    self.units = units
    for index in graph.references.indices {
      let (from, to) = graph.dependency(of: graph.references[index])
      add(.reference(ReferenceID(index)), from: from, to: to)
    }
    let used = graph.visibleUses
    let superclasses = Superclasses(graph, policy: check.policy)
    for (index, assembly) in graph.assemblies.enumerated() {
      let id = AssemblyID(index)
      for collaborator in assembly.collaborators where !used.contains(CollaboratorUse(of: collaborator, by: id)) {
        add(.collaborator(id, collaborator), from: id, to: collaborator.assembly)
      }
      for name in superclasses.names(of: assembly) where name != assembly.name {
        guard let to = indices[name] else { continue }
        let target = superclasses.id(of: name)
        if let target, !activation.layering.compares(id, with: target) { continue }
        dependencies.append(
          Dependency(
            dependency: .superclass(id, name: name, target), from: units[index], to: to,
            isOnlyUpward: !superclasses.isIndependent(name, of: assembly.name)))
      }
    }
  }

  private mutating func add(_ dependency: LayerCrossings.Dependency, from: AssemblyID, to: AssemblyID) {
    guard from != to, activation.layering.compares(from, with: to) else { return }
    dependencies.append(Dependency(dependency: dependency, from: units[from.index], to: units[to.index]))
  }

  func links() -> [LayerNetwork.Key: LayerNetwork.Link] {
    var links: [LayerNetwork.Key: LayerNetwork.Link] = [:]
    for relation in LayerNetwork.Relation.allCases {
      let dependencies = relation == .upward ? dependencies : dependencies.filter { !$0.isOnlyUpward }
      let acceptance = acceptance(of: dependencies, by: relation.rule)
      for (index, dependency) in dependencies.enumerated() {
        let (exception, isBaselined) = acceptance?[index] ?? (nil, false)
        let key = LayerNetwork.Key(from: dependency.from, to: dependency.to, exception: exception)
        links[key, default: LayerNetwork.Link(key)][relation].count += 1
        if !isBaselined { links[key, default: LayerNetwork.Link(key)][relation].reported += 1 }
      }
    }
    return links
  }

  /// Returns the exception that names each dependency as a finding of a rule, and whether the baseline accepts it;
  /// `nil` if nothing is accepted.
  private func acceptance(
    of dependencies: [Dependency], by rule: Rule
  ) -> [(exception: Int?, isBaselined: Bool)]? {
    guard check.baseline != nil || check.policy.exceptions.contains(where: { $0.rule == rule.id }) else { return nil }
    var context = RuleContext(
      activation: activation, activations: [activation], policy: check.policy, rule: rule, severity: .error,
      expectsAllActivations: false, coversPolicy: true, acceptance: nil)
    for dependency in dependencies { context.report(dependency.dependency, "") }
    var tracker = AcceptanceTracker(
      policy: check.policy, today: check.today, baseline: check.baseline, checking: [activation.graph],
      isContinuousIntegration: check.isContinuousIntegration)
    let baselined = Set(tracker.judge(context.findings, in: activation.name).baselined.map(\.identity))
    return context.findings.map { finding in
      (tracker.exceptions.exceptions(about: finding, in: activation.graph).first, baselined.contains(finding.identity))
    }
  }
}
