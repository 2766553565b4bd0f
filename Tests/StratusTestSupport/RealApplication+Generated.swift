/// Facts about applications that nobody published, in the shape of those that somebody did: an application assembly
/// over stories of a few screens each, over services, over a core; mostly properties, some initializers, few
/// singletons; stories that inherit from a common base; and some references that layers forbid.
extension RealApplication {
  /// The same seed gives the same facts.
  public static func generated(seed: Int) -> RealApplication {
    var generator = Generator(random: SplitMix64(seed: seed))
    return generator.application(named: "Generated\(seed)")
  }
}

private struct Generator {
  var random: SplitMix64
  private let order = ["Application", "Presentation", "BusinessLogic", "Core"]

  init(random: SplitMix64) { self.random = random }

  mutating func application(named name: String) -> RealApplication {
    let counts = [1, number(in: 2...12), number(in: 0...3), number(in: 1...3)]
    var layers: [String: String] = [:]
    var names: [[String]] = []
    for (layer, count) in counts.enumerated() {
      names.append((0..<count).map { "\(order[layer])\($0)Assembly" })
      for name in names[layer] { layers[name] = order[layer] }
    }
    // A base that has no layer of its own, as it is no part of the activation by itself.
    let base = random.chance(0.4) ? "StoryBaseAssembly" : nil
    let keys = Dictionary(
      uniqueKeysWithValues: (names.flatMap { $0 } + (base.map { [$0] } ?? [])).map { name in
        (name, (0..<number(in: 1...8)).map { "\(name.prefix(1).lowercased())\($0)" })
      })
    var assemblies: [RealApplication.Assembly] = []
    for (layer, names) in names.enumerated() {
      for name in names {
        let superclass = layer == 1 && random.chance(0.6) ? base : nil
        assemblies.append(assembly(name, superclass, collaborators(of: name, in: layer, keys), keys))
      }
    }
    if let base { assemblies.append(assembly(base, nil, [], keys)) }
    return RealApplication(app: name, layerOrder: order, layers: layers, assemblies: assemblies)
  }

  /// Mostly downward; a few to peers and upward.
  private mutating func collaborators(
    of name: String, in layer: Int, _ keys: [String: [String]]
  ) -> [RealApplication.Collaborator] {
    let others = keys.keys.sorted().filter { $0 != name && $0 != "StoryBaseAssembly" }
    return others.compactMap { other in
      let target = order.firstIndex { other.hasPrefix($0) } ?? 0
      let share = target > layer ? 0.5 : target == layer ? 0.12 : 0.04
      guard random.chance(share) else { return nil }
      return RealApplication.Collaborator(
        property: "the" + other, type: other, byProtocol: random.chance(0.5), resolves: [other])
    }
  }

  private mutating func assembly(
    _ name: String, _ superclass: String?, _ collaborators: [RealApplication.Collaborator], _ keys: [String: [String]]
  ) -> RealApplication.Assembly {
    let own = keys[name] ?? []
    let definitions = own.enumerated().map { index, key in
      let scope = random.chance(0.15) ? random.pick(["singleton", "lazySingleton", "prototype"]) : "objectGraph"
      return RealApplication.Definition(
        key: key, returns: "id<\(name)\(key)>", class: random.chance(0.9) ? "\(name)\(key)Class" : nil, scope: scope,
        abstract: false, arguments: 0, parent: nil, factoryTarget: nil, line: 10 * index + 10,
        injections: (0..<number(in: 0...5)).map {
          injection($0, of: own + (superclass.flatMap { keys[$0] } ?? []), collaborators, keys)
        })
    }
    return RealApplication.Assembly(
      name: name, superclass: superclass, file: "\(name).swift", line: 1, collaborators: collaborators,
      definitions: definitions)
  }

  private mutating func injection(
    _ index: Int, of own: [String], _ collaborators: [RealApplication.Collaborator], _ keys: [String: [String]]
  ) -> RealApplication.InjectionSite {
    let style =
      random.chance(0.8) ? "reference" : random.pick(["value", "config", "self", "collection", "factory", "value"])
    let isInitializer = random.chance(0.2)
    var target: RealApplication.Target?
    if ["reference", "collection", "factory"].contains(style) {
      target = RealApplication.Target(assembly: nil, key: random.pick(own))
      if !collaborators.isEmpty, random.chance(0.6) {
        let collaborator = random.pick(collaborators)
        let key = random.pick(keys[collaborator.type] ?? ["none"])
        target = RealApplication.Target(assembly: collaborator.property, key: key)
      }
    }
    return RealApplication.InjectionSite(
      kind: isInitializer ? "initializer" : "property", name: "property\(index)", style: style, target: target,
      index: isInitializer ? index : nil, declaredType: nil)
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
}
