import Stratus
import StratusTesting
import Testing

@testable import SignUp

/// The form, as somebody uses it.
struct SignUpTests {
  private let screen: SignUpScreen

  init() throws { screen = try UIComponents.activated().signUpScreen() }

  private func submit(_ userName: String, _ password: String) {
    screen.view.userNameInput.text = userName
    screen.view.passwordInput.text = password
    screen.view.submitButton.tap()
  }

  @Test func aGoodAnswerSignsUp() {
    submit("ada", "analytical")
    #expect(screen.formBehavior?.signedUp == "ada")
    #expect(screen.view.userNameInput.offsets == [])
    #expect(screen.view.passwordInput.offsets == [])
  }

  @Test func aShortPasswordShakesItsFieldOnly() {
    submit("ada", "short")
    #expect(screen.formBehavior?.signedUp == nil)
    #expect(screen.view.userNameInput.offsets == [])
    #expect(screen.view.passwordInput.offsets == [8, -8, 0])
  }

  @Test func aNameThatIsTakenShakesItsFieldOnly() {
    submit("admin", "analytical")
    #expect(screen.formBehavior?.signedUp == nil)
    #expect(screen.view.userNameInput.offsets == [8, -8, 0])
    #expect(screen.view.passwordInput.offsets == [])
  }

  @Test func cancelEmptiesTheFields() {
    submit("ada", "short")
    screen.view.cancelButton.tap()
    #expect(screen.view.userNameInput.text == "")
    #expect(screen.view.passwordInput.text == "")
  }
}
