import StratusGraph

extension Rule {
  static let captiveDependency = Rule(
    .lifetimes, id: "captive-dependency", severity: .warning,
    summary:
      "A singleton holds an object of an object-graph or prototype definition, which then lives as long as the "
      + "singleton.",
    reason:
      "An object meant to live for one resolution is kept alive as a hidden singleton. If others request it too, "
      + "there are two live copies of one thing, and changes to one never appear in the other. Structs and enums are "
      + "copied anyway, so only the objects that they hold count.",
    remedy:
      "Make the held definition a singleton too, or give the holder a shorter-lived scope. Or inject a provider, "
      + "and ask it each time."
  ) { context in
    let holdings = Retention(context.graph)
    let holders = context.definitions.filter { context.graph[$0].scope.isShared && !context.graph[$0].isAbstract }
    let holds = holders.flatMap { holdings.holds(of: $0) }.filter { context.graph[$0.held].isCaptive }
    guard !holds.isEmpty else { return }
    let reach = Reach(context.graph)
    var worst: [ReferenceID: Captive] = [:]
    for hold in holds {
      let isPrivate = reach.isOnlyReached(hold.held, through: hold.holder)
      let isPrototype = context.graph[hold.held].scope == .prototype
      let captive = Captive(hold: hold, severity: isPrivate ? .note : isPrototype ? .warning : .error)
      // An injection that several singletons inherit is reported once, with the highest severity.
      if worst[hold.reference].map({ $0.severity < captive.severity }) ?? true { worst[hold.reference] = captive }
    }
    for (reference, captive) in worst.sorted(by: { $0.key < $1.key }) {
      let hold = captive.hold
      let other = captive.severity == .error ? reach.otherReferrer(to: hold.held, than: hold.holder) : nil
      let copy = other.map { ", and \(context.names[$0]) gets a different object" } ?? ""
      context.report(
        reference, holder: hold, severity: context.graded(captive.severity),
        "\(context.scoped(hold.holder)) holds \(context.scoped(hold.held)) (\(context.injection(of: hold))): "
          + "it lives as long as the singleton\(copy)")
    }
  }

  private struct Captive {
    let hold: Retention.Hold
    let severity: Severity
  }
}

extension DefinitionNode {
  /// Whether the object is meant to live for one resolution. A value is always the same object.
  fileprivate var isCaptive: Bool { !scope.isShared && !isAbstract && recipe != .value }
}

/// The definitions that get an object of another definition.
private struct Reach {
  private let graph: DefinitionGraph
  private let dominators: Dominators

  /// A resolution starts at definitions without references to them. If all have some, it starts at singletons, or else
  /// anywhere.
  init(_ graph: DefinitionGraph) {
    self.graph = graph
    let edges = graph.directedGraph()
    var roots = graph.definitions.indices.filter { index in
      !graph.definitions[index].isAbstract
        && graph.references(to: DefinitionID(index)).allSatisfy { graph.references[$0.index].from.index == index }
    }
    var isReached = edges.reachable(from: roots)
    for isWanted in [{ graph.definitions[$0].scope.isShared }, { !graph.definitions[$0].isAbstract }] {
      let more = graph.definitions.indices.filter { !isReached.contains($0) && isWanted($0) }
      roots += more
      isReached = edges.reachable(from: roots)
    }
    dominators = edges.dominators(from: roots)
  }

  /// Whether all paths to a definition lead through one singleton.
  func isOnlyReached(_ definition: DefinitionID, through holder: DefinitionID) -> Bool {
    dominators.dominates(holder.index, definition.index)
  }

  /// Returns a definition that refers to another one, and that is reachable without the holder.
  func otherReferrer(to definition: DefinitionID, than holder: DefinitionID) -> DefinitionID? {
    graph.references(to: definition).lazy.map { graph.references[$0.index].from }.first {
      $0 != definition && dominators.isReachable($0.index) && !dominators.dominates(holder.index, $0.index)
    }
  }
}
