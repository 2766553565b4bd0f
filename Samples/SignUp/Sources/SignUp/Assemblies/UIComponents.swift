import Stratus

/// The form, its behavior, and its animations.
final class UIComponents: Assembly {
  let signUpScreen = Definition<SignUpScreen>()
  /// The animation for a view that the caller passes.
  let shakeAnimation = Definition<any ShakeAnimation>.Taking<View>()
  private let formBehavior = Definition<FormBehavior>()

  private let networkComponents = Collaborator<NetworkComponents>()

  override func define() {
    // The screen receives this assembly and resolves one animation for each field.
    signUpScreen.initialize(SignUpScreen.init(nibName:), .value("SignUpView")).injections {
      $0.inject(\.formBehavior, formBehavior)
      $0.afterInjections(SignUpScreen.didInject(_:), .assembly(self))
    }
    formBehavior.initialize(FormBehavior.init(apiClient:), networkComponents.apiClient)
    shakeAnimation.define { view in
      shakeAnimation.initialize(SidewaysShake.init(view:amplitude:), view, .value(8), as: { $0 })
    }
  }
}
