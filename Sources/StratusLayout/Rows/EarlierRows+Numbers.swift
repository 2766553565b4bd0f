extension EarlierRows {
  /// The rows, numbered from the top without those that would be empty.
  var rows: Rows {
    var used = shelvesOfBand.map { $0.map { [Bool](repeating: false, count: $0.rowCount) } }
    for node in content.nodes.indices {
      let group = groups[groupOfNode[node]]
      used[group.band][group.shelf ?? 0][rowOfNode[node] ?? 0] = true
    }
    var numbers = used.map { $0.map { $0.map { _ in 0 } } }
    var (bands, shelves, next) = ([Range<Int>](), [Range<Int>](), 0)
    for band in used.indices {
      let first = next
      for (shelf, isUsed) in used[band].enumerated() where isUsed.contains(true) {
        let start = next
        for row in isUsed.indices where isUsed[row] {
          numbers[band][shelf][row] = next
          next += 1
        }
        shelves.append(start..<next)
      }
      bands.append(first..<next)
    }
    let ofNodes = content.nodes.indices.map { node in
      let group = groups[groupOfNode[node]]
      return numbers[group.band][group.shelf ?? 0][rowOfNode[node] ?? 0]
    }
    return Rows(ofNodes: ofNodes, bands: bands, shelves: shelves)
  }
}
