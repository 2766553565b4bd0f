/// The form. Its view makes the fields, so they are known only when there is a screen.
final class SignUpScreen {
  var formBehavior: FormBehavior?
  let nibName: String
  let view = SignUpView()

  init(nibName: String) { self.nibName = nibName }
}

extension SignUpScreen {
  /// Ties the view to what was injected. Called once, when all injections are done.
  func didInject(_ components: UIComponents) {
    view.userNameInput.shakeAnimation = components.shakeAnimation(view.userNameInput)
    view.passwordInput.shakeAnimation = components.shakeAnimation(view.passwordInput)

    formBehavior?.userNameInput = view.userNameInput
    formBehavior?.passwordInput = view.passwordInput
    view.submitButton.action = formBehavior?.submit
    view.cancelButton.action = formBehavior?.cancel
  }
}
