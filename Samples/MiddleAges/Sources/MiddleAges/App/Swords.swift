final class Sword {
  let color: String

  init(color: String) { self.color = color }
}

/// A legacy factory that builds a sword from a written specification.
final class SwordFactory {
  enum Failure: Error { case blank }

  private(set) var orders: [String] = []

  func sword(from specification: String) throws -> Sword {
    guard !specification.isEmpty else { throw Failure.blank }
    orders.append(specification)
    return Sword(color: specification)
  }
}
