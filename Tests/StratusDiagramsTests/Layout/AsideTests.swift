import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusLayout

/// Assemblies without arrows.
struct AsideTests {
  private static let connected = "TopA.a -> LowA.x, LowB.y; TopB.b -> LowA.x"

  private func placed(_ text: String, _ level: Diagram.Level = .assemblies) -> DiagramLayout {
    Diagram(of: ViewedGraph(text: text, layers: ["Top", "Low"]), level: level).placed()
  }

  private func frames(_ layout: DiagramLayout, _ isIncluded: (String) -> Bool) -> [Rect] {
    zip(layout.diagram.nodes, layout.nodes).filter { isIncluded($0.0.label) }.map(\.1)
  }

  @Test(arguments: [3, 4, 12, 40])
  func `assemblies without arrows are in one block beside their layer`(count: Int) throws {
    let free = (0..<count).map { "; TopFree\($0).f" }.joined()
    let layout = placed(Self.connected + free)
    let block = try #require(layout.blocks.first)
    #expect(layout.blocks.count == 1 && block.count == count)
    #expect(layout.bands[0].contains(block.frame))
    let (inside, outside) = (frames(layout) { $0.contains("Free") }, frames(layout) { !$0.contains("Free") })
    #expect(inside.count == count && inside.allSatisfy { block.frame.contains($0) && !$0.intersects(block.title) })
    #expect(outside.allSatisfy { $0.maxX < block.frame.x })
    for (index, frame) in inside.enumerated() { #expect(!inside[..<index].contains { $0.intersects(frame) }) }
    // It is about a square, so that nothing in it looks like a rank.
    #expect(block.frame.height <= max(block.frame.width, layout.bands[0].height))
    #expect(layout.drawing().shapes.contains { $0.text?.string == "\(count) without references to others" })
  }

  @Test func `the others are where they are without them`() {
    let plain = placed(Self.connected)
    let layout = placed(Self.connected + "; LowC.f; LowD.f; LowE.f")
    func relative(_ layout: DiagramLayout) -> [Point] {
      let names = ["TopA", "TopB", "LowA", "LowB"]
      let centers = names.flatMap { name in frames(layout) { $0 == name } }.map(\.center)
      return centers.map { $0 - centers[0] }
    }
    #expect(relative(plain) == relative(layout))
  }

  @Test(arguments: ["; TopC.f; TopD.f", "; LowC.f -> LowD.g; LowD.h -> LowE.f"])
  func `few assemblies, and those with arrows, have no block`(text: String) {
    #expect(placed(Self.connected + text).blocks.isEmpty)
    #expect(placed("TopA.a; TopB.b; TopC.c").blocks.isEmpty, "nothing would be left")
  }

  @Test func `definitions stay in their boxes`() {
    #expect(placed(Self.connected + "; TopC.f; TopD.f; TopE.f", .definitions).blocks.isEmpty)
  }
}
