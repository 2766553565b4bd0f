import StratusGraph

/// A recipe for random layered graphs. The same recipe gives the same graph.
public struct RandomGraph: Sendable {
  public var assemblies = 6
  /// The layers of the assemblies, the top one first.
  public var layers = 3
  public var definitions = 24
  /// The number of references to draw. One without a possible target is left out.
  public var references = 60
  /// The number of contributions to draw, to collections that are further definitions.
  public var contributions = 0
  /// Whether there may be cycles. Without them, each reference goes to a later definition, so ``upward`` has no effect.
  public var allowsCycles = true
  /// The share of references to a higher layer.
  public var upward = 0.05
  /// The share of references to another assembly of the same layer.
  public var peers = 0.05
  /// Whether names and texts are taken from ``nastyNames``.
  public var hasNastyNames = false
  /// Whether there are parts that the graph does not show.
  public var hasUnseenParts = false
  public var seed: Int

  public init(seed: Int) { self.seed = seed }

  /// Returns the layer of an assembly, with which its name starts.
  public static func layer(of assembly: AssemblyNode) -> Int? {
    assembly.name.first == "L" ? Int(assembly.name.dropFirst().prefix { $0 != "." }) : nil
  }

  /// Returns some superclasses, some of which are not activated.
  private func superclasses(among names: [String], _ random: inout SplitMix64) -> [String] {
    guard random.chance(0.2) else { return [] }
    let superclass = random.pick(names)
    // A class has the same superclass wherever it occurs.
    return (superclass.utf8.last ?? 0).isMultiple(of: 3) ? ["\(superclass)Base", superclass] : [superclass]
  }

  public func make() -> DefinitionGraph {
    var random = SplitMix64(seed: seed)
    var builder = DefinitionGraph.Builder(
      product: text("Product", &random), activation: random.chance(0.5) ? text("offline", &random) : nil)
    // They are spread evenly by index, so that the orders of IDs and layers differ.
    let layerOf = (0..<assemblies).map { $0 * layers / max(assemblies, 1) }
    var names = (0..<assemblies).map { "L\(layerOf[$0]).Assembly\($0)" }
    if hasNastyNames { for index in names.indices { names[index] += random.pick(nastyNames) } }
    for name in names {
      builder.addAssembly(
        name, superclasses: superclasses(among: names, &random), location: location(&random))
    }
    for owner in 0..<assemblies where random.chance(0.7) {
      builder.addCollaborator(
        of: AssemblyID(owner), property: text("collaborator", &random), type: text("any Type", &random),
        isByProtocol: random.chance(0.5), served: AssemblyID(Int.random(in: 0..<assemblies, using: &random)),
        location: location(&random))
    }
    guard assemblies > 0 else { return builder.build() }
    let homes = (0..<definitions).map { _ in Int.random(in: 0..<assemblies, using: &random) }
    for index in 0..<definitions {
      builder.add(definition(index, in: homes[index], &random))
      if random.chance(0.3) { builder.add(value(of: index, &random)) }
    }
    guard definitions > 0 else { return builder.build() }
    for _ in 0..<references {
      let from = Int.random(in: 0..<definitions, using: &random)
      if random.chance(0.02) {
        builder.add(reference(from, .assembly(AssemblyID(homes[from])), crosses: false, &random))
      } else if let to = target(from: from, homes: homes, layerOf: layerOf, &random) {
        builder.add(reference(from, .definition(DefinitionID(to)), crosses: homes[from] != homes[to], &random))
      }
    }
    if contributions > 0 { addContributions(to: &builder, &random) }
    if hasUnseenParts { addUnseenParts(to: &builder, &random) }
    return builder.build()
  }

  private func addContributions(to builder: inout DefinitionGraph.Builder, _ random: inout SplitMix64) {
    let collections = (0...contributions / 4).map { index in
      var node = definition(definitions + index, in: Int.random(in: 0..<assemblies, using: &random), &random)
      node.recipe = .contributions
      return builder.add(node)
    }
    for _ in 0..<contributions {
      let to = DefinitionID(Int.random(in: 0..<definitions, using: &random))
      var injection = injection(&random)
      injection.kind = .contribution
      builder.add(
        Reference(
          from: random.pick(collections), target: .definition(to), injection: injection,
          collaborator: random.chance(0.5) ? text("collection", &random) : nil))
    }
  }

  private func addUnseenParts(to builder: inout DefinitionGraph.Builder, _ random: inout SplitMix64) {
    for kind in UnseenPart.Kind.allCases where random.chance(0.5) {
      let library = random.chance(0.5) ? text("libMaps.so", &random) : nil
      builder.add(UnseenPart(kind, name: text("Module.Assembly", &random), library: library))
    }
    for index in 0..<definitions where random.chance(0.1) { builder.noteCapture(by: DefinitionID(index)) }
  }

  /// Returns a random definition in a random direction, or `nil` after a few failed draws.
  private func target(from: Int, homes: [Int], layerOf: [Int], _ random: inout SplitMix64) -> Int? {
    let die = Double.random(in: 0..<1, using: &random)
    let layer = layerOf[homes[from]]
    for _ in 0..<8 {
      let to =
        allowsCycles || from + 1 >= definitions
        ? Int.random(in: 0..<definitions, using: &random) : Int.random(in: (from + 1)..<definitions, using: &random)
      guard allowsCycles || to > from else { return nil }
      let other = layerOf[homes[to]]
      let fits =
        if die < upward { other < layer } else if die < upward + peers {
          other == layer && homes[to] != homes[from]
        } else { other > layer || homes[to] == homes[from] }
      if fits { return to }
    }
    return nil
  }

  private func definition(_ index: Int, in home: Int, _ random: inout SplitMix64) -> DefinitionNode {
    DefinitionNode(
      assembly: AssemblyID(home), key: hasNastyNames ? "d\(index)" + random.pick(nastyNames) : "d\(index)",
      declaredType: text("any Service\(index)", &random), builtType: random.chance(0.7) ? "Service\(index)" : nil,
      scope: random.pick(DefinitionScope.allCases),
      recipe: random.pick(DefinitionNode.Recipe.allCases.filter { $0 != .contributions }),
      isAbstract: random.chance(0.1), isPatched: random.chance(0.1), buildsValue: random.chance(0.1),
      arguments: random.chance(0.1) ? ["Int", text("String", &random)] : [],
      isolation: random.chance(0.1) ? "MainActor" : nil, hasShutdown: random.chance(0.1), location: location(&random))
  }

  private func reference(
    _ from: Int, _ target: Reference.Target, crosses: Bool, _ random: inout SplitMix64
  ) -> Reference {
    Reference(
      from: DefinitionID(from), target: target, injection: injection(&random),
      collaborator: crosses ? text("other", &random) : nil)
  }

  private func value(of index: Int, _ random: inout SplitMix64) -> InjectedValue {
    let source = random.pick([
      InjectedValue.Source.literal, .call, .configuration(text("client.url", &random)), .argument(text("0", &random)),
    ])
    return InjectedValue(definition: DefinitionID(index), source: source, injection: injection(&random))
  }

  private func injection(_ random: inout SplitMix64) -> InjectionSite {
    var site = InjectionSite(
      random.pick(InjectionSite.Kind.allCases.filter { $0 != .contribution }),
      member: random.chance(0.5) ? text("member", &random) : nil,
      position: random.chance(0.5) ? Int.random(in: 0..<5, using: &random) : nil,
      type: random.chance(0.5) ? text("Type", &random) : nil,
      traits: random.chance(0.2) ? InjectionSite.Traits(rawValue: UInt8.random(in: 0..<8, using: &random)) : [],
      location: location(&random))
    if site.traits.contains(.deferred), site.position != nil { site.traits.insert(.anyThread) }
    return site
  }

  private func location(_ random: inout SplitMix64) -> SourceLocation? {
    guard random.chance(0.8) else { return nil }
    let file = "Sources/File\(Int.random(in: 0..<4, using: &random)).swift"
    return SourceLocation(file: text(file, &random), line: Int.random(in: 1..<500, using: &random))
  }

  private func text(_ plain: String, _ random: inout SplitMix64) -> String {
    hasNastyNames && random.chance(0.3) ? random.pick(nastyNames) : plain
  }
}
