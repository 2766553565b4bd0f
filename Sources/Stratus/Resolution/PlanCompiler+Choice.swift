extension PlanCompiler {
  /// Returns the sources of the parameters that must be complete before a node's object exists. For an option definition, only the chosen case is included.
  func constructionSources(
    of recipe: EffectiveRecipe, _ node: Int
  ) throws(Interruption) -> [InjectionSource] {
    guard let initializer = recipe.initializer, let choice = initializer.choice else {
      return recipe.constructionSources
    }
    let address = try selection(by: choice, for: node)
    guard let index = choice.select(address) else {
      let option = container.definitions[nodes[node].key.definition]
      throw .failure(
        ResolutionError(
          .noCase(name: container.name(of: option), value: choice.describe(address), cases: choice.caseNames)))
    }
    let rest = recipe.constructionSources.dropFirst(initializer.sources.count)
    return [initializer.sources[index + 1]] + rest
  }

  /// Returns the address of the value that chooses.
  private func selection(by choice: Choice, for node: Int) throws(Interruption) -> UnsafeRawPointer {
    switch choice.selector.source.origin {
    case .value(let constant):
      return UnsafeRawPointer(constant.address)
    case .configuration(let request):
      guard let constant = request.constant else {
        contradiction("an activation with a missing configuration value fails")
      }
      return UnsafeRawPointer(constant.address)
    case .argument(let index, _, _):
      return UnsafeRawPointer(try constant(nodes[node].arguments[index]).address)
    default:
      let key = nodes[node].key
      if let known = request.selections[key] { return UnsafeRawPointer(known.address) }
      let usesArguments = choice.selector.source.usesArguments
      var arguments: [Constant] = []
      for operand in nodes[node].arguments where usesArguments { arguments.append(try constant(operand)) }
      throw .needsSelection(
        PendingSelection(
          key: key, option: container.definitions[key.definition], arguments: arguments, choice: choice))
    }
  }

  /// Returns the constant of an argument that chooses. Activation ensures that such an argument is not built, so an argument that is not a
  /// constant belongs to the root.
  private func constant(_ operand: Operand) throws(Interruption) -> Constant {
    guard case .constant(let constant) = operand else { throw .needsArguments }
    return constant
  }

  /// Returns the node for the value that chooses among the cases of an option definition.
  mutating func selector(of option: DefinitionRecord, _ arguments: [Operand]) throws(Interruption) -> Operand {
    guard let choice = generation.recipe(of: option).initializer?.choice else {
      contradiction("only an option definition has a selector")
    }
    var node = Node(
      role: .derived(choice.copy), type: choice.keyType, key: InstanceKey(definition: option.index), wantedBy: -1)
    node.arguments = arguments
    return try add(node, constructedFrom: choice.selector.source)
  }
}

extension InjectionSource {
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
