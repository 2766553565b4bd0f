/// A view that can be moved sideways.
class View {
  /// The horizontal offsets of all movements so far, in points.
  final var offsets: [Int] = []

  init() {}
}

final class InputField: View {
  var text = ""
  var shakeAnimation: (any ShakeAnimation)?

  func reject() { shakeAnimation?.shake() }
}

final class Button: View {
  var action: (() -> Void)?

  func tap() { action?() }
}

final class SignUpView: View {
  let userNameInput = InputField()
  let passwordInput = InputField()
  let submitButton = Button()
  let cancelButton = Button()
}
