/// Belongs to a knight, who lives in it.
final class Castle {
  /// Weak, because the knight holds the castle.
  weak var lord: BasicKnight?

  var banner: String { "Castle of \(lord?.name ?? "nobody")" }
}

/// There is one.
final class RoundTable {
  private(set) var seated: [String] = []

  func seat(_ knight: any Knight) { seated.append(knight.name) }
}
