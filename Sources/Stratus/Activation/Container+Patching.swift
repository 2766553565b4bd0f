/// The wiring of a container as it is written, which patches replace as a whole.
struct WrittenRecipes {
  /// By definition, without what parents give.
  var recipes: [RecipeRecord?]
  /// The definitions whose recipes are a patch's.
  var patched: Set<Int> = []
}

extension Container {
  /// - Parameter write: gives recipes to some of the definitions.
  func patch(at location: CodeLocation, _ write: () -> Void) throws(ActivationError) -> Patch {
    bindCollaborators()
    writingRecipes(write)
    for assembly in assemblies {
      for collaborator in assembly.collaborators { collaborator.partner = nil }
    }
    var patched = written
    for definition in definitions {
      guard let recipe = definition.recipe else { continue }
      definition.recipe = nil
      recipe.keep(scope: recipes[definition.index].effectiveScope)
      patched.recipes[definition.index] = recipe
      patched.patched.insert(definition.index)
    }
    guard definitions.contains(where: { patched.recipes[$0.index] !== written.recipes[$0.index] }) else {
      throw ActivationError(problems: [ActivationProblem(.emptyPatch, at: location)])
    }
    let (recipes, problems) = wire(patched)
    guard problems.isEmpty else {
      // What is injected by type follows the recipes.
      _ = wire(written)
      throw ActivationError(problems: problems)
    }
    replaceWiring(patched, recipes)
    return Patch(container: self, number: unpatched.count - 1)
  }

  func undoPatches(from number: Int) {
    guard unpatched.indices.contains(number) else { return }
    let before = unpatched[number]
    restoreWiring(before, wire(before).recipes, count: number)
  }

  /// Lets recipes name definitions of collaborators, as while `define()` runs.
  private func bindCollaborators() {
    for assembly in assemblies {
      for collaborator in assembly.collaborators {
        collaborator.partner = collaborator.serving.flatMap { collaborator.bind(instance(at: $0, for: false)) }
      }
    }
  }

  /// Merges recipes with those of their parents, and checks everything.
  private func wire(_ written: WrittenRecipes) -> (recipes: [EffectiveRecipe], problems: [ActivationProblem]) {
    for definition in definitions { definition.recipe = written.recipes[definition.index] }
    defer { for definition in definitions { definition.recipe = nil } }
    var resolver = RecipeResolver(assemblies: assemblies, definitions: definitions)
    let recipes = resolver.effectiveRecipes()
    var validator = WiringValidator(
      assemblies: assemblies, instances: nil, definitions: definitions, recipes: recipes, configuration: configuration)
    validator.validate(exceptInitializersOf: resolver.circular)
    for fault in resolver.faults { validator.report(fault.fact, about: fault.definition, at: fault.location) }
    return (recipes, validator.problems)
  }
}

extension RecipeRecord {
  /// Stays with a scope that was there before, unless the recipe has one. An alias has none of its own.
  fileprivate func keep(scope: Scope) {
    if self.scope == nil, initializer?.isAlias != true { self.scope = scope }
  }
}
