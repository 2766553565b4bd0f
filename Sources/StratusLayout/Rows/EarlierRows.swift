/// The rows of nodes, as far as possible those of an earlier layout.
///
/// A node stays in its row if its layer and its assembly are the same. New nodes of an assembly join its rows. New
/// assemblies join the shelf of their layer on which the fewest arrows lead upward or sideways.
struct EarlierRows {
  let content: LayoutContent
  /// The rows that it would have without the earlier layout.
  let usual: Rows
  let earlier: Arrangement
  let old: LayoutContent
  /// The earlier node for each node; `nil` for new ones and those that have moved.
  private(set) var nodes: [Int?] = []

  /// A shelf of a layer while the rows are being assigned.
  struct Shelf {
    /// The earlier shelf; `nil` for a new one.
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

  /// - Complexity: O(n log n + new assemblies × shelves × their references).
  static func of(_ content: LayoutContent, _ usual: Rows, _ earlier: Arrangement, of old: LayoutContent) -> Self {
    var rows = Self(content: content, usual: usual, earlier: earlier, old: old)
    rows.match()
    rows.addGroups()
    rows.addShelves()
    rows.placeEarlierGroups()
    for group in rows.groups.indices { rows.placeNewNodes(of: group) }
    return rows
  }

  private mutating func match() {
    func indices(_ ids: [String]) -> [String: Int] {
      Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
    }
    let (oldNodes, oldBoxes) = (indices(old.nodes.map(\.id)), indices(old.boxes.map(\.id)))
    let (bands, oldBands) = (content.bandOfNode, old.bandOfNode)
    nodes = zip(content.nodes, bands).map { node, band in
      guard let index = oldNodes[node.id], content.bands[band].name == old.bands[oldBands[index]].name,
        node.box.flatMap({ oldBoxes[content.boxes[$0].id] }) == old.nodes[index].box,
        (node.box == nil) == (old.nodes[index].box == nil)
      else { return nil }
      return index
    }
  }

  private mutating func addGroups() {
    let bands = content.bandOfNode
    var groupOfBox: [Int: Int] = [:]
    for (index, node) in content.nodes.enumerated() {
      let group = node.box.flatMap { groupOfBox[$0] } ?? groups.count
      if group == groups.count {
        groups.append(Group(id: node.box.map { content.boxes[$0].id } ?? node.id, band: bands[index]))
        if let box = node.box { groupOfBox[box] = group }
      }
      groups[group].nodes.append(index)
      groupOfNode.append(group)
    }
    rowOfNode = [Int?](repeating: nil, count: content.nodes.count)
  }

  /// Adds the earlier shelves of the layers that still exist.
  private mutating func addShelves() {
    let rows = earlier.rows
    shelvesOfBand = content.bands.map { [old, earlier] band in
      guard let band = old.bands.firstIndex(where: { $0.name == band.name }) else { return [] }
      return rows.shelves.indices.filter { rows.bands[band].overlaps(rows.shelves[$0]) }.map { shelf in
        Shelf(old: shelf, rowCount: rows.shelves[shelf].count, width: earlier.grid.width(ofShelf: shelf))
      }
    }
  }
}
