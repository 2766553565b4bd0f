import StratusArchitecture
import StratusGraph

/// A naive implementation of the rules about lifetimes, which removes a singleton and looks at what is left.
struct NaiveLifetimes {
  let graph: DefinitionGraph
  private let all: [DefinitionID]

  init(_ graph: DefinitionGraph) {
    self.graph = graph
    all = graph.definitions.indices.map { DefinitionID($0) }
  }

  private func references(of id: DefinitionID) -> [ReferenceID] {
    graph.references.indices.filter { graph.references[$0].from == id }.map { ReferenceID($0) }
  }

  private func parent(of id: DefinitionID) -> DefinitionID? {
    references(of: id).last { graph[$0].injection.kind == .parent && graph[$0].definition != nil }
      .flatMap { graph[$0].definition }
  }

  /// Returns the injections into the object of a definition, including inherited ones.
  private func effective(_ id: DefinitionID) -> [ReferenceID] {
    var result: [ReferenceID] = []
    var replaced: Set<String> = []
    var visited: [DefinitionID] = []
    var next: DefinitionID? = id
    while let ancestor = next, !visited.contains(ancestor) {
      visited.append(ancestor)
      let own = references(of: ancestor)
      result += own.filter { reference in slot(graph[reference].injection).map { !replaced.contains($0) } ?? true }
      replaced.formUnion(own.compactMap { slot(graph[$0].injection) })
      replaced.formUnion(graph.values.filter { $0.definition == ancestor }.compactMap { slot($0.injection) })
      next = parent(of: ancestor)
    }
    return result
  }

  private func slot(_ injection: InjectionSite) -> String? {
    switch injection.kind {
    case .initializer, .factory, .option, .alias, .contribution, .dependency: "initializer"
    case .property: injection.member.map { "property " + $0 }
    case .beforeInjections, .afterInjections, .afterAll: "callback \(injection.kind)"
    case .method, .parent: nil
    }
  }

  /// Returns the definitions of the objects that a definition gives.
  private func ends(of id: DefinitionID, seen: Set<DefinitionID> = []) -> Set<DefinitionID> {
    let node = graph[id]
    let isForwarding = [.alias, .option].contains(node.recipe)
    let isValue = node.buildsValue && !node.scope.isShared && !node.isAbstract
    guard isForwarding || isValue else { return [id] }
    let next =
      isForwarding
      ? references(of: id).filter { [.alias, .option].contains(graph[$0].injection.kind) } : holding(id)
    return next.compactMap { graph[$0].definition }.filter { $0 != id && !seen.contains($0) }
      .reduce(into: []) { $0.formUnion(ends(of: $1, seen: seen.union([id]))) }
  }

  private func held(by holder: DefinitionID) -> [(reference: ReferenceID, held: DefinitionID)] {
    holding(holder).flatMap { id in (graph[id].definition.map { ends(of: $0) } ?? []).map { (id, $0) } }
  }

  /// Returns the injections that last as long as the object.
  private func holding(_ holder: DefinitionID) -> [ReferenceID] {
    effective(holder).filter { id in
      let injection = graph[id].injection
      return graph[id].definition != nil && injection.kind != .parent && !injection.traits.contains(.deferred)
        && (injection.kind != .factory || injection.position != nil)
    }
  }

  private func reached(from starts: [DefinitionID], without removed: DefinitionID?) -> Set<DefinitionID> {
    var reached: Set<DefinitionID> = []
    var next = starts.filter { $0 != removed }
    while let id = next.popLast() {
      guard reached.insert(id).inserted else { continue }
      next += references(of: id).compactMap { graph[$0].definition }.filter { $0 != removed }
    }
    return reached
  }

  private var roots: [DefinitionID] {
    var roots = all.filter { id in
      !graph[id].isAbstract && !graph.references.contains { $0.definition == id && $0.from != id }
    }
    var reached = reached(from: roots, without: nil)
    roots += all.filter { !reached.contains($0) && graph[$0].scope.isShared }
    reached = self.reached(from: roots, without: nil)
    return roots + all.filter { !reached.contains($0) && !graph[$0].isAbstract }
  }

  /// Returns the highest severity of each injection that holds a captive dependency.
  func captives() -> [ReferenceID: Severity] {
    let roots = roots
    let everything = reached(from: roots, without: nil)
    var result: [ReferenceID: Severity] = [:]
    for holder in all where graph[holder].scope.isShared && !graph[holder].isAbstract {
      let withoutHolder = reached(from: roots, without: holder)
      for (reference, held) in held(by: holder) {
        let node = graph[held]
        guard !node.scope.isShared, !node.isAbstract, node.recipe != .value else { continue }
        let isPrivate = everything.contains(held) && everything.contains(holder) && !withoutHolder.contains(held)
        let severity: Severity = isPrivate ? .note : node.scope == .prototype ? .warning : .error
        result[reference] = max(result[reference] ?? .note, severity)
      }
    }
    return result
  }

  func weakHeld() -> Set<ReferenceID> {
    let strong = all.filter { [.singleton, .lazySingleton].contains(graph[$0].scope) && !graph[$0].isAbstract }
    return Set(
      strong.flatMap { holder in held(by: holder).filter { graph[$0.held].scope == .weakSingleton }.map(\.reference) })
  }

  // MARK: Isolation

  /// Whether a request elsewhere fails because the object, or one that it needs, is built on the main actor.
  private func needsMainActor(_ id: DefinitionID, seen: Set<DefinitionID> = []) -> Bool {
    let node = graph[id]
    if node.isAbstract || node.scope == .singleton || node.recipe == .asynchronous || seen.contains(id) { return false }
    if node.isolation == "MainActor" { return true }
    return effective(id).contains { reference in
      let injection = graph[reference].injection
      let isCase = injection.kind == .option && injection.member != nil
      guard let target = graph[reference].definition, injection.kind != .parent, !injection.traits.contains(.deferred),
        !isCase
      else { return false }
      return needsMainActor(target, seen: seen.union([id]))
    }
  }

  func wrongActors() -> Set<ReferenceID> {
    let holders = all.filter { !graph[$0].isAbstract && graph[$0].isolation != "MainActor" }
    return Set(
      holders.flatMap { effective($0) }.filter { reference in
        graph[reference].injection.traits.contains(.anyThread)
          && graph[reference].definition.map { needsMainActor($0) } == true
      })
  }
}
