/// The recipe of a definition while it is being written: what each call in `define()` gives back, to be continued.
public struct Recipe<Built>: RecipeSyntax {
  let record: RecipeRecord

  @inlinable public var recipe: Recipe<Built> { self }
}

/// What can be said of a recipe; the same for a definition and for what its calls give back.
public protocol RecipeSyntax<Built> {
  /// The type that is really built, whose properties and methods can be injected.
  associatedtype Built
  /// The recipe that is being written.
  var recipe: Recipe<Built> { get }
}

extension Definition: Definable {
  /// The recipe as it stands: what `super.define()` wrote, or a new one.
  public var recipe: Recipe<Value> { Recipe(record: handle.startedRecipe) }
}
