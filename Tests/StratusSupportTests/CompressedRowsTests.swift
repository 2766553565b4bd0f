import StratusSupport
import StratusTestSupport
import Testing

struct CompressedRowsTests {
  @Test func `entries are sorted into their rows and keep their order`() {
    let rows = CompressedRows(count: 4, [(row: 2, element: "a"), (0, "b"), (2, "c"), (3, "d"), (0, "e")])
    #expect(rows.count == 4)
    #expect((0..<4).map { Array(rows[$0]) } == [["b", "e"], [], ["a", "c"], ["d"]])
    #expect(rows.range(of: 2) == 2..<4)
  }

  @Test func `rows without entries are empty`() {
    let rows = CompressedRows(count: 2, [(row: Int, element: Int)]())
    #expect(rows.count == 2)
    #expect(rows[0].isEmpty && rows[1].isEmpty)
  }

  @Test func `rows equal the groups of a dictionary`() {
    var random = SplitMix64(seed: 3)
    let entries = (0..<500).map { (row: Int.random(in: 0..<40, using: &random), element: $0) }
    let groups = Dictionary(grouping: entries) { $0.row }
    let rows = CompressedRows(count: 40, entries)
    for row in 0..<40 { #expect(Array(rows[row]) == (groups[row] ?? []).map(\.element)) }
  }

  @Test func `a component comes after the components that it points to`() {
    // 0 and 1 are a cycle that points to the cycle of 2 and 3; 4 points to itself.
    let edges = [(row: 0, element: Int32(1)), (1, 0), (1, 2), (2, 3), (3, 2), (4, 4)]
    var components: [[Int32]] = []
    CompressedRows(count: 5, edges).forEachStronglyConnectedComponent { components.append($0.sorted()) }
    #expect(components == [[2, 3], [0, 1], [4]])
  }
}
