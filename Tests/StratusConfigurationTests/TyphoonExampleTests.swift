import Stratus
import StratusTestSupport
import Testing

@MainActor private class UIView: @MainActor Hashable {
  init() {}

  static func == (one: UIView, other: UIView) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor private final class ShakeAnimation {
  var view: UIView?

  init() {}
}

private protocol APIClient {
  var url: String { get }
}

private struct WebClient: APIClient {
  let url: String
}

private final class FormBehavior {
  let client: any APIClient

  init(client: any APIClient) { self.client = client }
}

@MainActor private final class AuthController {
  let inputs = [UIView(), UIView()]
  var formBehavior: FormBehavior?
  private(set) var animations: [ShakeAnimation] = []

  init() {}

  func didInject(_ shake: (UIView) -> ShakeAnimation) { animations = inputs.map(shake) }
}

private protocol NetworkComponents: Assembly {
  var client: Definition<any APIClient> { get }
}

private final class WebComponents: Assembly, NetworkComponents {
  let client = Definition<any APIClient>()

  override func define() {
    client.initialize(WebClient.init(url:), .config("client.url"), as: { $0 }).scope(.lazySingleton)
  }
}

private final class UIComponents: Assembly {
  let authController = Definition<AuthController>()
  private let formBehavior = Definition<FormBehavior>()
  private let shake = Definition<ShakeAnimation>.Taking<UIView>()

  private let network = Collaborator<any NetworkComponents>()

  override func define() {
    authController.initialize(AuthController.init).injections {
      $0.inject(\.formBehavior, formBehavior)
      $0.afterInjections(
        { controller in { @MainActor shake in controller.didInject(shake) } },
        shake.provider { shake in { shake($0) } })
    }
    formBehavior.initialize(FormBehavior.init(client:), network.client)
    shake.define { view in
      shake.initialize(ShakeAnimation.init).injections { $0.inject(\.view, view) }
    }
  }
}

/// The first example on the page for users of Typhoon.
struct TyphoonExampleTests {
  @Test func `the code on the page is in this file`() throws {
    try expectSwift(ofPage: "docs/typhoon.md")
  }

  @MainActor @Test func `the controller gets an animation for each input`() throws {
    let app = try Activation(
      of: [UIComponents.self, WebComponents.self], configuration: ["client.url": "http://localhost:2368"])
    let controller = try app.assembly(UIComponents.self).authController()
    #expect(controller.formBehavior?.client.url == "http://localhost:2368")
    #expect(controller.animations.map(\.view) == controller.inputs)
  }
}
