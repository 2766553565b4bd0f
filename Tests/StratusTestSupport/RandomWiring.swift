import StratusGraph

/// A small random graph with everything through which assemblies can depend on each other: references, parents,
/// superclasses, collaborators, closures, and injected assemblies. It can be built in any order.
public struct RandomWiring: Sendable {
  private struct Assembly {
    let name: String
    let superclasses: [String]
    let collaborators: [(property: String, served: Int)]
    let definitions: [Int]
  }

  private var assemblies: [Assembly] = []
  private var nodes: [(home: Int, isOpaque: Bool, hasCapture: Bool)] = []
  private var references: [(from: Int, target: Int, isAssembly: Bool, injection: InjectionSite, through: String?)] = []
  private var unseen: [UnseenPart] = []
  /// The full names of the assemblies.
  public var names: [String] { assemblies.map(\.name) }

  public init(seed: Int, assemblies count: Int = 8, definitions: Int = 24, references referenceCount: Int = 34) {
    var random = SplitMix64(seed: seed)
    let names = (0..<count).map { "M\($0 % 3).A\($0)" }
    for _ in 0..<definitions {
      nodes.append((Int.random(in: 0..<count, using: &random), random.chance(0.06), random.chance(0.06)))
    }
    for index in 0..<count {
      let properties = (0..<Int.random(in: 0..<3, using: &random)).map { "c\($0)" }
      assemblies.append(
        Assembly(
          name: names[index], superclasses: random.chance(0.25) ? Self.superclasses(among: names, &random) : [],
          collaborators: properties.map { ($0, Int.random(in: 0..<count, using: &random)) },
          definitions: nodes.indices.filter { nodes[$0].home == index }))
      if random.chance(0.05) { unseen.append(UnseenPart(.closures, name: names[index])) }
    }
    var children: Set<Int> = []
    for index in 0..<referenceCount {
      let from = Int.random(in: 0..<definitions, using: &random)
      let isAssembly = random.chance(0.05)
      let target = Int.random(in: 0..<(isAssembly ? count : definitions), using: &random)
      let served = isAssembly ? target : nodes[target].home
      // A definition has one parent, and each injection differs from the others.
      let isParent = !isAssembly && random.chance(0.15) && children.insert(from).inserted
      references.append(
        (
          from, target, isAssembly, InjectionSite(isParent ? .parent : .property, member: "p\(index)"),
          assemblies[nodes[from].home].collaborators.first { $0.served == served }?.property
        ))
    }
  }

  private static func superclasses(among names: [String], _ random: inout SplitMix64) -> [String] {
    // A class has the same superclass wherever it occurs.
    let bases = ["M0.Abstract", "M1.Base", names[0]]
    let superclass = random.pick(names + bases.dropLast())
    return bases.firstIndex(of: superclass).map { Array(bases[$0...]) } ?? [superclass]
  }

  /// Builds the graph. All orders give the same one, but for the order of the references of a definition.
  public func graph(shuffledBy seed: Int? = nil) -> DefinitionGraph {
    var random = SplitMix64(seed: seed ?? 0)
    func order(_ indices: Range<Int>) -> [Int] {
      seed == nil ? Array(indices) : indices.shuffled(using: &random)
    }
    var builder = DefinitionGraph.Builder(product: "Test")
    var assemblyIDs: [Int: AssemblyID] = [:]
    for index in order(assemblies.indices) {
      assemblyIDs[index] = builder.addAssembly(assemblies[index].name, superclasses: assemblies[index].superclasses)
    }
    var definitionIDs: [Int: DefinitionID] = [:]
    for index in order(nodes.indices) {
      guard let home = assemblyIDs[nodes[index].home] else { continue }
      definitionIDs[index] = builder.add(
        DefinitionNode(
          assembly: home, key: "d\(index)", declaredType: "T\(index)",
          recipe: nodes[index].isOpaque ? .opaque : .initializer, hasCapture: nodes[index].hasCapture))
    }
    for index in order(assemblies.indices) {
      for collaborator in assemblies[index].collaborators {
        guard let owner = assemblyIDs[index], let served = assemblyIDs[collaborator.served] else { continue }
        builder.addCollaborator(
          of: owner, property: collaborator.property, type: assemblies[collaborator.served].name, isByProtocol: false,
          served: served)
      }
    }
    for index in order(references.indices) {
      let reference = references[index]
      let target =
        reference.isAssembly
        ? assemblyIDs[reference.target].map { Reference.Target.assembly($0) }
        : definitionIDs[reference.target].map { Reference.Target.definition($0) }
      guard let from = definitionIDs[reference.from], let target else { continue }
      builder.add(
        Reference(from: from, target: target, injection: reference.injection, collaborator: reference.through))
    }
    for part in unseen { builder.add(part) }
    return builder.build()
  }
}
