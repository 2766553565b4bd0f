import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

@Suite struct DependencyMatrixTests {
  private let graph = DefinitionGraph(
    text: """
      Low.store -> High.screen (at:Low.swift:3)
      Low.cache
      Peer.one -> Other.two
      Other.two -> Peer.one
      Third.three -> Other.two
      High.screen -> Peer.one, Low.store, Low.cache (at:High.swift:7)
      """)

  /// Returns the position of an assembly by name: High above Peer, Other, and Third, above Low.
  private func viewed(_ findings: [Finding] = []) -> ViewedGraph {
    let positions = graph.assemblies.map { assembly -> Layering.Position? in
      switch assembly.name {
      case "High": .init(layer: 0, row: 0)
      case "Low": .init(layer: 2, row: 0)
      default: .init(layer: 1, row: 0)
      }
    }
    return ViewedGraph(
      graph, layering: Layering(layers: ["Top", "Middle", "Bottom"], positions: positions), findings: findings)
  }

  private func upward() throws -> Finding {
    let index = try #require(graph.references.indices.first { graph[graph.references[$0].from].key == "store" })
    return Finding(
      rule: "upward-reference", severity: .error, subject: .reference(ReferenceID(index)), from: "", message: "")
  }

  private func cell(_ matrix: DependencyMatrix, from: String, to: String) -> DependencyMatrix.Cell? {
    matrix.cells.first { matrix.elements[$0.column].label == from && matrix.elements[$0.row].label == to }
  }

  @Test func `rows and columns follow the layers, and cells count references`() throws {
    let matrix = DependencyMatrix(of: viewed(), level: .assemblies)
    #expect(matrix.elements.map(\.label) == ["High", "Third", "Peer", "Other", "Low"])
    #expect(matrix.blocks.map(\.name) == ["Top", "Middle", "Bottom"])
    #expect(matrix.blocks.map(\.elements) == [0..<1, 1..<4, 4..<5])
    #expect(matrix.cells.map(\.count) == [1, 1, 1, 1, 1, 2])
    let down = try #require(cell(matrix, from: "High", to: "Low"))
    #expect(down.row == 4 && down.column == 0 && !down.isAboveDiagonal)
    #expect(try #require(cell(matrix, from: "Low", to: "High")).isAboveDiagonal)
    #expect(matrix.facts.first == "matrix of assemblies")
    #expect(matrix.facts.last == "2 of 6 cells above the diagonal")
  }

  @Test func `cycles within a layer are ranges, and a cell closes each of the others`() throws {
    let matrix = DependencyMatrix(of: viewed(), level: .assemblies)
    #expect(matrix.cycles == [2..<4])
    #expect(matrix.cells.filter(\.closesCycle).map { [$0.row, $0.column] } == [[0, 4]])
    let closing = try #require(cell(matrix, from: "Low", to: "High"))
    #expect(
      closing.tooltip.hasPrefix(
        "Low → High: 1 reference\ncycle: Low → High → Low\nLow.store → High.screen: initializer"))
    let inside = try #require(cell(matrix, from: "Peer", to: "Other"))
    #expect(inside.tooltip.contains("cycle: ") == inside.isAboveDiagonal)
  }

  @Test func `a cell has the rules and the location of its findings`() throws {
    let matrix = DependencyMatrix(of: viewed([try upward()]), level: .assemblies)
    let marked = matrix.cells.filter { !$0.rules.isEmpty }
    #expect(marked.map(\.rules) == [["upward-reference"]])
    #expect(marked.first?.location?.description == "Low.swift:3")
    #expect(marked.first?.tooltip.contains("\nupward-reference\nLow.store → High.screen") == true)
    #expect(matrix.facts.contains("1 error"))
  }

  @Test func `a matrix of layers has no blocks and keeps their order`() throws {
    let matrix = DependencyMatrix(of: viewed([try upward()]), level: .layers)
    #expect(matrix.elements.map(\.label) == ["Top", "Middle", "Bottom"])
    #expect(matrix.blocks.isEmpty && matrix.cycles.isEmpty)
    #expect(matrix.cells.map { [$0.row, $0.column, $0.count] } == [[0, 2, 1], [1, 0, 1], [2, 0, 2]])
    #expect(matrix.cells.map(\.closesCycle) == [true, false, false])
  }

  @Test func `a graph without layers is one group without a block`() {
    let matrix = DependencyMatrix(
      of: ViewedGraph(graph, layering: .none(for: graph), findings: []), level: .assemblies)
    #expect(matrix.blocks.isEmpty)
    #expect(matrix.groups == [0..<5])
    #expect(matrix.cells.count { $0.isAboveDiagonal } == 2)
  }

  @Test func `a matrix of targets uses the words for targets`() throws {
    let targets = DefinitionGraph(targets: "App -> Core, Net; Core -> Net")
    let viewed = ViewedGraph(targets, layering: .none(for: targets), findings: [])
    let matrix = DependencyMatrix(of: viewed, level: .assemblies)
    #expect(matrix.facts == ["matrix of targets", "3 targets", "3 dependencies"])
    let tooltip = try #require(cell(matrix, from: "App", to: "Net")).tooltip
    #expect(tooltip.hasPrefix("App → Net: 1 dependency\n"), "\(tooltip)")
    let texts = matrix.drawing().shapes.compactMap { $0.text?.string }
    #expect(texts.contains("Numbers count dependencies from the column to the row.") && texts.contains("dependencies"))
  }

  @Test func `an empty graph gives an empty matrix`() {
    let empty = DefinitionGraph(text: "")
    let matrix = DependencyMatrix(of: ViewedGraph(empty, layering: .none(for: empty), findings: []), level: .assemblies)
    #expect(matrix.elements.isEmpty && matrix.cells.isEmpty)
    #expect(matrix.drawing().size.width > 100)
  }
}

/// Properties of matrices of random graphs, compared with naive counts.
@Suite struct RandomMatrixTests {
  private func viewed(seed: Int) -> ViewedGraph {
    var recipe = RandomGraph(seed: seed)
    (recipe.definitions, recipe.references, recipe.assemblies) = (30, 40 + seed * 3, 5 + seed % 12)
    (recipe.upward, recipe.peers, recipe.hasNastyNames) = (0.1, 0.2, seed % 3 == 0)
    let graph = recipe.make()
    let positions = graph.assemblies.enumerated().map { index, assembly in
      RandomGraph.layer(of: assembly).map { Layering.Position(layer: $0, row: index % 2) }
    }
    return ViewedGraph(graph, layering: Layering(layers: ["A", "B", "C"], positions: positions), findings: [])
  }

  @Test(arguments: seeds(30)) func `cells count the references between two assemblies`(seed: Int) {
    let viewed = viewed(seed: seed)
    let matrix = DependencyMatrix(of: viewed, level: .assemblies)
    var counts: [String: Int] = [:]
    let graph = viewed.graph
    for reference in graph.references {
      let from = graph[reference.from].assembly
      let to =
        switch reference.target {
        case .definition(let id): graph[id].assembly
        case .assembly(let id): id
        }
      if from != to {
        counts[
          "\(Identifier.id("assembly", graph[from].name)) \(Identifier.id("assembly", graph[to].name))", default: 0] +=
          1
      }
    }
    #expect(matrix.cells.count == counts.count)
    for cell in matrix.cells {
      #expect(counts["\(matrix.elements[cell.column].id) \(matrix.elements[cell.row].id)"] == cell.count)
    }
    #expect(Set(matrix.elements.map(\.id)).count == graph.assemblies.count)
  }

  @Test(arguments: seeds(30)) func `no order within a group has fewer cells above the diagonal`(seed: Int) {
    let matrix = DependencyMatrix(of: viewed(seed: seed), level: .assemblies)
    for group in matrix.groups where group.count <= 6 {
      let pairs = matrix.cells.filter { group.contains($0.row) && group.contains($0.column) }
      let above = pairs.count { $0.isAboveDiagonal }
      var fewest = Int.max
      var order = Array(group)
      func visit(_ position: Int) {
        if position == order.count {
          fewest = min(
            fewest,
            pairs.count { (order.firstIndex(of: $0.row) ?? 0) < (order.firstIndex(of: $0.column) ?? 0) })
          return
        }
        for other in position..<order.count {
          order.swapAt(position, other)
          visit(position + 1)
          order.swapAt(position, other)
        }
      }
      visit(0)
      #expect(above == fewest)
    }
  }

  @Test(arguments: seeds(30)) func `frames surround exactly the cells above the diagonal that are in a cycle`(seed: Int)
  {
    let matrix = DependencyMatrix(of: viewed(seed: seed), level: .assemblies)
    let count = matrix.elements.count
    var reaches = [[Bool]](repeating: Array(repeating: false, count: count), count: count)
    for cell in matrix.cells { reaches[cell.column][cell.row] = true }
    for middle in 0..<count {
      for from in 0..<count where reaches[from][middle] {
        for to in 0..<count where reaches[middle][to] { reaches[from][to] = true }
      }
    }
    for cell in matrix.cells where cell.isAboveDiagonal {
      let isFramed =
        cell.closesCycle || matrix.cycles.contains { $0.contains(cell.row) && $0.contains(cell.column) }
      #expect(isFramed == reaches[cell.row][cell.column])
    }
  }
}
