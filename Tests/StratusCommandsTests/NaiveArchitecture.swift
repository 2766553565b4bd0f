import StratusTestSupport

/// The snapshot of a random app, as the page about snapshots describes it, without the code of the tool.
///
/// The app has children, contributions, closures, injected assemblies, and a replacement in its second activation.
struct NaiveArchitecture: Codable, Equatable {
  struct Collaborator: Codable, Equatable {
    var property: String
    var type: String
    var servedBy: String
  }

  struct Reference: Codable, Equatable {
    var to: String?
    var toAssembly: String?
    var through: String?
    var kind: String
    var member: String

    var target: String { to ?? toAssembly ?? "" }
  }

  struct Definition: Codable, Equatable {
    var key: String
    var type = "T"
    var scope = "objectGraph"
    var recipe = "initializer"
    var captures = false
    var references: [Reference] = []
  }

  struct Assembly: Codable, Equatable {
    var name: String
    var superclass: String?
    var collaborators: [Collaborator] = []
    var definitions: [Definition] = []
  }

  var format = "stratus-graph"
  var version = 1
  var product = "App"
  var configuration: String?
  var assemblies: [Assembly] = []

  static let layers = ["Story", "Service", "Core"]

  /// Each assembly has a few definitions, and the first one of every third a collection.
  init(seed: Int) {
    var random = SplitMix64(seed: seed)
    for index in 0..<9 {
      let module = Int.random(in: 0..<3, using: &random)
      var assembly = Assembly(name: "M\(module).\(Self.layers[index / 3])\(index)")
      assembly.definitions = (0..<Int.random(in: 2...4, using: &random)).map { number in
        let isCollection = number == 0 && index.isMultiple(of: 3)
        return Definition(
          key: "d\(number)", recipe: isCollection ? "contributions" : random.chance(0.06) ? "opaque" : "initializer",
          captures: !isCollection && random.chance(0.06))
      }
      assemblies.append(assembly)
    }
    for index in assemblies.indices { addReferences(from: index, &random) }
  }

  private mutating func addReferences(from index: Int, _ random: inout SplitMix64) {
    for number in 0..<Int.random(in: 1...3, using: &random) {
      // Most assemblies depend on lower ones, so that some layers and contracts hold.
      let others = assemblies.indices.filter { $0 != index && ($0 / 3 > index / 3 || random.chance(0.2)) }
      guard let other = others.randomElement(using: &random).map({ assemblies[$0] }) else { continue }
      let through = "c\(number)"
      assemblies[index].collaborators.append(Collaborator(property: through, type: other.name, servedBy: other.name))
      for position in assemblies[index].definitions.indices where random.chance(0.35) {
        let own = "\(assemblies[index].name).\(assemblies[index].definitions[position].key)"
        if random.chance(0.3), other.definitions[0].recipe == "contributions" {
          add(Reference(to: own, through: through, kind: "contribution", member: own), to: other.name)
        } else if assemblies[index].definitions[position].recipe != "contributions" {
          let isAssembly = random.chance(0.15)
          if isAssembly, random.chance(0.5) { assemblies[index].definitions[position].recipe = "child" }
          assemblies[index].definitions[position].references.append(
            Reference(
              to: isAssembly ? nil : "\(other.name).\(random.pick(other.definitions).key)",
              toAssembly: isAssembly ? other.name : nil, through: through, kind: "property", member: through))
        }
      }
    }
    let keys = assemblies[index].definitions.map(\.key)
    for position in keys.indices.dropFirst() where random.chance(0.3) {
      assemblies[index].definitions[position].references.append(
        Reference(to: "\(assemblies[index].name).\(random.pick(keys))", kind: "property", member: "own"))
    }
  }

  private mutating func add(_ contribution: Reference, to assembly: String) {
    for index in assemblies.indices where assemblies[index].name == assembly {
      assemblies[index].definitions[0].references.append(contribution)
    }
  }

  /// The second activation: a subclass replaces an assembly, and some references are others.
  func second(seed: Int) -> (architecture: Self, original: String) {
    var random = SplitMix64(seed: seed + 1000)
    var result = self
    let original = random.pick(assemblies).name
    func renamed(_ name: String) -> String {
      name == original
        ? name + "Double" : name.hasPrefix(original + ".") ? original + "Double" + name.dropFirst(original.count) : name
    }
    for index in result.assemblies.indices {
      if result.assemblies[index].name == original {
        result.assemblies[index].superclass = original
        result.assemblies[index].name = renamed(original)
        for position in result.assemblies[index].definitions.indices where random.chance(0.5) {
          result.assemblies[index].definitions[position].references.removeAll { $0.kind != "contribution" }
          result.assemblies[index].definitions[position].captures = false
        }
      }
      for position in result.assemblies[index].collaborators.indices {
        result.assemblies[index].collaborators[position].servedBy = renamed(
          result.assemblies[index].collaborators[position].servedBy)
      }
      for position in result.assemblies[index].definitions.indices {
        for number in result.assemblies[index].definitions[position].references.indices {
          result.assemblies[index].definitions[position].references[number].to =
            result.assemblies[index].definitions[position].references[number].to.map(renamed)
          result.assemblies[index].definitions[position].references[number].toAssembly =
            result.assemblies[index].definitions[position].references[number].toAssembly.map(renamed)
        }
      }
    }
    return (result, original)
  }
}

// MARK: - Inputs

extension NaiveArchitecture {
  /// The assemblies and everything that they depend on. Contributions of others are left out.
  func part(of names: Set<String>) -> Self {
    var included = names
    while true {
      let more = assemblies.filter { included.contains($0.name) }.flatMap { $0.collaborators.map(\.servedBy) }
      if included.isSuperset(of: more) { break }
      included.formUnion(more)
    }
    var result = self
    result.assemblies.removeAll { !included.contains($0.name) }
    for index in result.assemblies.indices {
      for position in result.assemblies[index].definitions.indices {
        result.assemblies[index].definitions[position].references.removeAll {
          $0.kind == "contribution" && !included.contains(Self.assembly(of: $0.target))
        }
      }
    }
    return result
  }

  /// The name of the assembly of a definition: the text before the last dot.
  static func assembly(of definition: String) -> String {
    definition.split(separator: ".").dropLast().joined(separator: ".")
  }

  /// An assembly as all inputs must have it: without what others contribute to it, and with what it contributes.
  private func shared(_ assembly: Assembly) -> [Assembly] {
    var own = assembly
    for index in own.definitions.indices { own.definitions[index].references.removeAll { $0.kind == "contribution" } }
    var contributions = Assembly(name: "contributions")
    for other in assemblies {
      for var collection in other.definitions {
        collection.references.removeAll {
          $0.kind != "contribution" || Self.assembly(of: $0.target) != assembly.name
        }
        guard !collection.references.isEmpty else { continue }
        contributions.definitions.append(
          Definition(key: "\(other.name).\(collection.key)", references: collection.references))
      }
    }
    return [own, contributions]
  }

  /// Whether assemblies differ that both inputs have.
  func differs(from other: Self) -> Bool {
    assemblies.contains { assembly in
      other.assemblies.contains { $0.name == assembly.name && other.shared($0) != shared(assembly) }
    }
  }

  /// Adds the assemblies of another input, and what they contribute to assemblies that both have.
  func merged(with other: Self) -> Self {
    var result = self
    for assembly in other.assemblies {
      guard let index = result.assemblies.firstIndex(where: { $0.name == assembly.name }) else {
        result.assemblies.append(assembly)
        continue
      }
      for position in assembly.definitions.indices {
        let known = result.assemblies[index].definitions[position].references
        result.assemblies[index].definitions[position].references += assembly.definitions[position].references.filter {
          $0.kind == "contribution" && !known.contains($0)
        }
      }
    }
    return result
  }

  /// The kinds of edits.
  enum Edit: CaseIterable {
    case superclass, collaborator, type, scope, recipe, captures, missingReference, missingContribution, member
  }

  /// Changes one field of one element, if there is such an element.
  mutating func make(_ edit: Edit, _ random: inout SplitMix64) {
    let index = Int.random(in: assemblies.indices, using: &random)
    let position = Int.random(in: assemblies[index].definitions.indices, using: &random)
    switch edit {
    case .superclass: assemblies[index].superclass = "M0.Base"
    case .collaborator:
      if let last = assemblies[index].collaborators.indices.last {
        assemblies[index].collaborators[last].type += "Protocol"
      }
    case .type: assemblies[index].definitions[position].type = "U"
    case .scope: assemblies[index].definitions[position].scope = "prototype"
    case .recipe: assemblies[index].definitions[position].recipe = "factory"
    case .captures: assemblies[index].definitions[position].captures.toggle()
    case .missingReference, .missingContribution, .member:
      let ends = assemblies.indices.flatMap { index in
        assemblies[index].definitions.indices.flatMap { position in
          assemblies[index].definitions[position].references.indices.map { (index, position, $0) }
        }
      }
      let matching = ends.filter { index, position, number in
        let kind = assemblies[index].definitions[position].references[number].kind
        return edit == .member || (kind == "contribution") == (edit == .missingContribution)
      }
      guard let (index, position, number) = matching.randomElement(using: &random) else { return }
      if edit == .member {
        assemblies[index].definitions[position].references[number].member = "other"
      } else {
        assemblies[index].definitions[position].references.remove(at: number)
      }
    }
  }
}
