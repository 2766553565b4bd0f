/// The rows of a diagram, as far as possible those of an earlier one.
///
/// A node stays in its row if its layer and its assembly are the same. New nodes of an assembly join its rows. New
/// assemblies join the shelf of their layer on which the fewest arrows lead upward or sideways.
struct KeptRows {
  /// The diagram in these rows.
  private(set) var diagram: Diagram
  /// The earlier diagram, and its positions.
  let old: Diagram
  let positions: Coordinates
  /// The node of the earlier diagram for each node; `nil` for new ones and those that have moved.
  private(set) var nodes: [Int?] = []
  /// The box of the earlier diagram for each box; `nil` for new ones.
  private(set) var boxes: [Int?] = []
  /// The shelf of the earlier diagram for each shelf, and its row for each of their rows; `nil` for new ones.
  private(set) var shelves: [Int?] = []
  private(set) var rows: [[Int?]] = []

  /// A shelf of a layer while the rows are being assigned.
  private struct Shelf {
    /// The shelf of the earlier diagram; `nil` for a new one.
    let old: Int?
    var rowCount: Int
    var width: Double
  }

  /// Nodes that stay together: those of a box, or a single one.
  private struct Group {
    let id: String
    let band: Int
    var nodes: [Int] = []
    /// The shelf among those of its layer; `nil` if it is not known yet.
    var shelf: Int?
  }

  private var shelvesOfBand: [[Shelf]] = []
  private var groups: [Group] = []
  private var groupOfNode: [Int] = []
  /// The row of each node within its shelf; `nil` if it is not known yet.
  private var rowOfNode: [Int?] = []

  /// Returns the rows of a diagram.
  ///
  /// - Complexity: O(n log n + new assemblies × shelves × their references).
  static func of(_ diagram: Diagram, like prior: PriorDiagram) -> Self {
    let old = prior.diagram.withoutColumn
    var rows = Self(diagram: diagram, old: old, positions: .of(old, in: Grid(old).ordered()))
    rows.match(prior)
    rows.addGroups()
    rows.addShelves(prior)
    rows.placeKeptGroups(prior)
    for group in rows.groups.indices { rows.placeNewNodes(of: group) }
    rows.apply(keepsGaps: prior.keepsGaps)
    return rows
  }

  private init(diagram: Diagram, old: Diagram, positions: Coordinates) {
    (self.diagram, self.old, self.positions) = (diagram, old, positions)
  }

  private var count: Int { diagram.column?.firstNode ?? diagram.nodes.count }

  // MARK: Matching

  private mutating func match(_ prior: PriorDiagram) {
    func indices(_ ids: [String]) -> [String: Int] {
      Dictionary(zip(ids.map(prior.newID), ids.indices), uniquingKeysWith: { first, _ in first })
    }
    let (oldNodes, oldBoxes) = (indices(old.nodes.map(\.id)), indices(old.boxes.map(\.id)))
    boxes = diagram.boxes.map { oldBoxes[$0.id] }
    let (names, oldNames) = (diagram.layerNames, prior.diagram.layerNames)
    let (bands, oldBands) = (Self.bandOfRank(diagram), Self.bandOfRank(old))
    nodes = diagram.nodes[..<count].map { node in
      guard let index = oldNodes[node.id], node.box.flatMap({ boxes[$0] }) == old.nodes[index].box,
        (node.box == nil) == (old.nodes[index].box == nil),
        names[bands[node.rank]] == oldNames[oldBands[old.nodes[index].rank]]
      else { return nil }
      return index
    }
  }

  private static func bandOfRank(_ diagram: Diagram) -> [Int] {
    diagram.bands.enumerated().flatMap { band, ranks in ranks.ranks.map { _ in band } }
  }

  private static func shelfOfRank(_ diagram: Diagram) -> [Int] {
    diagram.shelves.enumerated().flatMap { shelf, ranks in ranks.map { _ in shelf } }
  }

  private mutating func addGroups() {
    let bands = Self.bandOfRank(diagram)
    var groupOfBox: [Int: Int] = [:]
    for index in 0..<count {
      let node = diagram.nodes[index]
      let group = node.box.flatMap { groupOfBox[$0] } ?? groups.count
      if group == groups.count {
        groups.append(Group(id: node.box.map { diagram.boxes[$0].id } ?? node.id, band: bands[node.rank]))
        if let box = node.box { groupOfBox[box] = group }
      }
      groups[group].nodes.append(index)
      groupOfNode.append(group)
    }
    rowOfNode = [Int?](repeating: nil, count: count)
  }

  /// Adds the shelves of the earlier diagram to the layers that still exist.
  private mutating func addShelves(_ prior: PriorDiagram) {
    let oldNames = prior.diagram.layerNames
    shelvesOfBand = diagram.layerNames.map { name in
      guard let band = oldNames.firstIndex(of: name) else { return [] }
      return old.shelves.indices.filter { old.bands[band].ranks.overlaps(old.shelves[$0]) }.map { shelf in
        Shelf(old: shelf, rowCount: old.shelves[shelf].count, width: positions.grid.width(ofShelf: shelf))
      }
    }
  }

  // MARK: Rows

  /// Assigns the nodes that stay, and the shelves of their assemblies.
  private mutating func placeKeptGroups(_ prior: PriorDiagram) {
    let shelfOfRank = Self.shelfOfRank(old)
    var shelfOfID: [String: Int] = [:]
    for node in old.nodes {
      shelfOfID[prior.newID(of: node.box.map { old.boxes[$0].id } ?? node.id)] = shelfOfRank[node.rank]
    }
    for group in groups.indices {
      guard let shelf = shelfOfID[groups[group].id] else { continue }
      groups[group].shelf = shelvesOfBand[groups[group].band].firstIndex { $0.old == shelf }
      guard groups[group].shelf != nil else { continue }
      for node in groups[group].nodes {
        guard let index = nodes[node] else { continue }
        rowOfNode[node] = old.nodes[index].rank - old.shelves[shelf].lowerBound
      }
    }
  }

  /// Assigns the nodes of a group that are not in a row yet.
  private mutating func placeNewNodes(of index: Int) {
    let group = groups[index]
    let ranks = group.nodes.map { diagram.nodes[$0].rank }
    guard let lowest = ranks.min(), let highest = ranks.max() else { return }
    guard let shelf = group.shelf else {
      let shelf = bestShelf(for: group, rowCount: highest - lowest + 1)
      groups[index].shelf = shelf
      for node in group.nodes { rowOfNode[node] = diagram.nodes[node].rank - lowest }
      shelvesOfBand[group.band][shelf].rowCount = max(
        shelvesOfBand[group.band][shelf].rowCount, highest - lowest + 1)
      return
    }
    for node in group.nodes.sorted(by: { (diagram.nodes[$0].rank, $0) < (diagram.nodes[$1].rank, $1) })
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
    for edge in diagram.edges where edge.rule == nil && edge.from != edge.to {
      if edge.to == node, groupOfNode[edge.from] == group, let row = rowOfNode[edge.from] { above = max(above, row) }
      if edge.from == node, groupOfNode[edge.to] == group, let row = rowOfNode[edge.to] { below = min(below, row) }
    }
    if above + 1 >= below { return below == rowCount ? rowCount : min(above + 1, rowCount - 1) }
    var widths = [Double](repeating: 0, count: rowCount)
    for other in groups[group].nodes {
      if let row = rowOfNode[other] { widths[row] += NodeMetrics.size(of: diagram.nodes[other]).width + Grid.Gap.nodes }
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
    for edge in diagram.edges where edge.rule == nil {
      if members.contains(edge.to) { add(edge.from, to: &users) }
      if members.contains(edge.from) { add(edge.to, to: &used) }
    }
    let page = max(960, positions.grid.pageWidth)
    let width = groupWidth(group)
    let shelves = shelvesOfBand[group.band]
    var best = (cost: Double.infinity, shelf: shelves.count)
    for (index, shelf) in shelves.enumerated() {
      var cost = 2 * Double(users.count { $0 >= index } + used.count { $0 <= index })
      if shelf.width + Grid.Gap.blocks + width > page { cost += 3 }
      cost += Double(max(0, rowCount - shelf.rowCount))
      if cost < best.cost { best = (cost, index) }
    }
    // A shelf of its own moves everything below it.
    if best.cost <= 4 {
      shelvesOfBand[group.band][best.shelf].width += Grid.Gap.blocks + width
      return best.shelf
    }
    shelvesOfBand[group.band].append(Shelf(old: nil, rowCount: rowCount, width: width))
    return shelves.count
  }

  private func groupWidth(_ group: Group) -> Double {
    let rows = Dictionary(grouping: group.nodes) { diagram.nodes[$0].rank }
    let widest = rows.values.map { row in
      row.reduce(0) { $0 + NodeMetrics.size(of: diagram.nodes[$1]).width + Grid.Gap.nodes }
    }
    return (widest.max() ?? 0) + Grid.Gap.boxMargin
  }

  // MARK: Result

  /// Numbers the rows from the top, without those that would be empty unless gaps are kept.
  private mutating func apply(keepsGaps: Bool) {
    var used = shelvesOfBand.map { $0.map { [Bool](repeating: keepsGaps, count: $0.rowCount) } }
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
        let oldShelf = shelvesOfBand[band][shelf]
        let oldCount = oldShelf.old.map { old.shelves[$0].count } ?? 0
        rows.append([])
        for row in isUsed.indices where isUsed[row] {
          rankOfRow[band][shelf][row] = next
          rows[rows.count - 1].append(row < oldCount ? row : nil)
          next += 1
        }
        diagram.shelves.append(start..<next)
        shelves.append(oldShelf.old)
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
