extension Rule {
  static let duplicateRecipe = Rule(
    .wiring, id: "duplicate-recipe", severity: .error,
    summary: "One definition has more than one recipe.",
    reason: "The last recipe discards the others, so what they say is lost.",
    remedy:
      "Keep one recipe, and begin it with its initializer. A subclass may replace the recipe that `super.define()` wrote.",
    hasTarget: false,
    check: .activating)
}
