import StratusBase
import StratusGraph

extension Rule {
  static let duplicateInjection = Rule(
    .duplicateInjection,
    summary:
      "A definition injects a property twice, or repeats a callback, a key of a dictionary, or a case of an option.",
    reason: "Only one of the two can stay, and it is not clear which.",
    remedy: "Remove one of them."
  ) { run in
    let graph = run.graph
    for id in run.definitions where graph.injectsTwice(id) {
      let all =
        graph.references(from: id).map { Injected(graph.references[$0], in: graph) }
        + graph.values(of: id).map { Injected($0) }
      for (member, injected) in Injected.byProperty(all).sorted(by: { $0.key < $1.key })
      where Injected.count(injected) > 1 {
        let locations = Set(injected.compactMap(\.site.location)).sorted()
        let problem = WiringProblem.duplicateInjection(
          name: run.names[id], property: member, lines: locations.map(\.description))
        run.report(id, at: locations.last, problem.message)
      }
    }
  }
}

/// The value that is injected into a property.
private struct Injected {
  let site: InjectionSite
  /// The reference, or `nil` for a value.
  let reference: Reference?
  /// The key of the definition that is injected.
  let key: String?
  /// Whether the definition takes runtime arguments, which are injected at the same site.
  let takesArguments: Bool

  static func byProperty(_ all: [Injected]) -> [String: [Injected]] {
    var result: [String: [Injected]] = [:]
    for injected in all where injected.site.kind == .property {
      if let member = injected.site.member { result[member, default: []].append(injected) }
    }
    return result
  }

  /// Returns how often a property is injected.
  ///
  /// A lock has no locations, so equal injections count as several, with these exceptions: the elements of a collection
  /// are one injection, and so is a definition with its arguments.
  static func count(_ all: [Injected]) -> Int {
    let single = all.filter { !$0.site.traits.contains(.element) }
    let sites = single.grouped(by: \.site).map { injected in
      injected.contains(where: \.takesArguments)
        ? 1 : max(1, injected.grouped(by: \.words).map(repetitions).reduce(0, +))
    }
    return sites.reduce(0, +) + (single.count < all.count ? 1 : 0)
  }

  /// The words of the source on which the target depends.
  private var words: [String?] { [reference == nil ? "value" : "reference", reference?.collaborator, key] }

  /// Returns how often the source has the same words. In several children, they lead to different definitions. An
  /// assembly that a value carries is no injection of its own.
  private static func repetitions(_ injected: [Injected]) -> Int {
    if injected[0].reference?.target.assembly != nil, injected[0].reference?.collaborator == nil { return 0 }
    return injected.grouped(by: \.reference?.target).map(\.count).max() ?? 0
  }
}

extension Injected {
  init(_ reference: Reference, in graph: DefinitionGraph) {
    let definition = reference.definition.map { graph[$0] }
    self.init(
      site: reference.injection, reference: reference, key: definition?.key,
      takesArguments: definition.map { !$0.arguments.isEmpty } ?? false)
  }

  init(_ value: InjectedValue) {
    self.init(site: value.injection, reference: nil, key: nil, takesArguments: false)
  }
}

extension DefinitionGraph {
  /// Whether any property is named twice. Most definitions need no closer check.
  fileprivate func injectsTwice(_ id: DefinitionID) -> Bool {
    var members: [String] = []
    for index in references(from: id) where references[index].injection.kind == .property {
      if let member = references[index].injection.member { members.append(member) }
    }
    for value in values(of: id) where value.injection.kind == .property {
      if let member = value.injection.member { members.append(member) }
    }
    // For a few names, comparing is faster than hashing.
    guard members.count < 16 else { return Set(members).count < members.count }
    return members.indices.contains { index in members[..<index].contains(members[index]) }
  }
}
