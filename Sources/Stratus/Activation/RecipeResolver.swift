import StratusBase

/// Merges recipes with those of their parents.
struct RecipeResolver {
  private(set) var problems: [LocatedProblem] = []
  /// The definitions whose chain of parents contains a cycle.
  private(set) var circular: Set<Int> = []
  private let assemblies: [AssemblyRecord]
  private let definitions: [DefinitionRecord]
  private var effective: [EffectiveRecipe?]

  init(assemblies: [AssemblyRecord], definitions: [DefinitionRecord]) {
    self.assemblies = assemblies
    self.definitions = definitions
    effective = Array(repeating: nil, count: definitions.count)
  }

  /// Returns the recipe of each definition, by index. A definition without a recipe or in a cycle of parents has an
  /// empty one.
  ///
  /// - Complexity: linear in definitions and inherited injections, without recursion over chains of parents.
  mutating func effectiveRecipes() -> [EffectiveRecipe] {
    var onChain = [Bool](repeating: false, count: definitions.count)
    for start in definitions where effective[start.index] == nil {
      guard parent(of: start) != nil else {
        settle(start)
        continue
      }
      var chain: [DefinitionRecord] = []
      var isCircular = false
      var next: DefinitionRecord? = start
      while let record = next, effective[record.index] == nil {
        if onChain[record.index] {
          report(cycleFrom: record, in: chain)
          isCircular = true
          break
        }
        onChain[record.index] = true
        chain.append(record)
        next = parent(of: record)
      }
      for record in chain.reversed() {
        onChain[record.index] = false
        if isCircular { circular.insert(record.index) }
        settle(record)
      }
    }
    return effective.map { $0 ?? EffectiveRecipe() }
  }

  /// Returns the parent, or `nil` if it is not part of this activation.
  private func parent(of record: DefinitionRecord) -> DefinitionRecord? {
    guard let parent = record.recipe?.parent?.definition, parent.isPart(of: definitions) else { return nil }
    return parent
  }

  private mutating func settle(_ record: DefinitionRecord) {
    guard let own = record.recipe else {
      effective[record.index] = EffectiveRecipe()
      return
    }
    let parent = parent(of: record)
    if let missing = own.parent, parent == nil, missing.definition?.isUnseen != true {
      problems.append(LocatedProblem(problem(of: record, inheritingFrom: missing), of: record, at: missing.location))
    }
    let inherited = parent.flatMap { effective[$0.index] }
    let recipe = EffectiveRecipe(own, inheriting: inherited)
    effective[record.index] = recipe
    if let parent, let built = recipe.initializer?.builtType ?? (own.isAbstract ? record.type : nil) {
      check(record, builds: built, against: parent, recipe: recipe)
    }
  }

  private func problem(of record: DefinitionRecord, inheritingFrom parent: RecipeRecord.Parent) -> WiringProblem {
    guard let definition = parent.definition, let ancestor = parent.collaborator?.ancestor?.container else {
      return .parentUnbound(child: name(record))
    }
    return .parentAbove(child: name(record), parent: ancestor.name(of: definition))
  }

  /// Checks that the parent's injections and initializer are compatible with the types that the child builds and
  /// declares.
  private mutating func check(
    _ record: DefinitionRecord, builds built: Any.Type, against parent: DefinitionRecord, recipe: EffectiveRecipe
  ) {
    var owners = recipe.injections?.owners ?? []
    if let shutdown = recipe.shutdown { owners.append(shutdown.owner) }
    if let initializer = recipe.initializer, initializer.declaredType != record.type { owners.append(record.type) }
    guard let wanted = owners.first(where: { !isCompatible(built, with: $0, declared: record.type, recipe: recipe) })
    else { return }
    problems.append(
      LocatedProblem(
        .parentType(
          child: name(record), built: TypeName.short(built), parent: name(parent), wanted: TypeName.short(wanted)),
        of: record, at: record.recipe?.parent?.location ?? record.declaration))
  }

  private func isCompatible(
    _ built: Any.Type, with owner: Any.Type, declared: Any.Type, recipe: EffectiveRecipe
  ) -> Bool {
    if owner == built { return true }
    if owner == declared, recipe.initializer.map({ $0.declaredType == declared }) ?? true { return true }
    guard let builtClass = built as? AnyClass, let ownerClass = owner as? AnyClass else { return false }
    return inherits(builtClass, from: ownerClass)
  }

  private mutating func report(cycleFrom record: DefinitionRecord, in chain: [DefinitionRecord]) {
    let cycle = chain[(chain.firstIndex { $0 === record } ?? 0)...]
    problems.append(
      LocatedProblem(
        .parentCycle(cycle.map(name)), of: record, at: record.recipe?.parent?.location ?? record.declaration))
  }

  private func name(_ record: DefinitionRecord) -> String { assemblies.name(of: record) }
}

/// A problem of a definition, with its location.
struct LocatedProblem {
  let problem: WiringProblem
  let definition: DefinitionRecord
  let location: CodeLocation

  init(_ problem: WiringProblem, of definition: DefinitionRecord, at location: CodeLocation) {
    self.problem = problem
    self.definition = definition
    self.location = location
  }
}

extension DefinitionRecord {
  /// Returns whether the definition belongs to an activation.
  func isPart(of definitions: [DefinitionRecord]) -> Bool {
    definitions.indices.contains(index) && definitions[index] === self
  }
}
