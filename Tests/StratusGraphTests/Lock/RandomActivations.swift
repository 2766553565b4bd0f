import StratusGraph
import StratusTestSupport

/// Activations of one random app, which share most of their assemblies.
struct RandomActivations {
  let lock: ArchitectureLock

  /// - Parameter count: the number of activations; `nil` for a random number.
  init(seed: Int, count: Int? = nil, hasNastyNames: Bool = false, omitting omitted: Set<String> = []) {
    var random = SplitMix64(seed: seed)
    var recipe = RandomGraph(seed: seed)
    recipe.hasNastyNames = hasNastyNames
    recipe.hasUnseenParts = seed % 2 == 0
    let graph = recipe.make()
    let count = count ?? Int.random(in: 1...4, using: &random)
    let names = ["release", "offline", "a b", "debug=1"].shuffled(using: &random).prefix(count)
    let activations = names.map { name in
      let kept = Set(graph.assemblies.filter { _ in random.chance(0.8) }.map(\.name)).subtracting(omitted)
      let isPatched = random.chance(0.5)
      let part = graph.part(
        activation: count == 1 && isPatched ? nil : name, where: { kept.contains($0.name) },
        unseen: { _ in random.chance(0.7) })
      return ArchitectureLock.Activation(
        graph: part, layers: part.assemblies.map { $0.name.utf8.count % 3 == 0 ? nil : String($0.shortName) })
    }
    lock = ArchitectureLock(activations)
  }
}
