/// A recipe that is being written: a definition, or the result of a call that starts its recipe.
public protocol RecipeSyntax<Built> {
  /// The type that is built, whose properties and methods can be injected.
  associatedtype Built
  /// Returns the recipe that is being written.
  ///
  /// The requirement is static, so completion after a definition does not show it.
  static func recipe(of syntax: Self) -> Recipe<Built>
}

extension RecipeSyntax {
  @inlinable var recipe: Recipe<Built> { Self.recipe(of: self) }
}

/// A definition that can have a recipe in `define()`: a ``Definition``, with or without runtime arguments.
public protocol Definable<Built>: RecipeSyntax {}
