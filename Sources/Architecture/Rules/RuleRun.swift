import DefinitionGraph

/// What a rule sees, and where it puts what it finds.
struct RuleRun {
  let graph: DefinitionGraph
  let layering: Layering
  let policy: Policy
  let crossings: LayerCrossings
  let names: Names
  let rule: Rule
  let severity: Severity
  private(set) var findings: [Finding] = []

  init(_ input: Input, rule: Rule, severity: Severity) {
    graph = input.graph
    layering = input.layering
    policy = input.policy
    crossings = input.crossings
    names = input.names
    self.rule = rule
    self.severity = severity
  }

  /// What all rules have in common, made once for a graph.
  struct Input {
    let graph: DefinitionGraph
    let policy: Policy
    let layering: Layering
    let crossings: LayerCrossings
    let names: Names

    init(_ graph: DefinitionGraph, policy: Policy) {
      self.graph = graph
      self.policy = policy
      layering = Layering(of: graph, by: policy)
      crossings = LayerCrossings(of: graph, layering: layering, layers: policy.layers)
      names = Names(graph)
    }
  }

  /// A finding about a reference; the message is made of the referring definition, how it refers, and the target.
  mutating func report(
    _ id: ReferenceID, _ message: (_ from: String, _ injection: String, _ to: String) -> String
  ) {
    let reference = graph[id]
    let target: (fullName: String, name: String) =
      switch reference.target {
      case .definition(let id): (graph.fullName(of: id), names[id])
      case .assembly(let id): (graph[id].name, names[id] + " itself")
      }
    findings.append(
      Finding(
        rule: rule.id, severity: severity, subject: .reference(id), from: graph.fullName(of: reference.from),
        to: target.fullName,
        message: message(names[reference.from], reference.injectionInWords, target.name),
        location: reference.injection.location ?? graph[reference.from].location,
        injection: reference.injection, collaborator: reference.collaborator))
  }

  /// A finding about an assembly as a whole.
  mutating func report(_ id: AssemblyID, _ message: String) {
    findings.append(
      Finding(
        rule: rule.id, severity: severity, subject: .assembly(id), from: graph[id].name, message: message,
        location: graph[id].location))
  }

  /// A finding in the configuration file.
  mutating func report(_ pattern: Pattern, _ message: String) {
    findings.append(
      Finding(
        rule: rule.id, severity: severity, subject: .configuration, from: pattern.text, message: message,
        location: pattern.location))
  }
}

extension Reference {
  /// How the target is injected: `property delegate, through stories`.
  var injectionInWords: String {
    let point =
      switch injection.kind {
      case .initializer, .factory:
        injection.position.map { "\(injection.kind) parameter \($0 + 1)" } ?? "\(injection.kind)"
      case .property: "property" + (injection.member.map { " \($0)" } ?? "")
      case .method: "method" + (injection.member.map { " \($0)" } ?? "")
      case .beforeInjections: "callback before injections"
      case .afterInjections: "callback after injections"
      case .afterAll: "callback after all"
      case .option: "case of an option"
      case .alias: "alias"
      case .parent: "parent"
      }
    let element = injection.traits.contains(.element) ? ", element" : ""
    let implicit = injection.traits.contains(.implicit) ? ", by type" : ""
    return point + element + implicit + (collaborator.map { ", through \($0)" } ?? "")
  }
}
