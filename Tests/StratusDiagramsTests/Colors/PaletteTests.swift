import Foundation
import StratusGraph
import Testing

@testable import StratusDiagrams

/// The contrast of text and signs with their backgrounds, for light and dark pages (WCAG 2.2, 1.4.3 and 1.4.11).
@Suite struct PaletteTests {
  private static let texts: [(ColorRole, on: [ColorRole])] = [
    (.text, on: [.page, .band, .bandAlternate, .node, .plate] + DefinitionScope.allCases.map(ColorRole.scope)),
    (.text, on: CountScale.allCases.flatMap { [$0.fill(isFinding: false), $0.fill(isFinding: true)] }),
    (.bandName, on: [.band, .bandAlternate, .box]), (.findingText, on: [.page, .band, .bandAlternate]),
    (.mutedText, on: [.page, .band, .bandAlternate, .diagonal, .node, .plate]), (.faintText, on: [.faintFill, .box]),
    (.findingText, on: [.findingTint]), (.added, on: [.addedTint, .node]), (.changed, on: [.changedTint, .node]),
    (.mutedText, on: [.removedTint, .faintFill]), (.page, on: [.text]),
  ]

  @Test func `text has enough contrast`() {
    for (colorRole, grounds) in Self.texts {
      for ground in grounds {
        #expect(PerceivedColor.contrast(colorRole.light, ground.light) >= 4.5, "\(colorRole) on \(ground)")
        #expect(PerceivedColor.contrast(colorRole.dark, ground.dark) >= 4.5, "\(colorRole) on \(ground), dark")
      }
    }
  }

  @Test(arguments: [ColorRole.edge, .implicit, .finding, .nodeBorder, .added, .removed, .changed])
  func `signs have enough contrast`(
    colorRole: ColorRole
  ) {
    for ground in [ColorRole.band, .bandAlternate, .box] {
      #expect(PerceivedColor.contrast(colorRole.light, ground.light) >= 3, "\(colorRole) on \(ground)")
      #expect(PerceivedColor.contrast(colorRole.dark, ground.dark) >= 3, "\(colorRole) on \(ground), dark")
    }
  }

  /// A style sheet identifies a color by its light value.
  @Test func `light colors are distinct`() {
    #expect(Set(ColorRole.allCases.map { $0.light.lowercased() }).count == ColorRole.allCases.count)
  }

  @Test func `the contrast formula follows the standard`() {
    #expect(abs(PerceivedColor.contrast("#000000", "#FFFFFF") - 21) < 0.001)
    #expect(abs(PerceivedColor.contrast("#777777", "#FFFFFF") - 4.478) < 0.001)
  }
}
