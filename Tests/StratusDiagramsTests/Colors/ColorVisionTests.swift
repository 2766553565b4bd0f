import StratusGraph
import Testing

@testable import StratusDiagrams

/// Colors that carry meaning, as readers with a color vision deficiency see them.
@Suite struct ColorVisionTests {
  private static let counts: [ColorRole] = [.count1, .count2, .count3, .count4]
  private static let findingCounts: [ColorRole] = [.findingCount1, .findingCount2, .findingCount3, .findingCount4]

  /// Colors of the same kind of thing, of which nothing but the color tells which is which.
  private static let kinds: [(ColorRole, ColorRole)] =
    pairs(DefinitionScope.allCases.map(ColorRole.scope)) + pairs([.edge, .implicit, .faintLine, .finding, .text])
    + pairs([.faintLine, .added, .removed, .changed, .finding]) + pairs([.nodeBorder, .boxBorder, .finding]) + [
      (.text, .findingText), (.mutedText, .findingText),
    ]
    + counts.flatMap { count in findingCounts.map { (count, $0) } }

  /// Steps of a scale, and the lightest step beside an empty cell. Their numbers help to distinguish them.
  private static let steps: [(ColorRole, ColorRole)] =
    [counts, findingCounts].flatMap { Array(zip($0, $0.dropFirst())) }
    // A definition without an object, and one that was never built.
    + [(.count1, .node), (.count1, .faintFill)]
    + [ColorRole.box, .band, .bandAlternate, .diagonal].flatMap { [(.count1, $0), (.findingCount1, $0)] }

  @Test(arguments: PerceivedColor.Vision.allCases) func `colors of different meaning stay apart`(
    vision: PerceivedColor.Vision
  ) {
    expect(Self.kinds, apartBy: 10, vision)
    expect(Self.steps, apartBy: 5, vision)
  }

  /// Mermaid charts have the same colors on all pages.
  @Test(arguments: PerceivedColor.Vision.allCases) func `colors for any page stay apart`(
    vision: PerceivedColor.Vision
  ) {
    for (one, other) in Self.pairs([.implicit, .added, .changed, .finding]) {
      let difference = PerceivedColor(one.onAnyPage, seenWith: vision)
        .difference(from: PerceivedColor(other.onAnyPage, seenWith: vision))
      #expect(difference >= 10, "\(one) and \(other)")
    }
  }

  private func expect(_ pairs: [(ColorRole, ColorRole)], apartBy least: Double, _ vision: PerceivedColor.Vision) {
    for (one, other) in pairs {
      for (page, color) in [("light", \ColorRole.light), ("dark", \.dark)] {
        let (left, right) = (
          PerceivedColor(one[keyPath: color], seenWith: vision), PerceivedColor(other[keyPath: color], seenWith: vision)
        )
        let difference = left.difference(from: right)
        #expect(difference >= least, "\(one) and \(other) on a \(page) page")
      }
    }
  }

  private static func pairs(_ colorRoles: [ColorRole]) -> [(ColorRole, ColorRole)] {
    colorRoles.indices.flatMap { index in colorRoles[..<index].map { ($0, colorRoles[index]) } }
  }

  /// Pairs from the test data of Sharma, Wu, and Dalal, with each branch of the formula.
  @Test(arguments: [
    ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425), ([50, 0, 0], [50, -1, 2], 2.3669),
    ([50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792), ([50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195),
    ([50, 2.5, 0], [73, 25, -18], 27.1492), ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ([90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441),
    ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
  ])
  func `the difference of colors follows the standard`(one: [Double], other: [Double], expected: Double) {
    let left = PerceivedColor(lightness: one[0], a: one[1], b: one[2])
    let right = PerceivedColor(lightness: other[0], a: other[1], b: other[2])
    #expect(abs(left.difference(from: right) - expected) < 0.0001)
    #expect(abs(right.difference(from: left) - expected) < 0.0001)
  }

  @Test func `the simulation confuses red and green, and keeps grays`() {
    func difference(_ one: String, _ other: String, _ vision: PerceivedColor.Vision) -> Double {
      PerceivedColor(one, seenWith: vision).difference(from: PerceivedColor(other, seenWith: vision))
    }
    #expect(difference("#C04040", "#608040", .normal) > 40)
    #expect(difference("#C04040", "#608040", .deuteranopia) < 15)
    for vision in PerceivedColor.Vision.allCases {
      #expect(PerceivedColor("#808080", seenWith: vision).difference(from: PerceivedColor("#808080")) < 0.1)
    }
  }
}
