/// A patch of a container.
final class AppliedPatch: Sendable {
  /// By definition.
  nonisolated(unsafe) let recipes: [Int: RecipeRecord]

  init(_ recipes: [Int: RecipeRecord]) { self.recipes = recipes }
}

extension Container {
  /// - Parameter write: gives recipes to some of the definitions.
  func patch(at location: CodeLocation, _ write: () -> Void) throws(ActivationError) -> Patch {
    let draft = PatchDraft(for: self)
    PatchDraft.$current.withValue(draft, operation: write)
    guard !draft.recipes.isEmpty else {
      throw ActivationError(problems: [ActivationProblem(.emptyPatch, at: location)])
    }
    for (index, recipe) in draft.recipes { recipe.keep(scope: original.recipes[index].effectiveScope) }
    let patch = AppliedPatch(draft.recipes)
    let replaced = try rewiring.locked { () throws(ActivationError) -> RetiredGeneration in
      let patched = wiring(with: patches + [patch])
      guard patched.problems.isEmpty else { throw ActivationError(problems: patched.problems) }
      patches.append(patch)
      return replaceGeneration { _ in Generation(patched) }
    }
    replaced.release()
    return Patch(container: self, patch: patch)
  }

  /// Takes back one patch. Where others rely on it, nothing can be resolved until they are undone too.
  func undo(_ patch: AppliedPatch) {
    let replaced = rewiring.locked { () -> RetiredGeneration? in
      guard let place = patches.firstIndex(where: { $0 === patch }) else { return nil }
      patches.remove(at: place)
      let remaining = wiring(with: patches)
      return replaceGeneration { _ in Generation(remaining) }
    }
    replaced?.release()
  }

  /// The wiring with some patches, of which later ones go before earlier ones.
  private func wiring(with patches: [AppliedPatch]) -> Wiring {
    guard !patches.isEmpty else { return original }
    var written = original.written
    for patch in patches {
      for (index, recipe) in patch.recipes { written[index] = recipe }
    }
    for definition in definitions { definition.recipe = written[definition.index] }
    defer { for definition in definitions { definition.recipe = nil } }
    var resolver = RecipeResolver(assemblies: assemblies, definitions: definitions)
    let recipes = resolver.effectiveRecipes()
    var validator = WiringValidator(
      assemblies: assemblies, instances: nil, definitions: definitions, recipes: recipes, configuration: configuration)
    validator.validate(exceptInitializersOf: resolver.circular)
    for fault in resolver.faults { validator.report(fault.fact, about: fault.definition, at: fault.location) }
    return Wiring(
      written: written, patched: patches.reduce(into: []) { $0.formUnion($1.recipes.keys) }, recipes: recipes,
      served: validator.served, problems: validator.problems)
  }
}

extension RecipeRecord {
  /// Stays with a scope that was there before, unless the recipe has one. An alias has none of its own.
  fileprivate func keep(scope: Scope) {
    if self.scope == nil, initializer?.isAlias != true { self.scope = scope }
  }
}
