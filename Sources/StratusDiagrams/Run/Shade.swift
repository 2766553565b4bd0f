/// The figure of a recorded run by which a diagram is shaded.
package enum Shade: String, CaseIterable, Sendable {
  /// The own time of what was built.
  case time
  /// The number of objects.
  case count
}
