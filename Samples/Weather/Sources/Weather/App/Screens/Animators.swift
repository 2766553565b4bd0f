/// Animates a screen when its state changes.
protocol Animator: AnyObject {
  func animate(to state: String) -> String
}

final class CloudAnimator: Animator {
  func animate(to state: String) -> String { "clouds drift in, then \(state)" }
}

final class ListAnimator: Animator {
  func animate(to state: String) -> String { "rows slide, then \(state)" }
}

final class KeyboardAnimator: Animator {
  func animate(to state: String) -> String { "the field rises above the keyboard, then \(state)" }
}

final class SwitchAnimator: Animator {
  func animate(to state: String) -> String { "the switch flips, then \(state)" }
}
