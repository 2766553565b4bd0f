import Foundation

/// A color as a reader perceives it, in CIELAB under the illuminant D65.
struct PerceivedColor {
  let lightness, a, b: Double

  /// How a reader sees.
  enum Vision: String, CaseIterable {
    case normal, protanopia, deuteranopia, tritanopia

    /// The factors of linear RGB for a severity of 1.
    ///
    /// Source: Machado, Oliveira, Fernandes, "A physiologically-based model for simulation of color vision deficiency"
    /// (2009).
    fileprivate var factors: [[Double]] {
      switch self {
      case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .protanopia:
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
      case .deuteranopia:
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
      case .tritanopia:
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
      }
    }
  }

  init(lightness: Double, a: Double, b: Double) { (self.lightness, self.a, self.b) = (lightness, a, b) }

  /// - Parameter color: a color of sRGB, such as `#D55E00`.
  init(_ color: String, seenWith vision: Vision = .normal) {
    let linear = Self.linear(color)
    let seen = vision.factors.map { row in min(max(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1) }
    let x = (0.4124564 * seen[0] + 0.3575761 * seen[1] + 0.1804375 * seen[2]) / 0.95047
    let y = 0.2126729 * seen[0] + 0.7151522 * seen[1] + 0.0721750 * seen[2]
    let z = (0.0193339 * seen[0] + 0.1191920 * seen[1] + 0.9503041 * seen[2]) / 1.08883
    func root(_ share: Double) -> Double { share > 216.0 / 24389 ? cbrt(share) : (24389.0 / 27 * share + 16) / 116 }
    self.init(lightness: 116 * root(y) - 16, a: 500 * (root(x) - root(y)), b: 200 * (root(y) - root(z)))
  }

  /// Returns the shares of red, green, and blue light.
  static func linear(_ color: String) -> [Double] {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    return [value >> 16, value >> 8 & 255, value & 255].map { channel in
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
  }

  /// Returns the contrast of two colors, from 1 to 21 (WCAG 2.2).
  static func contrast(_ one: String, _ other: String) -> Double {
    func luminance(_ color: String) -> Double {
      let channels = linear(color)
      return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }
    let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
  }

  /// Returns the difference of two colors (CIEDE2000). Readers barely see a difference of 1 to 2 side by side.
  ///
  /// Source: Sharma, Wu, Dalal, "The CIEDE2000 color-difference formula" (2005), whose numbers of equations are in the
  /// comments.
  func difference(from other: Self) -> Double {
    let mean = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let stretch = 1.5 - 0.5 * sqrt(pow(mean, 7) / (pow(mean, 7) + pow(25, 7)))  // 4, 5
    let (one, two) = (polar(stretch), other.polar(stretch))
    var turn = one.chroma * two.chroma == 0 ? 0 : two.hue - one.hue  // 10
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let hueDifference = 2 * sqrt(one.chroma * two.chroma) * sin(turn / 2 * .pi / 180)  // 11
    var hue = one.hue + two.hue  // 14
    if one.chroma * two.chroma > 0 {
      hue = abs(one.hue - two.hue) <= 180 ? hue / 2 : hue < 360 ? hue / 2 + 180 : hue / 2 - 180
    }
    let (lightness, chroma) = ((self.lightness + other.lightness) / 2, (one.chroma + two.chroma) / 2)
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    let t =  // 15
      1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) - 0.2 * cosine(4 * hue - 63)
    let square = pow(lightness - 50, 2)
    let inLightness = (other.lightness - self.lightness) / (1 + 0.015 * square / sqrt(20 + square))  // 18
    let inChroma = (two.chroma - one.chroma) / (1 + 0.045 * chroma)  // 19
    let inHue = hueDifference / (1 + 0.015 * chroma * t)  // 20
    let rotation = 60 * exp(-pow((hue - 275) / 25, 2)) * .pi / 180  // 16, 21
    let factor = -2 * sqrt(pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))) * sin(rotation)  // 17
    return sqrt(inLightness * inLightness + inChroma * inChroma + inHue * inHue + factor * inChroma * inHue)  // 22
  }

  /// Returns chroma and hue in degrees, with the a axis stretched.
  private func polar(_ stretch: Double) -> (chroma: Double, hue: Double) {
    let hue = atan2(b, a * stretch) * 180 / .pi
    return (hypot(a * stretch, b), hue < 0 ? hue + 360 : hue)
  }
}
