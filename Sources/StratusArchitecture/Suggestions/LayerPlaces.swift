import StratusGraph

/// The rows of the assemblies of a network, as numbers that can be compared.
struct LayerPlaces {
  /// A row of a layer.
  struct Place {
    let layer: Int
    /// The number of the row among all rows of all layers, times two, so that new rows are between others.
    let rank: Int
    /// The row; `nil` for a new one.
    var position: Layering.Position?
  }

  /// The row of each assembly; `nil` if it belongs to none.
  private var places: [Place?]
  /// The name under which an edit lists an assembly; `nil` for one that cannot move alone.
  private(set) var texts: [String?]
  /// The assemblies that belong to a row because another one does: its replacements and subclasses that no pattern
  /// matches.
  private(set) var followers: [[Int]]
  /// The assemblies of each layer.
  private(set) var members: [[Int]]
  /// Whether a reference to a higher row is an error.
  private let countsUpward: Bool
  /// Whether references between assemblies of one row are errors, by layer.
  private let countsPeers: [Bool]
  /// The number of the first row of each layer, and the number of all rows.
  private let firstRows: [Int]
  /// The number of closed layers above each layer; empty if skipping one is no error.
  private let closedAbove: [Int]

  /// - Complexity: O(assemblies x patterns with stars).
  init(_ network: LayerNetwork, _ policy: Policy, _ graphs: [DefinitionGraph]) {
    let patterns = LayerPatternIndex(policy)
    let exempt = PatternIndex(policy.exempt)
    let layerings = graphs.map { policy.layering(of: $0) }
    var firstRows = [0]
    for layer in policy.layers { firstRows.append(firstRows[firstRows.count - 1] + max(1, layer.rows.count)) }
    let positions = network.names.enumerated().map { unit, name in
      if let home = network.homes[unit] { return layerings[home.graph][home.id] }
      return exempt.contains(assembly: name) ? nil : patterns.matches(of: name).commonPosition
    }
    places = positions.map { position in
      position.map { Place(layer: $0.layer, rank: 2 * (firstRows[$0.layer] + $0.row), position: $0) }
    }
    members = policy.layers.indices.map { layer in positions.indices.filter { positions[$0]?.layer == layer } }
    self.firstRows = firstRows
    countsUpward = policy.severity(of: .upwardReference) == .error
    countsPeers = policy.layers.map { !$0.allowsPeers && policy.severity(of: .peerReference) == .error }
    if policy.severity(of: .skippedLayer) == .error {
      var closed = [0]
      for (layer, declared) in policy.layers.enumerated() {
        closed.append(closed[layer] + (declared.isClosed && !members[layer].isEmpty ? 1 : 0))
      }
      closedAbove = closed
    } else {
      closedAbove = []
    }
    followers = Self.followers(network, policy, graphs, layerings)
    texts = Self.texts(network, policy, positions)
  }

  subscript(unit: Int) -> Place? { places[unit] }

  func place(of destination: LayerEdit.Destination) -> Place {
    switch destination {
    case .row(let position):
      Place(layer: position.layer, rank: 2 * (firstRows[position.layer] + position.row), position: position)
    case .newRowAbove(let layer): Place(layer: layer, rank: 2 * firstRows[layer] - 1)
    case .newRowBelow(let layer): Place(layer: layer, rank: 2 * firstRows[layer + 1] - 1)
    }
  }

  /// Returns the relation that makes dependencies of one row on another one errors; `nil` if they are none.
  func relation(_ from: Place, _ to: Place) -> LayerNetwork.Relation? {
    if to.rank < from.rank { return countsUpward ? .upward : nil }
    if to.rank == from.rank { return countsPeers[to.layer] ? .peer : nil }
    return skips(from, to) ? .skipping : nil
  }

  private func skips(_ from: Place, _ to: Place) -> Bool {
    !closedAbove.isEmpty && from.layer < to.layer && closedAbove[to.layer] > closedAbove[from.layer + 1]
  }

  private static func followers(
    _ network: LayerNetwork, _ policy: Policy, _ graphs: [DefinitionGraph], _ layerings: [Layering]
  ) -> [[Int]] {
    var units: [String: Int] = [:]
    for (unit, name) in network.names.enumerated() {
      units[String(name.withoutQualifier)] = unit
      units[name] = unit
    }
    let ancestries = graphs.map { graph in
      AssemblyAncestry(graph, activation: policy.activations.first { $0.name == graph.activation })
    }
    var followers = [[Int]](repeating: [], count: network.names.count)
    for (unit, home) in network.homes.enumerated() {
      guard let home, let match = layerings[home.graph].matches[home.id.index].first else { continue }
      for name in ancestries[home.graph].names(of: graphs[home.graph][home.id]) {
        let ancestor = units[name] ?? unit
        if ancestor != unit { followers[ancestor].append(unit) }
        if name == match.name { break }
      }
    }
    return followers
  }

  /// Returns the shortest name of each assembly that no other one has. An assembly cannot move alone if the layers list
  /// it under a name that others have, too.
  private static func texts(
    _ network: LayerNetwork, _ policy: Policy, _ positions: [Layering.Position?]
  ) -> [String?] {
    let plain = network.names.map { name in name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name }
    let forms = plain.map { [String($0.withoutQualifier), $0] }
    let counts = Dictionary(forms.flatMap { Set($0).map { ($0, 1) } }, uniquingKeysWith: +)
    let listed = Set(policy.layers.flatMap { $0.rows.joined() }.lazy.filter { !$0.hasStars }.map(\.text))
    return network.names.indices.map { unit in
      guard positions[unit] != nil else { return nil }
      let names = forms[unit] + [network.names[unit]]
      if names.contains(where: { listed.contains($0) && counts[$0, default: 1] > 1 }) { return nil }
      return names.first { listed.contains($0) } ?? forms[unit].first { counts[$0] == 1 }
    }
  }
}
