import StratusGraph

/// The input of a rule for one activation, and the findings of that rule.
struct RuleContext {
  let activation: CheckedActivation
  /// All activations that are checked together, including this one.
  let activations: [CheckedActivation]
  let policy: Policy
  let rule: Rule
  let severity: Severity
  /// Whether each activation of the policy must be among those that are checked.
  let expectsAllActivations: Bool
  /// Whether the graphs contain everything that the policy is about.
  let coversPolicy: Bool
  /// Whether all activations of the policy are checked together.
  var checksAllActivations: Bool {
    let checked = Set(activations.compactMap(\.name))
    return policy.activations.allSatisfy { checked.contains($0.name) }
  }

  private(set) var findings: [Finding] = []
  /// The findings about contracts that exceptions accept, each with the index of its exception.
  private(set) var accepted: [(finding: Finding, exception: Int)] = []
  let acceptance: AcceptanceTracker?

  var graph: DefinitionGraph { activation.graph }
  var layering: Layering { activation.layering }
  var crossings: LayerCrossings { activation.crossings }
  var names: ShortNames { activation.names }

  /// Returns the value of an option: the one in the configuration, or the default.
  func option(_ name: String) -> Int {
    policy.settings[rule.id]?.options[name] ?? rule.options.first { $0.name == name }?.defaultValue ?? 0
  }

  /// Returns the severity of a finding that the rule grades itself. A severity in the configuration takes precedence.
  func graded(_ severity: Severity) -> Severity {
    if case .on(let severity) = policy.settings[rule.id]?.level { severity } else { severity }
  }

  /// All definitions, in their order.
  var definitions: some Sequence<DefinitionID> { graph.definitions.indices.lazy.map { DefinitionID($0) } }

  /// Returns the name and the scope of a definition: `StoryAssembly.router (object graph)`.
  func scoped(_ id: DefinitionID) -> String { "\(names[id]) (\(graph[id].scopeTitle))" }

  /// Returns the source, the injection, and the target of a reference in the words of messages.
  func words(of id: ReferenceID) -> (from: String, injection: String, to: String) {
    let reference = graph[id]
    let target =
      switch reference.target {
      case .definition(let id): names[id]
      case .assembly(let id): names[id] + " itself"
      }
    return (names[reference.from], reference.injectionInWords, target)
  }

  /// Returns a dependency in words, with its ends: `Story declares the collaborator core (Core)`.
  ///
  /// - Parameter refers: the verb for a reference, and what a target is called.
  func words(of dependency: LayerCrossings.Dependency, refers verb: String, called role: String = "") -> String {
    switch dependency {
    case .reference(let id):
      var (from, injection, to) = words(of: id)
      if graph[id].isContribution { swap(&from, &to) }
      return "\(from) \(verb) \(role)\(to) (\(injection))"
    case .collaborator(let id, let collaborator):
      return "\(names[id]) declares the collaborator \(collaborator.property) (\(role)\(names[collaborator.assembly]))"
    case .superclass(let id, let name, let superclass):
      return "\(names[id]) inherits from \(role)\(superclass.map { names[$0] } ?? String(name.withoutQualifier))"
    }
  }

  /// Returns how a held object is injected, and from which definition the injection is inherited.
  func injection(of hold: Retention.Hold) -> String {
    let reference = graph[hold.reference]
    let origin = reference.from == hold.holder ? "" : ", inherited from \(names[reference.from])"
    return reference.injectionInWords + origin
  }

  /// Whether a layer rule reports a reference. Other rules then skip it.
  func isForbidden(_ reference: Reference) -> Bool {
    let (from, to) = graph.dependency(of: reference)
    return isForbidden(from: from, to: to)
  }

  /// Whether layers forbid references from one assembly to another, and a rule reports them.
  func isForbidden(from source: AssemblyID, to target: AssemblyID) -> Bool {
    guard source != target, layering.compares(source, with: target), let from = layering[source],
      let to = layering[target]
    else { return false }
    if to < from { return policy.isOn(.upwardReference) }
    return to == from && !policy.layers[from.layer].allowsPeers && policy.isOn(.peerReference)
  }

  /// Whether two assemblies belong to different layers.
  func crossesLayers(from source: AssemblyID, to target: AssemblyID) -> Bool {
    guard let from = activation.layer(of: source), let to = activation.layer(of: target) else { return false }
    return from != to
  }

  /// Reports a reference, with the definitions on its path if there are any.
  mutating func report(
    _ id: ReferenceID, severity: Severity? = nil, path: [DefinitionID] = [], _ message: String
  ) {
    let reference = graph[id]
    var (from, to) = (graph.fullName(of: reference.from), graph.fullName(of: reference.target))
    var parties: Finding.Parties?
    // For layers, what is contributed depends on the collection.
    if reference.isContribution, rule.topic == .layering, case .definition(let element) = reference.target {
      swap(&from, &to)
      parties = Finding.Parties(from: element, to: .definition(reference.from))
    }
    add(
      .reference(id), severity: severity, from: from, to: to, message: message,
      at: reference.injection.location ?? graph[reference.from].location, reference: reference,
      path: path.map(graph.fullName(of:)), parties: parties)
  }

  /// Reports a dependency of one assembly on another one.
  mutating func report(_ dependency: LayerCrossings.Dependency, _ message: String) {
    switch dependency {
    case .reference(let id): report(id, message)
    case .collaborator(let id, let collaborator):
      report(
        id, to: graph[collaborator.assembly].name, through: collaborator.property,
        canBeUsedUnseen: crossings.asked.contains(id), at: collaborator.location, message)
    case .superclass(let id, let name, _): report(id, to: name, message)
    }
  }

  /// Reports what an object holds. The holder is at fault, also for an inherited injection.
  mutating func report(
    _ id: ReferenceID, holder hold: Retention.Hold, severity: Severity? = nil, _ message: String
  ) {
    let reference = graph[id]
    add(
      .reference(id), severity: severity, from: graph.fullName(of: hold.holder), to: graph.fullName(of: hold.held),
      message: message,
      at: reference.injection.location ?? graph[reference.from].location, reference: reference,
      path: hold.path.map(graph.fullName(of:)), parties: Finding.Parties(from: hold.holder, to: .definition(hold.held)))
  }

  /// Reports a definition, and a second party if there is one.
  mutating func report(
    _ id: DefinitionID, to other: String? = nil, severity: Severity? = nil, at location: SourceLocation? = nil,
    _ message: String
  ) {
    add(
      .definition(id), severity: severity, from: graph.fullName(of: id), to: other, message: message,
      at: location ?? graph[id].location)
  }

  /// Reports definitions that refer to each other. The finding is about the one with the smallest name.
  ///
  /// - Parameters:
  ///   - cycle: the references of the cycle that the message shows.
  ///   - members: all definitions of the part of the graph that contains the cycle.
  mutating func report(cycle: [ReferenceID], among members: some Sequence<Int>, _ message: String) {
    guard let first = cycle.first else { return }
    let names = members.map { graph.fullName(of: DefinitionID($0)) }.sorted()
    add(
      .reference(first), from: names[0], to: nil, message: message,
      at: graph[first].injection.location ?? graph[graph[first].from].location,
      path: cycle.map { graph.fullName(of: graph[$0].from) }, extent: .members(names))
  }

  /// Reports an assembly as a whole, and a second party if there is one.
  mutating func report(
    _ id: AssemblyID, to other: String? = nil, through collaborator: String? = nil, canBeUsedUnseen: Bool = false,
    severity: Severity? = nil, path: [String] = [], extent: Finding.Extent? = nil, at location: SourceLocation? = nil,
    _ message: String
  ) {
    add(
      .assembly(id), severity: severity, from: graph[id].name, to: other, message: message,
      at: location ?? graph[id].location,
      collaborator: collaborator, canBeUsedUnseen: canBeUsedUnseen, path: path, extent: extent)
  }

  /// Reports a pattern of the configuration file.
  mutating func report(_ pattern: Pattern, _ message: String) {
    add(.configuration, from: pattern.text, to: nil, message: message, at: pattern.location)
  }

  /// Reports something that is not in the graph.
  mutating func report(_ part: UnseenPart, _ message: String) { report(unseen: part.name, message) }

  mutating func report(unseen name: String, to other: String? = nil, _ message: String) {
    add(.unseen, from: name, to: other, message: message, at: nil)
  }

  /// Adds a finding about a contract.
  ///
  /// - Parameter exception: the exception that accepts all of its ends.
  mutating func add(_ finding: Finding, acceptedBy exception: Int?) {
    if let exception { accepted.append((finding, exception)) } else { findings.append(finding) }
  }

  /// Whether the policy has exceptions to this rule.
  var hasExceptions: Bool { policy.exceptions.contains { $0.rule == rule.id } }

  /// Returns the exception that accepts an end of a violation of this contract. Each party has several names.
  func exception(from source: [String], to end: [String]) -> Int? {
    acceptance?.exceptions.exception(to: rule.id, from: source, to: end, in: graph.activation)
  }

  /// Returns the ends of a violation that the baseline accepts.
  func baselinedMembers(of identity: Finding.Identity) -> Set<String> {
    acceptance?.baseline?.members(of: identity, in: graph.activation) ?? []
  }

  private mutating func add(
    _ subject: Finding.Subject, severity: Severity? = nil, from: String, to: String?, message: String,
    at location: SourceLocation?, reference: Reference? = nil, collaborator: String? = nil,
    canBeUsedUnseen: Bool = false, path: [String] = [], parties: Finding.Parties? = nil, extent: Finding.Extent? = nil
  ) {
    var finding = Finding(
      rule: rule.id, severity: severity ?? self.severity, subject: subject, from: from, to: to, message: message,
      location: location, injection: reference?.injection, collaborator: reference?.collaborator ?? collaborator,
      path: path, activations: activation.name.map { [$0] } ?? [], extent: extent)
    finding.parties = parties
    finding.canBeUsedUnseen = canBeUsedUnseen
    findings.append(finding)
  }
}
