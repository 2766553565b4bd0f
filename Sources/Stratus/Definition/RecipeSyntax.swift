/// A recipe that is being written: a definition, or the result of a call that starts its recipe.
public protocol RecipeSyntax<Built> {
  /// The type that is built, whose properties and methods can be injected.
  associatedtype Built
  /// The recipe that is being written.
  var recipe: Recipe<Built> { get }
}

/// A definition that can have a recipe in `define()`: a ``Definition``, with or without runtime arguments.
public protocol Definable<Built>: RecipeSyntax {}
