/// The calls that write a recipe. They are available on a definition and on the result of each call.
public protocol RecipeSyntax<Built> {
  /// The type that is built, whose properties and methods can be injected.
  associatedtype Built
  /// The recipe that is being written.
  var recipe: Recipe<Built> { get }
}
