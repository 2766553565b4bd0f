import StratusSupport

/// Which definitions give a type, as they are declared or as they are built.
struct TypeIndex {
  private let definitions: [DefinitionRecord]
  private let recipes: [EffectiveRecipe]
  /// By type, and by each superclass of a class: definitions that give it.
  private var exact: [ObjectIdentifier: [Int]] = [:]
  /// Types that may conform to a protocol, with the definitions that give them.
  private var concrete: [(type: Any.Type, definitions: [Int])] = []
  /// By protocol, what was found already.
  private var conforming: [ObjectIdentifier: [Int]] = [:]
  /// Which of those types may conform; none before a protocol is asked for.
  private var recorded: RecordedConformances?

  /// - Complexity: O(definitions · depth of superclasses).
  init(_ definitions: [DefinitionRecord], _ recipes: [EffectiveRecipe]) {
    self.definitions = definitions
    self.recipes = recipes
    var places: [ObjectIdentifier: Int] = [:]
    for definition in definitions where isCandidate(definition) {
      for type in types(of: definition) {
        for ancestor in superclasses(of: type) where exact[ancestor]?.last != definition.index {
          exact[ancestor, default: []].append(definition.index)
        }
        guard !TypeName.isExistential(type) else { continue }
        if let place = places[ObjectIdentifier(type)] {
          concrete[place].definitions.append(definition.index)
        } else {
          places[ObjectIdentifier(type)] = concrete.count
          concrete.append((type, [definition.index]))
        }
      }
    }
  }

  /// The definitions that give a type, in the order of the activation; without aliases of one another.
  ///
  /// - Complexity: O(candidates); for a protocol that is asked for the first time, linear in the conformances of the process, and in the
  ///   distinct types where none of those that are recorded to conform does.
  mutating func candidates(for type: Any.Type, of requester: DefinitionRecord) -> [DefinitionRecord] {
    let fitting = fitting(type)
    let known = Set(fitting)
    return fitting.map { definitions[$0] }.filter { $0 !== requester && !standsForOther(of: known, $0) }
  }

  private mutating func fitting(_ type: Any.Type) -> [Int] {
    let key = ObjectIdentifier(type)
    guard TypeName.isExistential(type) else { return exact[key] ?? [] }
    if let known = conforming[key] { return known }
    var found = Set(exact[key] ?? [])
    for place in conformingPlaces(type) { found.formUnion(concrete[place].definitions) }
    let result = found.sorted()
    conforming[key] = result
    return result
  }

  /// The places of the types that conform to a protocol. The runtime decides, of those that are recorded to conform; where that is none
  /// of them, of all, as in ``CollaboratorSearch``.
  private mutating func conformingPlaces(_ type: Any.Type) -> [Int] {
    if recorded == nil { recorded = RecordedConformances(of: concrete.map(\.type)) }
    let places = protocolDescriptors(of: type).flatMap { recorded?.places(conformingTo: $0) } ?? []
    let result = places.filter { TypeName.conforms(concrete[$0].type, to: type) }
    return result.isEmpty ? concrete.indices.filter { TypeName.conforms(concrete[$0].type, to: type) } : result
  }

  /// The definitions that would give a type if they were no parents and took no arguments, and the one whose type's name comes nearest.
  ///
  /// - Complexity: O(definitions): only for what fails.
  func nearMisses(to type: Any.Type) -> (excluded: [DefinitionRecord], nearest: DefinitionRecord?) {
    let excluded = definitions.filter { definition in
      definition.recipe != nil && !isCandidate(definition) && types(of: definition).contains { gives($0, type) }
    }
    var named: [String: DefinitionRecord] = [:]
    for definition in definitions.reversed() where isCandidate(definition) {
      for type in types(of: definition) { named[TypeName.plain(type)] = definition }
    }
    let name = NearestName.nearest(to: TypeName.plain(type), among: named.keys)
    return (excluded, name.flatMap { named[$0] })
  }

  private func gives(_ type: Any.Type, _ wanted: Any.Type) -> Bool {
    superclasses(of: type).contains(ObjectIdentifier(wanted))
      || TypeName.isExistential(wanted) && !TypeName.isExistential(type) && TypeName.conforms(type, to: wanted)
  }

  private func isCandidate(_ definition: DefinitionRecord) -> Bool {
    let recipe = recipes[definition.index]
    return definition.arguments.isEmpty && !recipe.isAbstract && recipe.initializer != nil
  }

  private func types(of definition: DefinitionRecord) -> [Any.Type] {
    guard let built = recipes[definition.index].initializer?.builtType, built != definition.type else {
      return [definition.type]
    }
    return [definition.type, built]
  }

  /// Whether a definition is only another name for one of several, possibly through further names.
  private func standsForOther(of candidates: Set<Int>, _ definition: DefinitionRecord) -> Bool {
    var next: DefinitionRecord? = definition
    var seen: Set<Int> = []
    while let current = next, seen.insert(current.index).inserted {
      guard let initializer = recipes[current.index].initializer, initializer.isAlias,
        case .definition(let reference)? = initializer.parameters.first?.source.origin,
        let target = reference.target, target.isPart(of: definitions)
      else { return false }
      if candidates.contains(target.index) { return true }
      next = target
    }
    return false
  }

  /// The type, and those that it inherits from.
  private func superclasses(of type: Any.Type) -> [ObjectIdentifier] {
    var result = [ObjectIdentifier(type)]
    var next: AnyClass? = type as? AnyClass
    while let current = next, let superclass: AnyClass = _getSuperclass(current) {
      result.append(ObjectIdentifier(superclass))
      next = superclass
    }
    return result
  }
}
