extension Diagram {
  /// A layer with what stands in it, for formats that nest.
  struct Section {
    let band: Band
    /// Assemblies that are drawn around their definitions, in the order of the diagram; what stands in none comes first.
    let groups: [(box: Box?, nodes: [Node])]
  }

  /// Layers, top first; those in which nothing stands are left out.
  var sections: [Section] {
    var bandOfRank: [Int] = []
    for (band, ranks) in bands.enumerated() { bandOfRank += ranks.ranks.map { _ in band } }
    var members = [[Int?: [Node]]](repeating: [:], count: bands.count)
    for node in nodes { members[bandOfRank[node.rank]][node.box, default: []].append(node) }
    return zip(bands, members).compactMap { band, members in
      guard !members.isEmpty else { return nil }
      let groups = members.sorted { ($0.key ?? -1) < ($1.key ?? -1) }
      return Section(band: band, groups: groups.map { box, nodes in (box.map { boxes[$0] }, nodes) })
    }
  }
}
