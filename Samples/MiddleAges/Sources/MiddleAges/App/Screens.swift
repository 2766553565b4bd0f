final class RootViewController {
  private(set) var shown: [String] = []

  func show(_ screen: String) { shown.append(screen) }
}

/// The screen on which a knight signs up.
final class SignUpViewController {
  private let client: any SignUpClient
  let view: SignUpView

  init(client: any SignUpClient, view: SignUpView) {
    self.client = client
    self.view = view
  }

  func submit() { view.message = client.signUp(view.name) }
}

final class SignUpView {
  var name = ""
  var message = ""
}

/// The screen on which a knight buys equipment.
final class StoreViewController {
  let root: RootViewController
  let customer: any Knight
  private let client: any StoreClient

  init(root: RootViewController, customer: any Knight, client: any StoreClient) {
    self.root = root
    self.customer = customer
    self.client = client
  }

  func buy(_ article: String) {
    client.buy(article)
    root.show("\(customer.name): \(client.purchases.joined(separator: ", "))")
  }
}
