/// The lines above a picture: whose it is, and what it shows.
enum Header {
  static let titleSize = 17.0
  static let factsSize = 10.5

  static func marks(for picture: Picture, at origin: Point) -> [Drawing.Mark] {
    [
      .text(
        Drawing.Text(
          string: title(of: picture), at: Point(x: origin.x, y: origin.y + 15), size: titleSize, isBold: true)),
      .text(
        Drawing.Text(
          string: facts(of: picture), at: Point(x: origin.x, y: origin.y + 32), size: factsSize, ink: .mutedText)),
    ]
  }

  static func width(of picture: Picture) -> Double {
    max(
      TextMetrics.width(title(of: picture), size: titleSize, isBold: true),
      TextMetrics.width(facts(of: picture), size: factsSize))
  }

  static func title(of picture: Picture) -> String { DisplayText.visible(picture.title) }
  static func facts(of picture: Picture) -> String { picture.facts.map(DisplayText.visible).joined(separator: " · ") }
}
