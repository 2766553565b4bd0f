extension WiringValidator {
  /// Reports definitions that are added to a collection more than once.
  mutating func checkContributions(of recipe: RecipeRecord, to collection: DefinitionRecord) {
    guard let contributions = recipe.initializer?.contributions, contributions.count > 1 else { return }
    var groups = [ObjectIdentifier: Int]()
    var additions: [[Contribution]] = []
    for contribution in contributions {
      let group = groups[ObjectIdentifier(contribution.definition)] ?? additions.count
      if group == additions.count { additions.append([]) }
      groups[ObjectIdentifier(contribution.definition)] = group
      additions[group].append(contribution)
    }
    for repeated in additions where repeated.count > 1 {
      report(
        .duplicateContribution(
          of: name(repeated[0].definition), to: name(collection), lines: repeated.map(\.location.withoutDirectories)),
        about: collection, at: repeated[1].location)
    }
  }
}
