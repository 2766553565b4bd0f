import StratusBase

/// A recipe that was written after activation and outside a patch, where it has no effect.
struct LateRecipe: CustomStringConvertible {
  private static let help = "write it in define(), or for a test in patch { … }"
  private let name: String
  private let location: CodeLocation

  /// Prints an error immediately and makes all later resolutions fail, because the call that wrote the recipe cannot
  /// throw.
  static func report(_ definition: DefinitionRecord, at location: CodeLocation, to container: Container?) {
    let name = container?.name(of: definition) ?? definition.key
    let recipe = LateRecipe(name: name, location: location)
    StandardError.write("\(location): error: \(recipe.message)\n  help: \(help)\n")
    container?.refuseResolving(because: recipe)
  }

  private var message: String { "\(name) was given a recipe after activation, where it has no effect" }

  var description: String { "\(message) (\(location)); \(Self.help)" }
}
