import DefinitionGraph
import Foundation
import Testing

@testable import Diagrams

/// Whether what is written and drawn is seen on what it stands on, by light and by dark (WCAG 2.2, 1.4.3 and 1.4.11).
@Suite struct PaletteTests {
  private static let texts: [(Ink, on: [Ink])] = [
    (.text, on: [.page, .node, .plate] + Scope.allCases.map(Ink.scope)),
    (.bandName, on: [.band, .bandAlternate, .box]),
    (.mutedText, on: [.page, .node, .plate]), (.faintText, on: [.faintFill, .box]), (.findingText, on: [.findingTint]),
  ]

  @Test func textIsRead() {
    for (ink, grounds) in Self.texts {
      for ground in grounds {
        #expect(contrast(ink.light, ground.light) >= 4.5, "\(ink) on \(ground)")
        #expect(contrast(ink.dark, ground.dark) >= 4.5, "\(ink) on \(ground), dark")
      }
    }
  }

  @Test(arguments: [Ink.edge, .implicit, .finding, .nodeBorder]) func signsAreSeen(ink: Ink) {
    for ground in [Ink.band, .bandAlternate, .box] {
      #expect(contrast(ink.light, ground.light) >= 3, "\(ink) on \(ground)")
      #expect(contrast(ink.dark, ground.dark) >= 3, "\(ink) on \(ground), dark")
    }
  }

  /// A style sheet knows a colour by its value.
  @Test func noTwoInksAreOne() {
    #expect(Set(Ink.allCases.map { $0.light.lowercased() }).count == Ink.allCases.count)
  }

  @Test func contrastIsThatOfTheStandard() {
    #expect(abs(contrast("#000000", "#FFFFFF") - 21) < 0.001)
    #expect(abs(contrast("#777777", "#FFFFFF") - 4.478) < 0.001)
  }

  private func contrast(_ one: String, _ other: String) -> Double {
    let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
  }

  private func luminance(_ colour: String) -> Double {
    let value = Int(colour.dropFirst(), radix: 16) ?? 0
    let channels = [value >> 16, value >> 8 & 255, value & 255].map { channel -> Double in
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
