final class Sword {
  let color: String

  init(color: String) { self.color = color }
}

/// Older than the app and not to be changed: it makes swords of what is written on the order.
final class SwordFactory {
  enum Failure: Error { case blank }

  private(set) var orders: [String] = []

  func sword(from specification: String) throws -> Sword {
    guard !specification.isEmpty else { throw Failure.blank }
    orders.append(specification)
    return Sword(color: specification)
  }
}
