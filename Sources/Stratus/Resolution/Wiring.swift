/// The recipes of an activation and the results of checking them. A wiring never changes; a patch creates a new one.
struct Wiring {
  /// The declared recipes by definition, without inherited parts.
  let declared: [RecipeRecord?]
  /// The definitions whose recipes belong to a patch.
  let patched: Set<Int>
  /// The recipes by definition, with inherited parts.
  let recipes: [EffectiveRecipe]
  /// The definitions that are injected by type.
  let served: [ObjectIdentifier: ServedType]
  /// The problems after a patch that others depend on was undone. No object can be resolved then.
  var problems: [ActivationProblem] = []

  func service(for request: TypeRequest) -> ServedType? { served[ObjectIdentifier(request)] }
}

/// The definition that is injected by type.
struct ServedType {
  let target: DefinitionRecord
  /// Converts an object of the declared type to the requested type, or `nil` if both have the same representation.
  let conversion: Operation?
}
