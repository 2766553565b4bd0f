/// A definition that can have a recipe in `define()`: a ``Definition``, with or without runtime arguments.
public protocol Definable<Built>: RecipeSyntax {}
