import StratusGraph

/// The parts of an assembly, without parts of a single definition where another part is close to it.
struct SplitParts {
  /// The indices of the definitions of each part, ascending.
  private(set) var members: [[Int]]
  /// The layer of each part; `nil` if no name suggests one.
  private(set) var layers: [CustomaryLayer?]
  private var parts: [Int: Int] = [:]

  /// - Complexity: that of ``WeightedGraph/communities()``.
  init(_ graph: DefinitionGraph, _ assembly: AssemblyID) {
    let network = SplitNetwork(graph, assembly)
    let first = graph[assembly].definitions.lowerBound
    let communities = network.parts()
    members = communities.map { $0.map { $0 + first } }
    layers = communities.map { $0.lazy.compactMap { network.layers[$0] }.first }
    for (part, definitions) in members.enumerated() { for index in definitions { parts[index] = part } }
    for part in members.indices where members[part].count == 1 { join(part, to: closest(to: part, in: graph)) }
    joinRemaining(in: graph)
    let kept = members.indices.filter { !members[$0].isEmpty }
    (members, layers) = (kept.map { members[$0].sorted() }, kept.map { layers[$0] })
  }

  /// Returns the part to which most references of a single definition lead, or from which most come; `nil` if there is
  /// none.
  private func closest(to part: Int, in graph: DefinitionGraph) -> Int? {
    let id = DefinitionID(members[part][0])
    let uses = graph.references(from: id).compactMap { graph.references[$0].definition?.index }
    let users = graph.references(to: id).map { graph[$0].from.index }
    var counts: [Int: Int] = [:]
    for other in (uses + users).compactMap({ parts[$0] }) where other != part && fits(part, other) {
      counts[other, default: 0] += 1
    }
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  private func fits(_ part: Int, _ other: Int) -> Bool {
    layers[part] == nil || layers[other] == nil || layers[part] == layers[other]
  }

  /// Joins each single definition to the largest part of its layer where names have the same last word, or else to the
  /// other single definitions of its layer.
  private mutating func joinRemaining(in graph: DefinitionGraph) {
    func word(_ index: Int) -> SplitWord? { SplitWord(graph.definitions[index], layers[parts[index] ?? 0]) }
    var largest: [SplitWord: Int] = [:]
    for part in members.indices where members[part].count > 1 {
      for word in members[part].compactMap(word) {
        let known = largest[word].map { members[$0].count } ?? 0
        if members[part].count > known { largest[word] = part }
      }
    }
    var first: [CustomaryLayer?: Int] = [:]
    for part in members.indices where members[part].count == 1 {
      let other = word(members[part][0]).flatMap { largest[$0] } ?? first[layers[part]]
      if let other { join(part, to: other) } else { first[layers[part]] = part }
    }
  }

  private mutating func join(_ part: Int, to other: Int?) {
    guard let other else { return }
    for index in members[part] { parts[index] = other }
    members[other] += members[part]
    layers[other] = layers[other] ?? layers[part]
    members[part] = []
  }
}
