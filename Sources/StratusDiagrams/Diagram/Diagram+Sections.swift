extension Diagram {
  /// A layer with its nodes, for formats that nest.
  struct Section {
    let band: Band
    /// The nodes by box, in the order of the diagram. Nodes without a box come first.
    let groups: [(box: Box?, nodes: [Node])]
  }

  /// The layers that have nodes, top first.
  var sections: [Section] {
    var members = [[Int?: [Node]]](repeating: [:], count: bands.count)
    for (node, band) in zip(nodes, bandOfNode) { members[band][node.box, default: []].append(node) }
    return zip(bands, members).compactMap { band, members in
      guard !members.isEmpty else { return nil }
      let groups = members.sorted { ($0.key ?? -1) < ($1.key ?? -1) }
      return Section(band: band, groups: groups.map { box, nodes in (box.map { boxes[$0] }, nodes) })
    }
  }
}
