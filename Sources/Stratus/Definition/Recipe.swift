/// The recipe of a definition while it is being written. Each call in `define()` returns it, so that calls can be chained.
public struct Recipe<Built>: RecipeSyntax {
  let record: RecipeRecord

  @inlinable public var recipe: Recipe<Built> { self }
}

/// The calls that write a recipe. They are available on a definition and on the result of each call.
public protocol RecipeSyntax<Built> {
  /// The type that is built, whose properties and methods can be injected.
  associatedtype Built
  /// The recipe that is being written.
  var recipe: Recipe<Built> { get }
}

extension Definition: Definable {
  /// The current recipe: the one that `super.define()` wrote, or a new one.
  public var recipe: Recipe<Value> { Recipe(record: handle.startedRecipe) }
}
