extension PlanCompiler {
  /// Returns the sources of the parameters that must be complete before a node's object exists. For an option
  /// definition, only the chosen case is included.
  func constructionSources(
    of recipe: EffectiveRecipe, _ node: Int
  ) throws(Interruption) -> [_InjectionSource] {
    guard let initializer = recipe.initializer, let choice = initializer.choice else {
      return recipe.constructionSources
    }
    let value = try selection(by: choice, for: node)
    guard let index = choice.select(value.address) else {
      let container = levels[nodes[node].level].container
      let option = container.definitions[nodes[node].key.definition]
      throw .noCase(MissingCase(name: container.name(of: option), choice: choice, value: value))
    }
    let rest = recipe.constructionSources.dropFirst(initializer.sources.count)
    return [initializer.sources[index + 1]] + rest
  }

  /// Returns the value that chooses.
  private func selection(by choice: Choice, for node: Int) throws(Interruption) -> Constant {
    switch choice.selector.source.origin {
    case .value(let constant):
      return constant
    case .configuration(let request):
      guard let constant = request.constant else {
        contradiction("an activation with a missing configuration value fails")
      }
      return constant
    case .argument(let index, _, _):
      return try constant(nodes[node].arguments[index])
    default:
      let key = SelectionKey(level: nodes[node].level, option: nodes[node].key)
      if let known = request.selections[key] { return known }
      let usesArguments = choice.selector.source.usesArguments
      var arguments: [Constant] = []
      for operand in nodes[node].arguments where usesArguments { arguments.append(try constant(operand)) }
      throw .needsSelection(
        PendingSelection(
          key: key, option: levels[key.level].container.definitions[key.option.definition], arguments: arguments,
          choice: choice))
    }
  }

  /// Returns the constant of an argument that chooses. Activation ensures that such an argument is not built, so an
  /// argument that is not a constant belongs to the root.
  private func constant(_ operand: Operand) throws(Interruption) -> Constant {
    guard case .constant(let constant) = operand else { throw .needsArguments }
    return constant
  }

  /// Returns the node for the value that chooses among the cases of an option definition.
  mutating func selector(of option: DefinitionRecord, _ arguments: [Operand]) throws(Interruption) -> Operand {
    guard let choice = levels[0].generation.recipe(of: option).initializer?.choice else {
      contradiction("only an option definition has a selector")
    }
    var node = Node(
      role: .derived(choice.copy), type: choice.keyType, level: 0, key: InstanceKey(definition: option.index),
      wantedBy: -1)
    node.arguments = arguments
    return try add(node, constructedFrom: choice.selector.source)
  }
}

/// A value that chooses, for which an option definition has no case.
///
/// reason for `@unchecked Sendable`: it is thrown and caught by one thread.
struct MissingCase: @unchecked Sendable {
  /// The name of the option definition.
  let name: String
  let choice: Choice
  let value: Constant

  /// The error. It runs the description of the value, which is user code, so no lock may be held.
  var error: ResolutionError {
    ResolutionError(.noCase(name: name, value: choice.describe(value.address), cases: choice.caseNames))
  }
}

extension _InjectionSource {
  /// Whether the source contains a runtime argument of the surrounding definition.
  var usesArguments: Bool {
    switch origin {
    case .argument: true
    case .definition(let reference), .provider(let reference, _, _): reference.arguments.contains { $0.usesArguments }
    case .collection(_, let members, _, _): members.contains { $0.usesArguments }
    case .property(_, let owner, _, _): owner.usesArguments
    case .value, .configuration, .byType, .assembly: false
    }
  }
}
