/// The recipe of a definition while it is being written. Each call in `define()` returns it, so that calls can be
/// chained.
public struct Recipe<Built>: _RecipeSyntax {
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

/// A recipe that is being written: a definition, or the result of a call that starts its recipe.
public protocol _RecipeSyntax<Built> {
  /// The type that is built, whose properties and methods can be injected.
  associatedtype Built
  /// Returns the recipe that is being written.
  ///
  /// The requirement is static, so completion after a definition does not show it.
  static func recipe(of syntax: Self) -> Recipe<Built>
}

extension _RecipeSyntax {
  @inlinable var recipe: Recipe<Built> { Self.recipe(of: self) }
}

/// A definition that can have a recipe in `define()`: a ``Definition``, with or without runtime arguments.
public protocol Definable<Built>: _RecipeSyntax {}
