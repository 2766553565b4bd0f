/// The rows of a diagram, as far as possible those of an earlier one.
///
/// A node stays in its row if its layer and its assembly are the same. New nodes of an assembly join its rows. New
/// assemblies join the shelf of their layer on which the fewest arrows lead upward or sideways.
struct EarlierRows {
  let diagram: Diagram
  /// The rows that it would have without the earlier diagram.
  let usual: Rows
  /// The earlier diagram without its column, its rows, and its order.
  let old: Diagram
  let oldRows: Rows
  let oldGrid: Grid
  /// The node of the earlier diagram for each node; `nil` for new ones and those that have moved.
  private(set) var nodes: [Int?] = []
  /// The box of the earlier diagram for each box; `nil` for new ones.
  private(set) var boxes: [Int?] = []

  /// A shelf of a layer while the rows are being assigned.
  struct Shelf {
    /// The shelf of the earlier diagram; `nil` for a new one.
    let old: Int?
    var rowCount: Int
    var width: Double
  }

  /// Nodes that stay together: those of a box, or a single one.
  struct Group {
    let id: String
    let band: Int
    var nodes: [Int] = []
    /// The shelf among those of its layer; `nil` if it is not known yet.
    var shelf: Int?
  }

  var shelvesOfBand: [[Shelf]] = []
  var groups: [Group] = []
  var groupOfNode: [Int] = []
  /// The row of each node within its shelf; `nil` if it is not known yet.
  var rowOfNode: [Int?] = []

  /// Returns the rows of a diagram.
  ///
  /// - Complexity: O(n log n + new assemblies × shelves × their references).
  static func of(
    _ diagram: Diagram, _ usual: Rows, like earlier: EarlierDiagram, in old: (rows: Rows, grid: Grid)
  ) -> Self {
    var rows = Self(
      diagram: diagram, usual: usual, old: earlier.diagram.withoutColumn, oldRows: old.rows, oldGrid: old.grid)
    rows.match(earlier)
    rows.addGroups()
    rows.addShelves(earlier)
    rows.placeKeptGroups(earlier)
    for group in rows.groups.indices { rows.placeNewNodes(of: group) }
    return rows
  }

  private init(diagram: Diagram, usual: Rows, old: Diagram, oldRows: Rows, oldGrid: Grid) {
    (self.diagram, self.usual, self.old, self.oldRows, self.oldGrid) = (diagram, usual, old, oldRows, oldGrid)
  }

  /// The number of nodes that are not in the column.
  var count: Int { diagram.column?.firstNode ?? diagram.nodes.count }

  // MARK: Matching

  private mutating func match(_ earlier: EarlierDiagram) {
    func indices(_ ids: [String]) -> [String: Int] {
      Dictionary(zip(ids.map(earlier.newID), ids.indices), uniquingKeysWith: { first, _ in first })
    }
    let (oldNodes, oldBoxes) = (indices(old.nodes.map(\.id)), indices(old.boxes.map(\.id)))
    boxes = diagram.boxes.map { oldBoxes[$0.id] }
    let (names, oldNames) = (diagram.layerNames, earlier.diagram.layerNames)
    let (bands, oldBands) = (diagram.bandOfNode, old.bandOfNode)
    nodes = zip(diagram.nodes[..<count], bands).map { node, band in
      guard let index = oldNodes[node.id], node.box.flatMap({ boxes[$0] }) == old.nodes[index].box,
        (node.box == nil) == (old.nodes[index].box == nil),
        names[band] == oldNames[oldBands[index]]
      else { return nil }
      return index
    }
  }

  private mutating func addGroups() {
    let bands = diagram.bandOfNode
    var groupOfBox: [Int: Int] = [:]
    for index in 0..<count {
      let node = diagram.nodes[index]
      let group = node.box.flatMap { groupOfBox[$0] } ?? groups.count
      if group == groups.count {
        groups.append(Group(id: node.box.map { diagram.boxes[$0].id } ?? node.id, band: bands[index]))
        if let box = node.box { groupOfBox[box] = group }
      }
      groups[group].nodes.append(index)
      groupOfNode.append(group)
    }
    rowOfNode = [Int?](repeating: nil, count: count)
  }

  /// Adds the shelves of the earlier diagram to the layers that still exist.
  private mutating func addShelves(_ earlier: EarlierDiagram) {
    let oldNames = earlier.diagram.layerNames
    shelvesOfBand = diagram.layerNames.map { name in
      guard let band = oldNames.firstIndex(of: name) else { return [] }
      return oldRows.shelves.indices.filter { oldRows.bands[band].overlaps(oldRows.shelves[$0]) }.map { shelf in
        Shelf(old: shelf, rowCount: oldRows.shelves[shelf].count, width: oldGrid.width(ofShelf: shelf))
      }
    }
  }
}
