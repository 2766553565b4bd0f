extension WiringValidator {
  /// Reports definitions and keys that are added to a collection more than once.
  mutating func checkContributions(of recipe: RecipeRecord, to collection: DefinitionRecord) {
    guard let contributions = recipe.initializer?.contributions, contributions.count > 1 else { return }
    let byDefinition = repetitions(in: contributions) { ObjectIdentifier($0.definition) }
    for repeated in byDefinition {
      report(
        .duplicateContribution(
          of: name(repeated[0].definition), to: name(collection), lines: repeated.map(\.location.description)),
        about: collection, at: repeated[1].location)
    }
    for repeated in repetitions(in: contributions.filter { $0.key != nil }, by: \.key) {
      guard let key = repeated[0].key, repeated[0].definition !== repeated[1].definition else { continue }
      report(
        .duplicateContribution(
          key: "\(key)", of: repeated.map { name($0.definition) }, to: name(collection),
          lines: repeated.map(\.location.description)), about: collection, at: repeated[1].location)
    }
  }

  /// Returns the contributions that have the same value, in their order.
  private func repetitions<Value: Hashable>(
    in contributions: [Contribution], by value: (Contribution) -> Value
  ) -> [[Contribution]] {
    var groups: [Value: Int] = [:]
    var result: [[Contribution]] = []
    for contribution in contributions {
      let group = groups[value(contribution)] ?? result.count
      if group == result.count { result.append([]) }
      groups[value(contribution)] = group
      result[group].append(contribution)
    }
    return result.filter { $0.count > 1 }
  }
}
