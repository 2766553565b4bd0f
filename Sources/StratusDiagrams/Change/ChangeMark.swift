/// A difference between two architectures that a diagram marks.
package enum ChangeMark: String, CaseIterable, Hashable, Sendable {
  case added, removed, changed

  /// The sign at an arrow, as in the text of a comparison.
  var sign: String {
    switch self {
    case .added: "+"
    case .removed: "−"
    case .changed: "~"
    }
  }
}
