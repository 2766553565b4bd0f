import Stratus
import StratusTesting
import Testing

@testable import SignUp

/// The form from the user's point of view.
struct SignUpTests {
  private let screen: SignUpScreen

  init() throws { screen = try UIComponents.activated().signUpScreen() }

  private func submit(_ userName: String, _ password: String) {
    screen.view.userNameInput.text = userName
    screen.view.passwordInput.text = password
    screen.view.submitButton.tap()
  }

  @Test func `valid input signs the user up`() {
    submit("ada", "analytical")
    #expect(screen.formBehavior?.signedUp == "ada")
    #expect(screen.view.userNameInput.offsets == [])
    #expect(screen.view.passwordInput.offsets == [])
  }

  @Test func `a short password shakes only the password field`() {
    submit("ada", "short")
    #expect(screen.formBehavior?.signedUp == nil)
    #expect(screen.view.userNameInput.offsets == [])
    #expect(screen.view.passwordInput.offsets == [8, -8, 0])
  }

  @Test func `an existing user name shakes only the name field`() {
    submit("admin", "analytical")
    #expect(screen.formBehavior?.signedUp == nil)
    #expect(screen.view.userNameInput.offsets == [8, -8, 0])
    #expect(screen.view.passwordInput.offsets == [])
  }

  @Test func `canceling clears the fields`() {
    submit("ada", "short")
    screen.view.cancelButton.tap()
    #expect(screen.view.userNameInput.text == "")
    #expect(screen.view.passwordInput.text == "")
  }
}
