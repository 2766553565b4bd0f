/// The runtime arguments that select an object: those of lazy and weak singletons, those that choose an option, and
/// those that are passed on to them, also to definitions of an ancestor.
struct DecisiveArguments {
  private struct Argument: Hashable {
    let definition: Int
    let index: Int
  }

  /// The arguments by the container of their definitions. Those of an ancestor are found when they are needed.
  private var known = [ObjectIdentifier: Set<Argument>]()
  private var own: Set<Argument> = []
  private let definitions: [DefinitionRecord]

  /// - Complexity: linear in arguments and applications, also of the ancestors to which arguments are passed.
  init(of definitions: [DefinitionRecord], _ recipes: [EffectiveRecipe]) {
    self.definitions = definitions
    own = find(among: definitions, recipes)
  }

  /// Whether the argument that a reference passes to its definition at a position selects an object.
  mutating func contains(_ index: Int, of reference: DefinitionReference) -> Bool {
    let own = own
    return contains(index, of: reference, among: definitions) { own.contains($0) }
  }

  private mutating func contains(
    _ index: Int, of reference: DefinitionReference, among definitions: [DefinitionRecord],
    _ isOwn: (Argument) -> Bool
  ) -> Bool {
    guard let target = reference.target else { return false }
    let argument = Argument(definition: target.index, index: index)
    if target.isPart(of: definitions) { return isOwn(argument) }
    guard let owner = reference.collaborator?.ancestor?.container else { return false }
    // The outermost activation first, so that each finds those of its ancestors.
    for container in owner.lineage.reversed() where known[ObjectIdentifier(container)] == nil {
      known[ObjectIdentifier(container)] = find(among: container.definitions, container.current.wiring.recipes)
    }
    return known[ObjectIdentifier(owner)]?.contains(argument) ?? false
  }

  private mutating func find(among definitions: [DefinitionRecord], _ recipes: [EffectiveRecipe]) -> Set<Argument> {
    var passedOnBy = [Argument: [Argument]]()
    var open: [Argument] = []
    for definition in definitions where !definition.arguments.isEmpty {
      let recipe = recipes[definition.index]
      let selects = recipe.initializer?.choice?.selector.source.usesArguments ?? false
      if recipe.effectiveScope.isShared || selects {
        open += definition.arguments.indices.map { Argument(definition: definition.index, index: $0) }
      }
      for reference in recipe.allSources.flatMap(\.applications) {
        for (index, argument) in reference.arguments.enumerated() {
          guard case .argument(let position, _, _) = argument.origin, let target = reference.target else { continue }
          let passed = Argument(definition: definition.index, index: position)
          if target.isPart(of: definitions) {
            passedOnBy[Argument(definition: target.index, index: index), default: []].append(passed)
          } else if contains(index, of: reference, among: definitions, { _ in false }) {
            open.append(passed)
          }
        }
      }
    }
    var decisive = Set(open)
    while let argument = open.popLast() {
      for source in passedOnBy[argument] ?? [] where decisive.insert(source).inserted { open.append(source) }
    }
    return decisive
  }
}

extension EffectiveRecipe {
  /// The sources of all parameters.
  fileprivate var allSources: [_InjectionSource] { (initializer?.sources ?? []) + injectionSources }
}

extension _InjectionSource {
  /// The references in the source that pass arguments, outermost first.
  var applications: [DefinitionReference] {
    switch origin {
    case .definition(let reference):
      reference.arguments.isEmpty ? [] : [reference] + reference.arguments.flatMap(\.applications)
    case .collection(_, let members, _, _): members.flatMap(\.applications)
    case .property(_, let owner, _, _): owner.applications
    case .argument, .value, .configuration, .byType, .assembly, .provider: []
    }
  }
}
