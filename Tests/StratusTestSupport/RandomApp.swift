import StratusGraph

/// A random app as classes, as a developer would write them: with inheritance, parents, collaborators, closures, and
/// replacement assemblies. Its activations become graphs.
///
/// Unlike ``RandomGraph``, everything in it could be the result of an activation: a subclass has the definitions and
/// collaborators of its superclass, and each reference to another assembly goes through a collaborator.
public struct RandomApp: Sendable {
  public struct Reference: Sendable {
    /// The collaborator of the assembly through which the reference goes; `nil` for a definition of the same assembly.
    public var collaborator: String?
    /// The key of the definition; `nil` for the assembly itself.
    public var key: String?
    public var kind: InjectionSite.Kind
    public var member: String?
    public var line: Int
  }

  public struct Definition: Sendable {
    public var key: String
    public var scope: DefinitionScope
    public var recipe = DefinitionNode.Recipe.initializer
    public var isAbstract = false
    public var captures = false
    public var arguments: [String] = []
    public var line: Int
    public var references: [Reference] = []
  }

  public struct Collaborator: Sendable {
    public var property: String
    /// The index of the class.
    public var index: Int
    public var line: Int
  }

  public struct Class: Sendable {
    public var module: String
    public var name: String
    public var superclass: Int?
    public var isReplacement = false
    /// Whether it is only inherited from, so no activation has it.
    public var isAbstract = false
    public var definitions: [Definition] = []
    public var collaborators: [Collaborator] = []

    public var fullName: String { "\(module).\(name)" }
  }

  public private(set) var classes: [Class] = []
  /// The replacements of the second activation: the index of the original and of its replacement.
  public private(set) var replacements: [(original: Int, replacement: Int)] = []

  public static let layers = ["Story", "Service", "Core"]
  public static let activations = ["release", "offline"]

  public init(seed: Int, classCount: Int = 8) {
    var random = SplitMix64(seed: seed)
    for index in 0..<classCount {
      let layer = Self.layers[index * Self.layers.count / classCount]
      classes.append(Class(module: "M\(Int.random(in: 0..<3, using: &random))", name: "\(layer)\(index)Assembly"))
    }
    for index in 1..<classCount where random.chance(0.2) {
      classes[index].superclass = Int.random(in: 0..<index, using: &random)
    }
    for index in Set(classes.compactMap(\.superclass)).sorted() { classes[index].isAbstract = random.chance(0.25) }
    for index in classes.indices { addDefinitions(to: index, &random) }
    for original in 0..<classCount where !classes[original].isAbstract && random.chance(0.15) {
      addReplacement(of: original, &random)
    }
    for index in classes.indices { addReferences(to: index, &random) }
  }

  private mutating func addDefinitions(to index: Int, _ random: inout SplitMix64) {
    for number in 0..<Int.random(in: 1...4, using: &random) {
      var definition = Definition(
        key: "d\(index)_\(number)", scope: random.pick(DefinitionScope.allCases), line: index * 1000 + number * 50)
      if random.chance(0.08) { definition.recipe = .opaque }
      if random.chance(0.08) { definition.captures = true }
      if random.chance(0.08) { definition.isAbstract = true }
      definition.arguments = ["Int", "String"].filter { _ in random.chance(0.35) }
      classes[index].definitions.append(definition)
    }
  }

  private mutating func addReplacement(of original: Int, _ random: inout SplitMix64) {
    var double = classes[original]
    double.name = "\(classes[original].name)Double"
    double.superclass = original
    double.isReplacement = true
    double.definitions = [random.pick(classes[original].definitions)]
    double.definitions[0].line += 500
    replacements.append((original, classes.count))
    classes.append(double)
  }

  private mutating func addReferences(to index: Int, _ random: inout SplitMix64) {
    let originals = classes.indices.filter {
      !classes[$0].isReplacement && !classes[$0].isAbstract && $0 != index
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      // Downward references are more frequent, so that some contracts and layers hold.
      let other = random.pick(originals)
      let target = other < index && random.chance(0.6) ? random.pick(originals) : other
      if ancestors(of: index).contains(target) { continue }
      let number = classes[index].collaborators.count
      classes[index].collaborators.append(
        Collaborator(property: "c\(index)_\(number)", index: target, line: index * 1000 + 900 + number))
    }
    let collaborators = effectiveCollaborators(of: index)
    for position in classes[index].definitions.indices {
      for number in 0..<Int.random(in: 0...3, using: &random) {
        let line = classes[index].definitions[position].line + number + 1
        let through = random.chance(0.3) ? nil : collaborators.isEmpty ? nil : random.pick(collaborators)
        let target = through?.index ?? index
        var reference = Reference(
          collaborator: through?.property, key: random.pick(effectiveDefinitions(of: target)).key, kind: .property,
          member: "p\(number)", line: line)
        if random.chance(0.05), through != nil { reference.key = nil }
        if random.chance(0.1), reference.key != nil, number == 0 { (reference.kind, reference.member) = (.parent, nil) }
        if random.chance(0.1), number > 0 { (reference.kind, reference.member) = (.method, "set") }
        classes[index].definitions[position].references.append(reference)
      }
    }
  }

  private func ancestors(of index: Int) -> [Int] {
    var result = [index]
    while let last = result.last, let superclass = classes[last].superclass { result.append(superclass) }
    return result
  }

  private func effectiveDefinitions(of index: Int) -> [Definition] {
    var result: [Definition] = []
    for ancestor in ancestors(of: index) {
      for definition in classes[ancestor].definitions where !result.contains(where: { $0.key == definition.key }) {
        result.append(definition)
      }
    }
    return result
  }

  private func effectiveCollaborators(of index: Int) -> [Collaborator] {
    ancestors(of: index).flatMap { classes[$0].collaborators }
  }

  /// Removes a share of the references, and the collaborators that no reference uses any more.
  ///
  /// Definitions with a parent keep theirs, because they would inherit what they replace now.
  public mutating func removeReferences(_ share: Double, seed: Int) {
    var random = SplitMix64(seed: seed)
    for index in classes.indices {
      for position in classes[index].definitions.indices
      where !classes[index].definitions[position].references.contains(where: { $0.kind == .parent }) {
        classes[index].definitions[position].references.removeAll { _ in random.chance(share) }
      }
    }
    let used = Set(classes.flatMap { $0.definitions.flatMap { $0.references.compactMap(\.collaborator) } })
    for index in classes.indices { classes[index].collaborators.removeAll { !used.contains($0.property) } }
  }

  /// The `activations` of a configuration file.
  public var activations: String {
    let pairs = replacements.map { "\(classes[$0.original].fullName): \(classes[$0.replacement].fullName)" }
    return "activations:\n  release: {}\n  offline: { replace: { \(pairs.joined(separator: ", ")) } }\n"
  }

  /// Returns the graph of an activation.
  ///
  /// - Parameters:
  ///   - activation: one of ``activations``, or `nil` for the first one without a name.
  ///   - roots: the indices of the classes to activate with everything that they need; `nil` for all.
  ///   - order: the seed of the order in which everything is added; `nil` for the usual one.
  public func graph(_ activation: String? = nil, of roots: [Int]? = nil, order: Int? = nil) -> DefinitionGraph {
    var random = SplitMix64(seed: order ?? 0)
    func ordered<Element>(_ elements: [Element]) -> [Element] {
      order == nil ? elements : elements.shuffled(using: &random)
    }
    let replaced = activation == "offline" ? replacements : []
    func serving(_ index: Int) -> Int { replaced.first { $0.original == index }?.replacement ?? index }
    var active = (roots ?? classes.indices.filter { !classes[$0].isReplacement && !classes[$0].isAbstract }).map(
      serving)
    var next = 0
    while next < active.count {
      for collaborator in effectiveCollaborators(of: active[next]) where !active.contains(serving(collaborator.index)) {
        active.append(serving(collaborator.index))
      }
      next += 1
    }

    var builder = DefinitionGraph.Builder(product: "App", activation: activation)
    var ids: [Int: AssemblyID] = [:]
    for index in ordered(active) {
      let node = classes[index]
      ids[index] = builder.addAssembly(
        node.fullName, superclasses: ancestors(of: index).dropFirst().map { classes[$0].fullName },
        location: location(index * 1000 + 1))
    }
    var definitions: [String: DefinitionID] = [:]
    for (index, id) in ids.sorted(by: { $0.key < $1.key }) {
      for collaborator in effectiveCollaborators(of: index) {
        let target = serving(collaborator.index)
        builder.addCollaborator(
          of: id, property: collaborator.property, type: classes[collaborator.index].fullName, isByProtocol: false,
          served: ids[target] ?? id, location: location(collaborator.line))
      }
      for definition in ordered(effectiveDefinitions(of: index)) {
        let node = DefinitionNode(
          assembly: id, key: definition.key, declaredType: "T", scope: definition.scope, recipe: definition.recipe,
          isAbstract: definition.isAbstract, hasCapture: definition.captures, arguments: definition.arguments,
          location: location(definition.line))
        definitions["\(index).\(definition.key)"] = builder.add(node)
      }
    }
    for index in ordered(active) {
      let collaborators = effectiveCollaborators(of: index)
      for definition in effectiveDefinitions(of: index) {
        guard let from = definitions["\(index).\(definition.key)"] else { continue }
        for reference in ordered(definition.references) {
          var target = index
          if let property = reference.collaborator {
            guard let declared = collaborators.first(where: { $0.property == property }) else { continue }
            target = serving(declared.index)
          }
          let end: DefinitionsReference.Target? =
            if let key = reference.key { definitions["\(target).\(key)"].map { .definition($0) } } else {
              ids[target].map { .assembly($0) }
            }
          guard let end else { continue }
          builder.add(
            DefinitionsReference(
              from: from, target: end,
              injection: InjectionSite(reference.kind, member: reference.member, location: location(reference.line)),
              collaborator: reference.collaborator))
        }
      }
    }
    return builder.build()
  }

  private func location(_ line: Int) -> SourceLocation { SourceLocation(file: "Sources/App.swift", line: line) }
}

/// The type of the graph, which has the name of a type of ``RandomApp``.
private typealias DefinitionsReference = StratusGraph.Reference
