import StratusLayout
import StratusSupport

/// The text at the left of a layer: its name, its size, and the number of findings among its assemblies.
struct SummaryBandName {
  let name: SummaryLine
  let counts: SummaryLine
  /// The frame of the number of findings among peers; `nil` if there are none.
  let peers: (frame: Rect, text: String)?

  private static let nameSize = 14.0
  private static let countSize = 10.5
  private static let peerSize = SummaryCellStyle.badgeSize

  init?(_ band: Summary.Band, at corner: Point) {
    guard let name = Self.name(of: band) else { return nil }
    self.name = SummaryLine(
      Drawing.Text(name, size: Self.nameSize, isBold: true, colorRole: .bandName), at: corner + Point(x: 0, y: 13))
    counts = SummaryLine(
      Drawing.Text(Self.counts(of: band), size: Self.countSize, colorRole: .mutedText), at: corner + Point(x: 0, y: 29))
    peers = Self.peers(of: band).map { text in
      let width = TextMetrics.width(text, size: Self.peerSize, isBold: true) + 14
      return (Rect(x: corner.x, y: corner.y + 38, width: width, height: 18), text)
    }
  }

  static func height(of band: Summary.Band) -> Double {
    band.name == nil ? 0 : band.amongPeers.isEmpty ? 34 : 56
  }

  static func width(of band: Summary.Band) -> Double {
    guard let name = name(of: band) else { return 0 }
    return max(
      TextMetrics.width(name, size: nameSize, isBold: true), TextMetrics.width(counts(of: band), size: countSize),
      peers(of: band).map { TextMetrics.width($0, size: peerSize, isBold: true) + 14 } ?? 0)
  }

  private static func name(of band: Summary.Band) -> String? { band.name.map { DisplayText.label($0, limit: 24) } }

  private static func counts(of band: Summary.Band) -> String {
    let definitions = band.cells.compactMap(\.definitions)
    return [
      Plural.text(band.cells.count, "assembly", "assemblies"),
      definitions.isEmpty ? nil : Plural.text(definitions.reduce(0, +), "definition"),
    ].compactMap(\.self).joined(separator: " · ")
  }

  private static func peers(of band: Summary.Band) -> String? {
    band.amongPeers.isEmpty ? nil : "\(band.amongPeers.total) among peers"
  }
}
