/// The rows of nodes within their shelves.
extension EarlierRows {
  /// Assigns the nodes that stay, and the shelves of their assemblies.
  mutating func placeEarlierGroups() {
    let shelfOfRow = earlier.rows.shelfOfRow
    var shelfOfID: [String: Int] = [:]
    for (node, row) in zip(old.nodes, earlier.rows.ofNodes) {
      shelfOfID[node.box.map { old.boxes[$0].id } ?? node.id] = shelfOfRow[row]
    }
    for group in groups.indices {
      guard let shelf = shelfOfID[groups[group].id] else { continue }
      groups[group].shelf = shelvesOfBand[groups[group].band].firstIndex { $0.old == shelf }
      guard groups[group].shelf != nil else { continue }
      for node in groups[group].nodes {
        guard let index = nodes[node] else { continue }
        rowOfNode[node] = earlier.rows.ofNodes[index] - earlier.rows.shelves[shelf].lowerBound
      }
    }
  }

  /// Assigns the nodes of a group that are not in a row yet.
  mutating func placeNewNodes(of index: Int) {
    let group = groups[index]
    let ranks = group.nodes.map { usual.ofNodes[$0] }
    guard let lowest = ranks.min(), let highest = ranks.max() else { return }
    guard let shelf = group.shelf else {
      let shelf = bestShelf(for: group, rowCount: highest - lowest + 1)
      groups[index].shelf = shelf
      for node in group.nodes { rowOfNode[node] = usual.ofNodes[node] - lowest }
      shelvesOfBand[group.band][shelf].rowCount = max(
        shelvesOfBand[group.band][shelf].rowCount, highest - lowest + 1)
      return
    }
    for node in group.nodes.sorted(by: { (usual.ofNodes[$0], $0) < (usual.ofNodes[$1], $1) })
    where rowOfNode[node] == nil {
      let row = bestRow(for: node, in: index, rowCount: shelvesOfBand[group.band][shelf].rowCount)
      rowOfNode[node] = row
      shelvesOfBand[group.band][shelf].rowCount = max(shelvesOfBand[group.band][shelf].rowCount, row + 1)
    }
  }

  /// Returns the row of an assembly for a new node: below its users and above what it uses, where there is space. It is
  /// a new row below all others if the last one contains a user.
  private func bestRow(for node: Int, in group: Int, rowCount: Int) -> Int {
    var (above, below) = (-1, rowCount)
    for edge in content.edges where !edge.isFinding && edge.from != edge.to {
      if edge.to == node, groupOfNode[edge.from] == group, let row = rowOfNode[edge.from] { above = max(above, row) }
      if edge.from == node, groupOfNode[edge.to] == group, let row = rowOfNode[edge.to] { below = min(below, row) }
    }
    if above + 1 >= below { return below == rowCount ? rowCount : min(above + 1, rowCount - 1) }
    var widths = [Double](repeating: 0, count: rowCount)
    for other in groups[group].nodes {
      if let row = rowOfNode[other] { widths[row] += content.nodes[other].size.width + Spacing.nodes }
    }
    return (above + 1..<below).min { (widths[$0], $0) < (widths[$1], $1) } ?? 0
  }

  /// Returns the shelf for a new group, which is added if necessary.
  private mutating func bestShelf(for group: Group, rowCount: Int) -> Int {
    var users: [Int] = []
    var used: [Int] = []
    func add(_ node: Int, to list: inout [Int]) {
      let other = groups[groupOfNode[node]]
      if other.band == group.band, other.id != group.id, let shelf = other.shelf { list.append(shelf) }
    }
    let members = Set(group.nodes)
    for edge in content.edges where !edge.isFinding {
      if members.contains(edge.to) { add(edge.from, to: &users) }
      if members.contains(edge.from) { add(edge.to, to: &used) }
    }
    let page = max(960, earlier.grid.pageWidth)
    let width = groupWidth(group)
    let shelves = shelvesOfBand[group.band]
    var best = (cost: Double.infinity, shelf: shelves.count)
    for (index, shelf) in shelves.enumerated() {
      var cost = 2 * Double(users.count { $0 >= index } + used.count { $0 <= index })
      if shelf.width + Spacing.blocks + width > page { cost += 3 }
      cost += Double(max(0, rowCount - shelf.rowCount))
      if cost < best.cost { best = (cost, index) }
    }
    // A shelf of its own moves everything below it.
    if best.cost <= 4 {
      shelvesOfBand[group.band][best.shelf].width += Spacing.blocks + width
      return best.shelf
    }
    shelvesOfBand[group.band].append(Shelf(old: nil, rowCount: rowCount, width: width))
    return shelves.count
  }

  private func groupWidth(_ group: Group) -> Double {
    let rows = Dictionary(grouping: group.nodes) { usual.ofNodes[$0] }
    let widest = rows.values.map { row in
      row.reduce(0) { $0 + content.nodes[$1].size.width + Spacing.nodes }
    }
    return (widest.max() ?? 0) + Spacing.boxMargin
  }
}
