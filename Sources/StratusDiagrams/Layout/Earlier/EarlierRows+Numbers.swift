extension EarlierRows {
  /// Numbers the rows from the top, without those that would be empty.
  mutating func number() {
    var used = shelvesOfBand.map { $0.map { [Bool](repeating: false, count: $0.rowCount) } }
    for node in 0..<count {
      let group = groups[groupOfNode[node]]
      used[group.band][group.shelf ?? 0][rowOfNode[node] ?? 0] = true
    }
    var rankOfRow = used.map { $0.map { $0.map { _ in 0 } } }
    diagram.shelves = []
    var next = 0
    for band in used.indices {
      let first = next
      for (shelf, isUsed) in used[band].enumerated() where isUsed.contains(true) {
        let start = next
        for row in isUsed.indices where isUsed[row] {
          rankOfRow[band][shelf][row] = next
          next += 1
        }
        diagram.shelves.append(start..<next)
      }
      diagram.bands[band].ranks = first..<next
    }
    for node in 0..<count {
      let group = groups[groupOfNode[node]]
      diagram.nodes[node].rank = rankOfRow[group.band][group.shelf ?? 0][rowOfNode[node] ?? 0]
    }
    guard let column = diagram.column else { return }
    for (node, band) in zip(diagram.nodes.indices[column.firstNode...], diagram.bands) {
      diagram.nodes[node].rank = band.ranks.lowerBound
    }
  }
}
