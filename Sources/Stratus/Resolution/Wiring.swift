/// All recipes of an activation and what follows from them. It never changes: a patch makes a new one.
struct Wiring {
  /// By definition, without what parents give.
  let written: [RecipeRecord?]
  /// The definitions whose recipes are a patch's.
  let patched: Set<Int>
  /// By definition, with what parents give.
  let recipes: [EffectiveRecipe]
  /// The definitions that serve what is injected by type.
  let served: [ObjectIdentifier: ServedType]
  /// What is wrong where a patch was undone on which others rely; nothing can be resolved then.
  var problems: [ActivationProblem] = []

  func service(for request: TypeRequest) -> ServedType? { served[ObjectIdentifier(request)] }
}

/// The definition that gives what is injected by type.
struct ServedType {
  let target: DefinitionRecord
  /// Makes a value of the wanted type of what the definition declares; none where both lie in memory alike.
  let conversion: Operation?
}
