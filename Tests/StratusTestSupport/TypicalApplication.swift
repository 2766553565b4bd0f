import StratusGraph

/// A generated application with the proportions of published ones that keep few rules. The same numbers give the same
/// application.
///
/// Definitions have two to four references. One of them, the hub, is used by a third of all assemblies. A given share
/// of the references leads to a higher layer or to another assembly of the same layer.
public struct TypicalApplication: Sendable {
  public var definitions: Int
  /// The layers, the top one first.
  public var layers = ["Application", "Presentation", "Services", "Core"]
  /// The share of references that lead to a higher layer or to another assembly of the same layer.
  public var violations = 0.25
  /// The number of references of each definition. It is smaller without possible targets.
  public var references = 2...4
  /// The share of definitions that are singletons.
  public var singletons = 0.2
  public var seed: Int

  public init(definitions: Int, seed: Int) { (self.definitions, self.seed) = (definitions, seed) }

  /// A configuration that assigns each assembly to its layer by name.
  public var configuration: String {
    "layers:\n" + layers.map { "  - \($0): [\"\($0)*\"]\n" }.joined()
  }

  public func graph() -> DefinitionGraph {
    var generator = Generator(self)
    return generator.graph()
  }

  /// Returns the layer of an assembly, with which its name starts.
  public func layer(of assembly: AssemblyNode) -> Int? { layers.firstIndex { assembly.name.hasPrefix($0) } }
}

private struct Generator {
  let application: TypicalApplication
  var random: SplitMix64
  /// The layer of each assembly, and the definitions of each assembly.
  private var layers: [Int] = []
  private var members: [Range<Int>] = []

  init(_ application: TypicalApplication) {
    self.application = application
    random = SplitMix64(seed: application.seed)
  }

  mutating func graph() -> DefinitionGraph {
    var builder = DefinitionGraph.Builder(product: "Typical\(application.definitions)")
    divide()
    for (assembly, layer) in layers.enumerated() {
      let name = "\(application.layers[layer])\(Self.subjects[assembly % Self.subjects.count])"
      let round = assembly / Self.subjects.count
      let file = "Sources/\(name).swift"
      let id = builder.addAssembly(
        name + (round == 0 ? "" : "\(round + 1)"), location: SourceLocation(file: file, line: 3))
      for index in members[assembly].indices {
        let key = Self.roles[index % Self.roles.count] + "\(members[assembly][index])"
        builder.add(
          DefinitionNode(
            assembly: id, key: key, declaredType: "any \(key)Type", builtType: nil,
            scope: random.chance(application.singletons) ? .lazySingleton : .objectGraph,
            location: SourceLocation(file: file, line: 10 + index)))
      }
    }
    for assembly in layers.indices { addReferences(of: assembly, to: &builder) }
    return builder.build()
  }

  /// Divides the definitions among assemblies: one at the top, a third below, and fewer and larger ones at the bottom.
  private mutating func divide() {
    var next = 0
    while next < application.definitions {
      let size = min(Int.random(in: 2...8, using: &random), application.definitions - next)
      members.append(next..<next + size)
      next += size
    }
    let count = members.count
    layers = (0..<count).map { $0 * application.layers.count / count }
    if application.layers.count <= 4 { layers = (0..<count).map { $0 == 0 ? 0 : max(1, layers[$0]) } }
  }

  private mutating func addReferences(of assembly: Int, to builder: inout DefinitionGraph.Builder) {
    let hub = members[members.count - 1].lowerBound
    for (index, definition) in members[assembly].enumerated() {
      var targets: Set<Int> = [definition]
      if index == 0, assembly % 3 == 0 { refer(definition, hub, &targets, &builder) }
      for _ in 0..<Int.random(in: application.references, using: &random) {
        // Without a possible target, there is one reference less.
        for _ in 0..<4 {
          guard let target = target(of: definition, in: assembly), !targets.contains(target) else { continue }
          refer(definition, target, &targets, &builder)
          break
        }
      }
    }
  }

  private mutating func refer(
    _ source: Int, _ target: Int, _ targets: inout Set<Int>, _ builder: inout DefinitionGraph.Builder
  ) {
    guard targets.insert(target).inserted else { return }
    let die = Double.random(in: 0..<1, using: &random)
    let kind: InjectionSite.Kind = die < 0.4 ? .initializer : die < 0.9 ? .property : .method
    builder.add(
      Reference(
        from: DefinitionID(source), target: .definition(DefinitionID(target)),
        injection: InjectionSite(kind, member: kind == .initializer ? nil : "value\(target)")))
  }

  private mutating func target(of definition: Int, in assembly: Int) -> Int? {
    let layer = layers[assembly]
    if random.chance(application.violations) {
      let isUpward = random.chance(0.5)
      let others = layers.indices.filter { $0 != assembly && (isUpward ? layers[$0] < layer : layers[$0] == layer) }
      return others.isEmpty ? nil : Int.random(in: members[random.pick(others)], using: &random)
    }
    let later = definition + 1..<members[assembly].upperBound
    let lower = layers.indices.filter { layers[$0] > layer }
    if !later.isEmpty, lower.isEmpty || random.chance(0.5) { return Int.random(in: later, using: &random) }
    return lower.isEmpty ? nil : Int.random(in: members[random.pick(lower)], using: &random)
  }

  private static let subjects = [
    "Account", "Billing", "Catalogue", "Checkout", "Delivery", "Feed", "Friends", "Gallery", "Help", "Inbox", "Library",
    "Maps", "Notes", "Offers", "Player", "Profile", "Reviews", "Search", "Settings", "Wallet",
  ]
  private static let roles = ["screen", "presenter", "router", "service", "store", "mapper", "client", "factory"]
}
