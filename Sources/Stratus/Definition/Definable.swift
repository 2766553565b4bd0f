/// What can be given a recipe in `define()`: a ``Definition``, with runtime arguments or without.
public protocol Definable<Built>: RecipeSyntax {}
