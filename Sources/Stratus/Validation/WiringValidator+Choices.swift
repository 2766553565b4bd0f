extension WiringValidator {
  /// Option definitions whose fixed value has no case, or whose selector waits for what it selects.
  mutating func checkChoices() {
    let options = definitions.filter { $0.recipe?.initializer?.choice != nil }
    guard !options.isEmpty else { return }
    for option in options {
      guard let initializer = option.recipe?.initializer, let choice = initializer.choice,
        let constant = choice.selector.source.constant, choice.select(constant.address) == nil
      else { continue }
      report(
        .noCase(name: name(option), value: choice.describe(constant.address), cases: choice.caseNames), about: option,
        at: initializer.location)
    }
    checkSelectorCycles(options)
  }

  private mutating func checkSelectorCycles(_ options: [DefinitionRecord]) {
    var targets = definitions.map { definition in
      recipes[definition.index].constructionParameters.flatMap { $0.source.targets(in: definitions) }
    }
    for definition in definitions where recipes[definition.index].buildsReference {
      targets[definition.index] += recipes[definition.index].injectionParameters.flatMap {
        $0.source.targets(in: definitions)
      }
    }
    var component = [Int](repeating: -1, count: definitions.count)
    let components = stronglyConnectedComponents(count: definitions.count) { targets[$0] }
    for (number, members) in components.enumerated() {
      for member in members { component[member] = number }
    }
    for option in options {
      guard let choice = option.recipe?.initializer?.choice else { continue }
      for selector in choice.selector.source.targets(in: definitions)
      where component[Int(selector)] == component[option.index] {
        report(
          .selectorCycle(name: name(option), selector: name(definitions[Int(selector)])), about: option,
          at: choice.selector.location)
      }
    }
  }
}

extension InjectionSource {
  /// The value, where it is fixed.
  fileprivate var constant: Constant? {
    switch origin {
    case .value(let constant): constant
    case .configuration(let request): request.constant
    default: nil
    }
  }
}
