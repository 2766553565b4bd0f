import Stratus

/// Animators for all stories. Each screen gets its own animator, because animators have state.
final class AnimatorAssembly: Assembly {
  let cloudAnimator = Definition<any Animator>()
  let listAnimator = Definition<any Animator>()
  let keyboardAnimator = Definition<any Animator>()
  let switchAnimator = Definition<any Animator>()

  override func define() {
    cloudAnimator.initialize(CloudAnimator.init, as: { $0 }).scope(.prototype)
    listAnimator.initialize(ListAnimator.init, as: { $0 }).scope(.prototype)
    keyboardAnimator.initialize(KeyboardAnimator.init, as: { $0 }).scope(.prototype)
    switchAnimator.initialize(SwitchAnimator.init, as: { $0 }).scope(.prototype)
  }
}
