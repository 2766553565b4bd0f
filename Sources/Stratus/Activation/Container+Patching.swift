/// A patch of a container.
final class AppliedPatch: Sendable {
  /// The recipes, by index of the definition.
  nonisolated(unsafe) let recipes: [Int: RecipeRecord]

  init(_ recipes: [Int: RecipeRecord]) { self.recipes = recipes }
}

extension Container {
  /// Applies a patch.
  ///
  /// - Parameter write: writes recipes for some of the definitions.
  func patch(at location: CodeLocation, _ write: () -> Void) throws(ActivationError) -> Patch {
    let draft = PatchDraft(for: self)
    draft.write(write)
    guard draft.problems.isEmpty else { throw ActivationError(problems: draft.problems) }
    guard !draft.recipes.isEmpty else {
      throw ActivationError(problems: [ActivationProblem(.emptyPatch, at: location)])
    }
    for (index, recipe) in draft.recipes { recipe.keep(original.recipes[index]) }
    let patch = AppliedPatch(draft.recipes)
    let replaced = try rewiring.locked { () throws(ActivationError) -> RetiredGeneration in
      let patched = wiring(with: patches + [patch])
      guard patched.problems.isEmpty else { throw ActivationError(problems: patched.problems) }
      patches.append(patch)
      return replaceGeneration(with: patched)
    }
    replaced.release()
    return Patch(container: self, patch: patch)
  }

  /// Undoes a patch. If other patches depend on it, no object can be resolved until they are undone too.
  func undo(_ patch: AppliedPatch) {
    let replaced = rewiring.locked { () -> RetiredGeneration? in
      guard let index = patches.firstIndex(where: { $0 === patch }) else { return nil }
      patches.remove(at: index)
      let remaining = wiring(with: patches)
      return replaceGeneration(with: remaining)
    }
    replaced?.release()
  }

  /// Returns the wiring with patches. Later patches take precedence over earlier ones.
  private func wiring(with patches: [AppliedPatch]) -> Wiring {
    guard !patches.isEmpty else { return original }
    var declared = original.declared
    for patch in patches {
      for (index, recipe) in patch.recipes { declared[index] = recipe }
    }
    for definition in definitions { definition.recipe = declared[definition.index] }
    defer { for definition in definitions { definition.recipe = nil } }
    var resolver = RecipeResolver(assemblies: assemblies, definitions: definitions)
    let recipes = resolver.effectiveRecipes()
    var validator = WiringValidator(
      assemblies: assemblies, instances: nil, definitions: definitions, recipes: recipes, configuration: configuration)
    validator.validate(exceptInitializersOf: resolver.circular)
    for found in resolver.problems { validator.report(found.problem, about: found.definition, at: found.location) }
    return Wiring(
      declared: declared, patched: patches.reduce(into: []) { $0.formUnion($1.recipes.keys) }, recipes: recipes,
      served: validator.served, problems: validator.problems)
  }
}

extension RecipeRecord {
  /// Keeps the previous scope unless the recipe sets one, and the exclusion from injection by type. An alias has no
  /// scope of its own.
  fileprivate func keep(_ original: EffectiveRecipe) {
    if scope == nil, initializer?.isAlias != true { scope = original.effectiveScope }
    isOnlyByName = isOnlyByName || original.isOnlyByName
  }
}
