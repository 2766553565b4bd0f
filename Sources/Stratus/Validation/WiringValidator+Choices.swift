import StratusBase

extension WiringValidator {
  /// Reports option definitions with two cases for a value, those whose fixed value has no case, and those whose
  /// selector depends on the object that it selects.
  mutating func checkChoices() {
    let options = definitions.filter { $0.recipe?.initializer?.choice != nil }
    guard !options.isEmpty else { return }
    for option in options {
      guard let initializer = option.recipe?.initializer, let choice = initializer.choice else { continue }
      if let value = choice.repeatedCase {
        report(.duplicateCase(of: name(option), value: value), about: option, at: initializer.location)
      }
      guard let constant = choice.selector.source.constant, choice.select(constant.address) == nil
      else { continue }
      report(
        .noCase(name: name(option), value: choice.describe(constant.address), cases: choice.caseNames), about: option,
        at: initializer.location)
    }
    checkSelectorCycles(options)
  }

  private mutating func checkSelectorCycles(_ options: [DefinitionRecord]) {
    let graph = CompressedRows<Int32>(count: definitions.count) { node, targets in
      let recipe = recipes[node]
      recipe.forEachConstructionParameter { $0.source.appendTargets(in: definitions, to: &targets) }
      if recipe.buildsReference {
        recipe.injections?.forEachParameter { $0.source.appendTargets(in: definitions, to: &targets) }
      }
    }
    var component = [Int](repeating: -1, count: definitions.count)
    for (number, members) in graph.stronglyConnectedComponents().enumerated() {
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

extension _InjectionSource {
  /// The value, or `nil` if it is not fixed.
  fileprivate var constant: Constant? {
    switch origin {
    case .value(let constant): constant
    case .configuration(let request): request.constant
    default: nil
    }
  }
}
