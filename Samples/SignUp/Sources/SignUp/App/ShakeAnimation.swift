/// An animation that shows that an input was rejected.
protocol ShakeAnimation: AnyObject {
  func shake()
}

final class SidewaysShake: ShakeAnimation {
  /// Weak, because the view holds its animation.
  private(set) weak var view: View?
  private let amplitude: Int

  init(view: View, amplitude: Int) {
    self.view = view
    self.amplitude = amplitude
  }

  func shake() { view?.offsets += [amplitude, -amplitude, 0] }
}
