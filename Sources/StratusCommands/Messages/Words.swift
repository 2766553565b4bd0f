/// Words that several messages share.
enum Words {
  /// `1 definition`, `2 definitions`.
  static func count(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) " + (count == 1 ? one : many ?? one + "s")
  }
}
