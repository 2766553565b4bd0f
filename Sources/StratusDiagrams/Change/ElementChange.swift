/// The effect of a change of the architecture on an element of a diagram.
package enum ElementChange: Int, CaseIterable, Sendable {
  case unchanged, added, removed, changed

  /// The sign in front of texts, which does not depend on colors.
  package var sign: String {
    switch self {
    case .unchanged: ""
    case .added: "+"
    case .removed: "−"
    case .changed: "~"
    }
  }

  package var title: String { "\(self)" }
}
