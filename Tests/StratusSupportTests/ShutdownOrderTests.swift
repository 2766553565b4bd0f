import StratusSupport
import StratusTestSupport
import Testing

/// The order in which objects end, which the container and the tool share.
struct ShutdownOrderTests {
  @Test(arguments: seeds(400))
  func `the order equals the one of the rules`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...8, using: &random)
    let edges = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      (row: Int.random(in: 0..<count, using: &random), element: Int32.random(in: 0..<Int32(count), using: &random))
    }
    let objects = (0..<Int.random(in: 0...10, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
    let keys = (0..<count).map { "\($0)" }.shuffled(using: &random)

    let order = ShutdownOrder(of: objects, in: CompressedRows(count: count, edges)) { ("Assembly", keys[$0]) }

    // Whether a node depends on another one.
    var depends = (0..<count).map { node in
      (0..<count).map { target in edges.contains { $0.row == node && $0.element == target } }
    }
    for middle in 0..<count {
      for one in 0..<count where depends[one][middle] {
        for other in 0..<count where depends[middle][other] { depends[one][other] = true }
      }
    }
    #expect(order.groups.flatMap(\.objects).sorted() == Array(objects.indices))
    // The objects that end after those of each group.
    var later: [Set<Int>] = []
    for group in order.groups {
      later.append(group.next.reduce(into: []) { $0.formUnion(later[$1].union(order.groups[$1].objects)) })
    }
    for (number, group) in order.groups.enumerated() {
      for object in group.objects {
        let expected = objects.indices.filter { other in
          let (one, other) = (objects[object], objects[other])
          return one != other && depends[one][other] && (!depends[other][one] || keys[one] > keys[other])
        }
        #expect(later[number] == Set(expected))
      }
    }
  }

  @Test func `a chain of 100,000 definitions has an order`() {
    let count = 100_000
    let chain = CompressedRows(count: count, (1..<count).map { (row: $0 - 1, element: Int32($0)) })
    let order = ShutdownOrder(of: Array(0..<count), in: chain) { ("", "\($0)") }
    #expect(order.groups.reversed().map(\.objects) == (0..<count).map { [$0] })
  }
}
