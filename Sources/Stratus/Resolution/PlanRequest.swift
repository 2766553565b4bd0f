/// What a plan is wanted for.
struct PlanRequest {
  let root: DefinitionRecord
  /// The values of the root's runtime arguments.
  var arguments: [Constant] = []
  /// The wiring and the pools.
  let generation: Generation
  /// Whether the plan is for these very arguments, or for any of their types.
  var isForTheseArguments = false
  /// Whether what is wanted is not the object but the value that chooses it.
  var isForSelector = false
  /// What is done to an object of the root that exists, in place of the root's recipe.
  var recipeOfGiven: EffectiveRecipe?
  /// The values that components gave for choosing, by the instance of the option definition.
  var selections: [InstanceKey: Constant] = [:]

  /// Whether the root's own object is wanted, which may be there already, and by a plan that can be kept.
  var isForOwnObject: Bool { !isForSelector && recipeOfGiven == nil }
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
