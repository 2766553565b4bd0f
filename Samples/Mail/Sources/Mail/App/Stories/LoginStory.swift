final class LoginViewController: ViewController {
  var router: LoginRouter?
  private let accounts: any AccountService
  private let keyboard: KeyboardObserver

  init(accounts: any AccountService, keyboard: KeyboardObserver) {
    self.accounts = accounts
    self.keyboard = keyboard
  }

  func logIn(_ user: String, password: String) {
    if accounts.logIn(user, password: password) {
      router?.showFolders()
    } else {
      errorHandler?.handle("wrong password")
    }
  }
}

final class LoginRouter: Router {
  private(set) var isDone = false

  func showFolders() { isDone = true }
}

final class LoginErrorHandler: ErrorHandler {}
