import CStratusRuntime

/// What a plan is wanted for.
struct PlanRequest {
  let root: DefinitionRecord
  /// The values of the root's runtime arguments.
  var arguments: [Constant] = []
  /// The wiring and the pools.
  var generation: Generation
  var waiting = Waiting.anywhere
  /// Whether the plan is for these very arguments, or for any of their types.
  var isForTheseArguments = false
  /// Whether what is wanted is not the object but the value that chooses it.
  var isForSelector = false
  /// What is done to an object of the root that exists, in place of the root's recipe.
  var recipeOfGiven: EffectiveRecipe?
  /// The graph that a callback's question belongs to.
  var graph: EnclosingGraph?
  /// The values that components gave for choosing, by the instance of the option definition.
  var selections: [InstanceKey: Constant] = [:]

  /// Makes it a part of the graph that the thread is building.
  mutating func join(_ graph: EnclosingGraph) {
    self.graph = graph
    generation = graph.generation
    // Which object is meant is known only for these.
    isForTheseArguments = true
  }

  /// The request for the value that chooses what an option stands for.
  func selecting(for pending: PendingSelection) -> PlanRequest {
    PlanRequest(
      root: pending.option, arguments: pending.arguments, generation: generation, waiting: waiting,
      isForTheseArguments: true, isForSelector: true)
  }

  /// Whether the root's own object is wanted, which may be there already, and by a plan that can be kept.
  var isForOwnObject: Bool { !isForSelector && recipeOfGiven == nil }
}

/// Whether a resolution waits for an object that another thread is building.
enum Waiting {
  case anywhere
  /// It throws on the main actor.
  case exceptOnMainActor

  var isAllowed: Bool { self == .anywhere || !stratus_is_on_main_actor() }
}

/// A component has to be resolved before it is known what an option definition stands for.
///
/// reason for `@unchecked Sendable`: it is thrown and caught by one thread.
struct PendingSelection: @unchecked Sendable {
  let key: InstanceKey
  let option: DefinitionRecord
  let arguments: [Constant]
  let choice: Choice
}

/// An object that a plan at work has still to make.
///
/// reason for `@unchecked Sendable`: it is thrown and caught by one thread.
struct PendingMember: @unchecked Sendable {
  let running: UnsafeMutablePointer<RunningPlan>
  /// The last step that works for it.
  let step: Int
}

/// One instance of a definition: which of all that its recipe can give.
struct InstanceKey: Hashable {
  let definition: Int
  /// What it was given as runtime arguments.
  var arguments: [ArgumentKey] = []
}

/// What tells one runtime argument from another.
enum ArgumentKey: Hashable {
  case value(AnyHashable)
  /// A value that cannot be compared: the place where it lies.
  case address(UInt)
  /// An object that the plan builds, or an argument that the plan is given.
  case node(Int)
}
