/// The calls that write a recipe. They are available on a definition and on the result of each call.
public protocol RecipeSyntax<Built>: CallSyntax {}
