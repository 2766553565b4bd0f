import StratusArchitecture
import StratusGraph
import StratusLayout
import StratusSupport

/// The rows of the assemblies of a graph, and their order from left to right.
///
/// It is determined once, from full names, references, layers, and findings, but not from the size of anything. So an
/// assembly has the same neighbors at each level, in each format, and on both sides of a difference.
struct AssemblyOrder: Hashable, Sendable {
  private struct Position: Hashable {
    /// The row among all rows of the graph, top first. No row belongs to two layers.
    let row: Int
    /// The position among all assemblies of the graph, whatever their rows.
    let column: Int
  }

  /// By full name, which an assembly keeps in each part of the graph.
  private var positions: [String: Position] = [:]

  /// - Complexity: O(n log n) in the size of the graph, and at most 200 times the number of neighbors.
  init(of graph: DefinitionGraph, _ layering: Layering, _ findings: [Finding]) {
    let dependencies = AssemblyGraph(graph)
    var rows = AssemblyRows(graph, dependencies, findings)
    for row in LayeredAssemblies(graph, layering).sections.flatMap(\.rows) { rows.add(row) }
    let columns = Self.columns(of: graph, dependencies, rows: rows.rows)
    for (index, assembly) in graph.assemblies.enumerated() {
      positions[assembly.name] = Position(row: rows.rows[index], column: columns[index])
    }
  }

  /// Returns the position of each assembly from left to right.
  private static func columns(of graph: DefinitionGraph, _ dependencies: AssemblyGraph, rows: [Int]) -> [Int] {
    let pairs = Set(dependencies.edges.map { Pair($0.from.index, $0.to.index) }).sorted()
    var isAlone = [Bool](repeating: true, count: graph.assemblies.count)
    for pair in pairs { (isAlone[pair.first], isAlone[pair.second]) = (false, false) }
    let positions = LeftToRight.positions(
      ofNodes: graph.assemblies.count, neighbors: pairs.map { ($0.first, $0.second) })
    let joined = positions.indices.filter { !isAlone[$0] }.sorted { (positions[$0], $0) < (positions[$1], $1) }
    let centers = LeftToRight.centers(rows: joined.map { rows[$0] })
    let ordered = centers.indices.sorted { (centers[$0], $0) < (centers[$1], $1) }.map { joined[$0] }
    // Assemblies without arrows are beside the others.
    let sorted = ordered + positions.indices.filter { isAlone[$0] }.sorted { (positions[$0], $0) < (positions[$1], $1) }
    var columns = [Int](repeating: 0, count: sorted.count)
    for (column, index) in sorted.enumerated() { columns[index] = column }
    return columns
  }

  /// Two assemblies that are neighbors, in alphabetical order.
  private struct Pair: Hashable, Comparable {
    let first, second: Int

    init(_ one: Int, _ other: Int) { (first, second) = (min(one, other), max(one, other)) }

    static func < (left: Self, right: Self) -> Bool {
      (left.first, left.second) < (right.first, right.second)
    }
  }

  /// Returns the order with other names for some assemblies.
  ///
  /// - Parameter newNames: the name in this order for each other name.
  func adding(_ newNames: [String: String]) -> Self {
    var copy = self
    for (other, name) in newNames { copy.positions[other] = positions[name] ?? positions[other] }
    return copy
  }

  /// Returns the position of an assembly among all of the graph, from left to right.
  func column(of id: AssemblyID, in graph: DefinitionGraph) -> Int {
    positions[graph[id].name]?.column ?? positions.count
  }

  /// Returns assemblies from left to right.
  func sorted(_ assemblies: [AssemblyID], in graph: DefinitionGraph) -> [AssemblyID] {
    assemblies.sorted { (column(of: $0, in: graph), $0) < (column(of: $1, in: graph), $1) }
  }

  /// Returns assemblies in their rows, top first, and each row from left to right. No row is empty.
  func rows(of assemblies: [AssemblyID], in graph: DefinitionGraph) -> [[AssemblyID]] {
    Dictionary(grouping: assemblies) { positions[graph[$0].name]?.row ?? positions.count }
      .sorted { $0.key < $1.key }.map { sorted($1, in: graph) }
  }
}

/// Assigns assemblies to rows, with users above what they use.
private struct AssemblyRows {
  private let graph: DefinitionGraph
  /// The assemblies that each one uses, without those that it must not use, and the superclasses that it must not have.
  /// In a row of its own, a superclass has one trunk from all its subclasses.
  private let uses: [[Int]]
  /// The row of each assembly.
  private(set) var rows: [Int]
  /// The number of rows so far.
  private var count = 0
  /// The part of each assembly in a call of ``depths(of:)``, -1 for none; a member, so that its memory is allocated
  /// once.
  private var partOfAssembly: [Int]

  init(_ graph: DefinitionGraph, _ dependencies: AssemblyGraph, _ findings: [Finding]) {
    self.graph = graph
    let marks = FindingMarks(findings, in: graph)
    var uses = graph.assemblies.indices.map { index in
      dependencies.edges(from: AssemblyID(index)).filter { edge in
        dependencies.references(of: edge).contains { marks.ruleIndex(of: $0) == nil }
      }.map(\.to.index)
    }
    for relation in FindingRelation.relations(of: findings, in: graph) where relation.line == .inheritance {
      if let from = relation.from.assembly, let to = relation.to.assembly { uses[from.index].append(to.index) }
    }
    self.uses = uses
    rows = [Int](repeating: 0, count: graph.assemblies.count)
    partOfAssembly = [Int](repeating: -1, count: graph.assemblies.count)
  }

  /// Adds a row of a layer below the present rows. The assemblies of a child are together.
  mutating func add(_ assemblies: [AssemblyID]) {
    let members = Dictionary(grouping: assemblies.map(\.index)) { graph[AssemblyID($0)].child }
    let children = members.keys.compactMap(\.self).sorted().compactMap { members[$0] }
    let parts = children + (members[nil] ?? []).map { [$0] }
    let depths = depths(of: parts)
    let tiers = CompressedRows(
      count: (depths.max() ?? 0) + 1, depths.enumerated().map { (row: $0.element, element: $0.offset) })
    for depth in 0..<tiers.count {
      let tier = tiers[depth]
      for part in tier where part < children.count { addTiers(of: children[part]) }
      let others = tier.filter { $0 >= children.count }
      if others.isEmpty { continue }
      for part in others { for index in parts[part] { rows[index] = count } }
      count += 1
    }
  }

  /// Adds the assemblies of a child by the longest path among them.
  private mutating func addTiers(of child: [Int]) {
    let depths = depths(of: child.map { [$0] })
    for (index, depth) in zip(child, depths) { rows[index] = count + depth }
    count += (depths.max() ?? 0) + 1
  }

  /// Returns the number of references on the longest path to each of some parts. Those that close a cycle do not count.
  private mutating func depths(of parts: [[Int]]) -> [Int] {
    for (index, part) in parts.enumerated() { for member in part { partOfAssembly[member] = index } }
    var edges: [(source: Int, target: Int, label: Int)] = []
    for (index, part) in parts.enumerated() {
      for target in part.flatMap({ uses[$0] }) where partOfAssembly[target] >= 0 && partOfAssembly[target] != index {
        edges.append((index, partOfAssembly[target], 0))
      }
    }
    for part in parts { for member in part { partOfAssembly[member] = -1 } }
    let graph = DirectedGraph(nodeCount: parts.count, edges: edges).removingBackEdges()
    return graph.longestPathRanks(graph.stronglyConnectedComponents())
  }
}
