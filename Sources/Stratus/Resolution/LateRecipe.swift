/// A recipe that was written after activation and outside a patch, so that it has no effect.
struct LateRecipe: CustomStringConvertible {
  private static let help = "write it in define(), or for a test in patch { … }"
  private let name: String
  private let location: CodeLocation

  /// Prints the mistake at once, and makes every later resolution fail: the call that wrote the recipe cannot throw.
  static func report(_ definition: DefinitionRecord, at location: CodeLocation, to container: Container?) {
    let name = container?.name(of: definition) ?? definition.key
    let recipe = LateRecipe(name: name, location: location)
    StandardError.write("\(location): error: \(recipe.fact)\n  help: \(help)\n")
    container?.refuseResolving(because: recipe)
  }

  private var fact: String { "\(name) was given a recipe after activation, where it has no effect" }

  var description: String { "\(fact) (\(location)); \(Self.help)" }
}

extension Container {
  /// Whether this thread writes the recipes of a patch.
  var isWritingRecipes: Bool { monitor.locked { recipeWriter == ThreadID.current } }

  /// Calls a function that may write recipes.
  func writingRecipes(_ write: () -> Void) {
    let outer = monitor.locked {
      defer { recipeWriter = ThreadID.current }
      return recipeWriter
    }
    write()
    monitor.locked { recipeWriter = outer }
  }

  /// Makes every resolution that begins from now on fail.
  ///
  /// Shared objects are withheld, not released: another thread may be reading one.
  func refuseResolving(because recipe: LateRecipe) {
    monitor.locked {
      guard lateRecipe == nil else { return }
      lateRecipe = recipe
      for definition in definitions {
        definition.plan.store(0, ordering: .releasing)
        let address = definition.shared.exchange(0, ordering: .acquiringAndReleasing)
        if address != 0 { withheld.append((definition, address)) }
      }
    }
  }
}
