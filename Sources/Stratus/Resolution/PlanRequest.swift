import CStratusRuntime

/// A request for a plan.
struct PlanRequest {
  let root: DefinitionRecord
  /// The values of the root's runtime arguments.
  var arguments: [Constant] = []
  /// The wiring and the pools, of the container of the root and of its ancestors.
  var generations: Generations
  var waiting = Waiting.anywhere
  /// Whether the plan is for the values of the arguments. Otherwise, it is for any arguments of their types.
  var isForTheseArguments = false
  /// Whether the plan is for the value that chooses among the cases of the root.
  var isForSelector = false
  /// The recipe that replaces the root's: for an existing object, or for the construction of an asynchronous
  /// definition.
  var substitute: EffectiveRecipe?
  /// The graph of the callback that resolves the root, if there is one.
  var graph: EnclosingGraph?
  /// The values of components that choose.
  var selections = [SelectionKey: Constant]()

  var generation: Generation { generations[0] }

  /// Makes the request a part of the graph that the thread is building.
  ///
  /// - Parameter container: the container of the root.
  mutating func join(_ graph: EnclosingGraph, of container: Container) {
    self.graph = graph
    generations = graph.generations(of: container)
    // The identity of an object depends on the values of the arguments.
    isForTheseArguments = true
  }

  /// Returns the request for the value that chooses among the cases of an option.
  func selecting(for pending: PendingSelection) -> PlanRequest {
    PlanRequest(
      root: pending.option, arguments: pending.arguments, generations: Array(generations[pending.key.level...]),
      waiting: waiting, isForTheseArguments: true, isForSelector: true)
  }

  /// Whether the plan is for the root's own object, which may exist already, so the plan can be reused.
  var isForOwnObject: Bool { !isForSelector && substitute == nil }
}

/// The condition for a resolution to wait for an object that another thread is building.
enum Waiting {
  case anywhere
  /// On the main actor, the resolution throws instead.
  case exceptOnMainActor
  /// The resolution throws, because a task must not block its thread.
  case nowhere

  var isAllowed: Bool {
    switch self {
    case .anywhere: true
    case .exceptOnMainActor: !stratus_is_on_main_actor()
    case .nowhere: false
    }
  }
}

/// A component that must be resolved before the case of an option definition is known.
///
/// reason for `@unchecked Sendable`: it is thrown and caught by one thread.
struct PendingSelection: @unchecked Sendable {
  let key: SelectionKey
  let option: DefinitionRecord
  let arguments: [Constant]
  let choice: Choice
}

/// An instance of an option definition, of the container of a request or of an ancestor.
struct SelectionKey: Hashable {
  /// The activation of the definition, as in ``Plan/Publication/level``.
  let level: Int
  let option: InstanceKey
}

/// An object that a running plan has not built yet.
///
/// reason for `@unchecked Sendable`: it is thrown and caught by one thread.
struct PendingMember: @unchecked Sendable {
  let running: UnsafeMutablePointer<RunningPlan>
  /// The last step that builds the object or injects into it.
  let step: Int
}

/// An instance of a definition, identified by its runtime arguments.
struct InstanceKey: Hashable {
  let definition: Int
  /// The runtime arguments.
  var arguments: [ArgumentKey] = []
}

/// The identity of a runtime argument.
enum ArgumentKey: Hashable {
  indirect case value(AnyHashable)
  /// The address of a value that cannot be compared.
  case address(UInt)
  /// An object that the plan builds, or an argument of the plan.
  case node(Int)
}
