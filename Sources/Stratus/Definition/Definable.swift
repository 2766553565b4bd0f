import CStratus

/// What can be given a recipe in `define()`: a ``Definition``, with runtime arguments or without.
public protocol Definable<Built>: RecipeSyntax {}

extension Definable {
  /// Begins the recipe anew: what was said of it before, as by `super.define()`, is forgotten.
  func start(
    at location: CodeLocation, _ parameters: [RecipeRecord.Parameter], _ make: @escaping Operation,
    code: Int = STRATUS_RECIPE_INITIALIZER
  ) -> Recipe<Built> {
    let recipe = recipe
    recipe.record.restart(at: location)
    recipe.record.initializer = RecipeRecord.Initializer(
      code: UInt8(code), builtType: Built.self, declaredType: Built.self, parameters: parameters, make: make,
      upcast: nil,
      location: location)
    return recipe
  }

  func start<Made>(
    at location: CodeLocation, _ parameters: [RecipeRecord.Parameter], _ make: @escaping Operation,
    _ upcast: @escaping (consuming Made) -> Built
  ) -> Recipe<Made> {
    let record = recipe.record
    record.restart(at: location)
    record.initializer = RecipeRecord.Initializer(
      builtType: Made.self, declaredType: Built.self, parameters: parameters, make: make, upcast: construction(upcast),
      location: location)
    return Recipe(record: record)
  }
}
