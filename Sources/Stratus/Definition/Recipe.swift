/// The recipe of a definition while it is being written. Each call in `define()` returns it, so that calls can be chained.
public struct Recipe<Built>: RecipeSyntax {
  let record: RecipeRecord

  @inlinable public static func recipe(of syntax: Self) -> Recipe<Built> { syntax }

  @inlinable var recipe: Recipe<Built> { self }
}

extension Definition: Definable {
  /// The current recipe: the one that `super.define()` wrote, or a new one.
  public static func recipe(of syntax: Self) -> Recipe<Value> { syntax.recipe }

  // Found before the member of the protocol, which needs the metadata of the struct.
  @usableFromInline var recipe: Recipe<Value> { Recipe(record: handle.startedRecipe) }
}
