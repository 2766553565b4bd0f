extension Diagram {
  /// The run that a diagram shows.
  struct Run: Hashable, Sendable {
    let shade: Shade
    /// The scales of the figures at the level of the diagram.
    private let time, count: ShadeScale
    /// The key of the root whose path is marked; `nil` if there is no path.
    let pathRoot: String?

    init(_ marks: RunMarks, largest: (Shade) -> Int) {
      shade = marks.shade
      time = ShadeScale(.time, largest: largest(.time))
      count = ShadeScale(.count, largest: largest(.count))
      pathRoot = marks.path?.rootKey
    }

    func scale(for shade: Shade) -> ShadeScale {
      switch shade {
      case .time: time
      case .count: count
      }
    }

    /// Returns the step of shade of an element.
    func step(of figures: RunFigures) -> Int { scale(for: shade).step(of: figures.figure(for: shade)) }

    /// Returns the fill of an element.
    func fill(of figures: RunFigures) -> ColorRole {
      switch figures.look {
      case .built: ShadeScale.fills[step(of: figures)]
      case .neverBuilt: .faintFill
      case .nothingToBuild: .node
      }
    }
  }
}

/// The steps of a path at which an element is.
enum PathSteps {
  /// Returns their numbers as `1, 3–5`; `nil` if there are none.
  ///
  /// - Parameter steps: the numbers, ascending.
  static func text(_ steps: [Int]) -> String? {
    var ranges: [ClosedRange<Int>] = []
    for step in steps {
      if let last = ranges.last, last.upperBound + 1 == step {
        ranges[ranges.count - 1] = last.lowerBound...step
      } else {
        ranges.append(step...step)
      }
    }
    if ranges.isEmpty { return nil }
    // More would not fit a badge.
    let shown = ranges.prefix(3).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
    return shown.joined(separator: ", ") + (ranges.count > 3 ? ", …" : "")
  }
}
