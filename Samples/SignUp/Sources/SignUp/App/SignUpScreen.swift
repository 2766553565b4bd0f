/// The sign-up form. Its view creates the fields, so they do not exist before the screen does.
final class SignUpScreen {
  var formBehavior: FormBehavior?
  let nibName: String
  let view = SignUpView()

  init(nibName: String) { self.nibName = nibName }
}

extension SignUpScreen {
  /// Connects the view to the injected objects. The container calls it once, after all injections.
  func didInject(_ components: UIComponents) {
    view.userNameInput.shakeAnimation = components.shakeAnimation(view.userNameInput)
    view.passwordInput.shakeAnimation = components.shakeAnimation(view.passwordInput)

    formBehavior?.userNameInput = view.userNameInput
    formBehavior?.passwordInput = view.passwordInput
    view.submitButton.action = formBehavior?.submit
    view.cancelButton.action = formBehavior?.cancel
  }
}
