/// The home of a knight.
final class Castle {
  /// Weak, because the knight holds the castle.
  weak var lord: BasicKnight?

  init() {}

  var banner: String { "Castle of \(lord?.name ?? "nobody")" }
}

/// A table that all knights share.
final class RoundTable {
  private(set) var seated: [String] = []

  func seat(_ knight: any Knight) { seated.append(knight.name) }
}
