import StratusBase

/// The definitions that provide each type, either as the declared type or as the built type.
struct TypeIndex {
  private let definitions: [DefinitionRecord]
  private let recipes: [EffectiveRecipe]
  /// The definitions by type, and by each superclass of a class.
  private var exact = [ObjectIdentifier: [Int]]()
  /// The types that can conform to a protocol, with the definitions that provide them.
  private var concrete: [(type: Any.Type, definitions: [Int])] = []
  /// The definitions by protocol, for the protocols that have been searched for.
  private var conforming = [ObjectIdentifier: [Int]]()
  /// The recorded conformances of the concrete types, or `nil` before the first search for a protocol.
  private var recorded: RecordedConformances?

  /// - Complexity: O(definitions · depth of superclasses).
  init(_ definitions: [DefinitionRecord], _ recipes: [EffectiveRecipe]) {
    self.definitions = definitions
    self.recipes = recipes
    var indexOfType = [ObjectIdentifier: Int]()
    for definition in definitions where isCandidate(definition) {
      for type in types(of: definition) {
        for ancestor in superclasses(of: type) where exact[ancestor]?.last != definition.index {
          exact[ancestor, default: []].append(definition.index)
        }
        guard !TypeName.isExistential(type) else { continue }
        if let index = indexOfType[ObjectIdentifier(type)] {
          concrete[index].definitions.append(definition.index)
        } else {
          indexOfType[ObjectIdentifier(type)] = concrete.count
          concrete.append((type, [definition.index]))
        }
      }
    }
  }

  /// Returns the definitions that provide a type, in the order of the activation, without aliases of each other.
  ///
  /// - Complexity: O(candidates). The first search for a protocol is linear in the conformances of the process, and
  ///   also in the distinct types if no recorded type conforms.
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
    for index in conformingIndices(type) { found.formUnion(concrete[index].definitions) }
    let result = found.ordered(by: <)
    conforming[key] = result
    return result
  }

  /// Returns the indices of the types that conform to a protocol. As in ``CollaboratorSearch``, the types with a record
  /// are cast, and if none of them conforms, all types.
  private mutating func conformingIndices(_ type: Any.Type) -> [Int] {
    if recorded == nil { recorded = RecordedConformances(of: concrete.map(\.type)) }
    let candidates = protocolDescriptors(of: type).flatMap { recorded?.indices(conformingTo: $0) } ?? []
    let result = candidates.filter { TypeName.conforms(concrete[$0].type, to: type) }
    return result.isEmpty ? concrete.indices.filter { TypeName.conforms(concrete[$0].type, to: type) } : result
  }

  /// Returns the definitions that would provide a type if they were not abstract, not hidden, and took no arguments,
  /// and the definition whose type has the most similar name.
  ///
  /// - Complexity: O(definitions). It is called only for problems.
  func nearMisses(to type: Any.Type) -> (excluded: [DefinitionRecord], nearest: DefinitionRecord?) {
    let excluded = definitions.filter { definition in
      definition.recipe != nil && !isCandidate(definition) && types(of: definition).contains { gives($0, type) }
    }
    var named = [String: DefinitionRecord]()
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
    return definition.arguments.isEmpty && !definition.isAsynchronous && !recipe.isAbstract && !recipe.isOnlyByName
      && recipe.initializer != nil
  }

  private func types(of definition: DefinitionRecord) -> [Any.Type] {
    guard let built = recipes[definition.index].initializer?.builtType, built != definition.type else {
      return [definition.type]
    }
    return [definition.type, built]
  }

  /// Returns whether a definition is an alias of a candidate, directly or through other aliases.
  private func standsForOther(of candidates: Set<Int>, _ definition: DefinitionRecord) -> Bool {
    var next: DefinitionRecord? = definition
    var seen: Set<Int> = []
    while let current = next, seen.insert(current.index).inserted {
      guard let initializer = recipes[current.index].initializer, initializer.isAlias,
        case .definition(let reference)? = initializer.sources.first?.origin,
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
