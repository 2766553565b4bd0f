import Stratus

/// The form, what it does and how it moves.
final class UIComponents: Assembly {
  let signUpScreen = Definition<SignUpScreen>()
  /// For a view that is known only when somebody asks.
  let shakeAnimation = Definition<any ShakeAnimation>.Taking<View>()
  private let formBehavior = Definition<FormBehavior>()

  private let networkComponents = Collaborator<NetworkComponents>()

  override func define() {
    // The screen gets this assembly and asks it for the animation of each of its fields.
    signUpScreen.initialize(SignUpScreen.init(nibName:), .value("SignUpView"))
      .inject(\.formBehavior, formBehavior)
      .afterInjections(SignUpScreen.didInject(_:), .assembly(self))
    formBehavior.initialize(FormBehavior.init(apiClient:), networkComponents.apiClient)
    shakeAnimation.define { view in
      shakeAnimation.initialize(SidewaysShake.init(view:amplitude:), view, .value(8), as: { $0 })
    }
  }
}
