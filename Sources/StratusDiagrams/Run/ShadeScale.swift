import StratusSupport

/// The steps of shade for the figures of a run, on a logarithmic scale.
///
/// The steps of counts are fixed, so that the diagrams of several runs can be compared. Those of times end with the decade of the longest
/// time, because launches differ by orders of magnitude.
struct ShadeScale: Hashable, Sendable {
  private let shade: Shade
  /// The exponent of the power of ten with which the last step begins.
  private let last: Int

  static let fills: [ColorRole] = [.count1, .count2, .count3, .count4]

  /// - Parameter largest: the largest figure: a number of objects, or nanoseconds.
  init(_ shade: Shade, largest: Int) {
    self.shade = shade
    switch shade {
    case .count: last = 2
    // At least a microsecond, so that a time can be in each step.
    case .time: last = max(Self.exponent(of: largest), 3)
    }
  }

  /// Returns the index of the fill of a figure.
  func step(of figure: Int) -> Int {
    let exponent = Self.exponent(of: figure)
    switch shade {
    // A single object is a step of its own, because a second one may be a mistake.
    case .count: return figure <= 1 ? 0 : min(exponent, last) + 1
    case .time: return min(max(exponent - last + 3, 0), 3)
    }
  }

  /// The range of a step, for the legend.
  func title(of step: Int) -> String {
    switch shade {
    case .count: ["1 object", "2–9 objects", "10–99 objects", "100 or more objects"][step]
    case .time:
      if step == 0 {
        "own time under \(Self.text(last - 2))"
      } else {
        "own time \(Self.range(from: last - 3 + step))"
      }
    }
  }

  /// Returns a decade as `1–10 ms` or `100 µs–1 ms`.
  private static func range(from exponent: Int) -> String {
    let (low, high) = (Durations.powerOfTen(exponent), Durations.powerOfTen(exponent + 1))
    return low.unit == high.unit
      ? "\(low.number)–\(high.number) \(low.unit)" : "\(text(exponent))–\(text(exponent + 1))"
  }

  private static func text(_ exponent: Int) -> String {
    let power = Durations.powerOfTen(exponent)
    return "\(power.number) \(power.unit)"
  }

  /// Returns the exponent of the largest power of ten that is not larger than a figure.
  private static func exponent(of figure: Int) -> Int { String(max(figure, 1)).count - 1 }
}
