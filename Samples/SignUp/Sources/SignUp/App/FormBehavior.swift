/// The behavior of the form, separate from the screen.
final class FormBehavior {
  weak var userNameInput: InputField?
  weak var passwordInput: InputField?
  private(set) var signedUp: String?
  private let apiClient: APIClient

  init(apiClient: APIClient) { self.apiClient = apiClient }

  /// Sends the contents of the fields. If the input is rejected, shakes the field that caused it.
  func submit() {
    guard let userNameInput, let passwordInput else { return }
    guard !userNameInput.text.isEmpty else { return userNameInput.reject() }
    guard passwordInput.text.count >= 8 else { return passwordInput.reject() }
    do throws(APIClient.Failure) {
      try apiClient.signUp(userName: userNameInput.text, password: passwordInput.text)
      signedUp = userNameInput.text
    } catch {
      userNameInput.reject()
    }
  }

  func cancel() {
    userNameInput?.text = ""
    passwordInput?.text = ""
  }
}
