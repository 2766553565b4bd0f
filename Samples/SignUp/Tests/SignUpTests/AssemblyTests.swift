import Stratus
import StratusTesting
import Testing

@testable import SignUp

/// What the definitions give, and how one is replaced for a test.
struct AssemblyTests {
  @Test func aScreenHasItsBehaviour() throws {
    let components = try UIComponents.activated()
    let screen = expectDefinition(
      \.signUpScreen, in: components, gives: SignUpScreen.self, with: .property(\.formBehavior))
    #expect(screen?.nibName == "SignUpView")
    expectDefinition("formBehavior", in: components, gives: FormBehavior.self, with: "apiClient")
  }

  @Test func eachFieldHasAnAnimationOfItsOwn() throws {
    let view = try UIComponents.activated().signUpScreen().view
    let first = try #require(view.userNameInput.shakeAnimation as? SidewaysShake)
    let second = try #require(view.passwordInput.shakeAnimation as? SidewaysShake)
    #expect(first !== second)
    #expect(first.view === view.userNameInput)
    #expect(second.view === view.passwordInput)
  }

  @Test func aStructIsInjectedAsItIs() throws {
    let client = try NetworkComponents.activated().apiClient()
    #expect(client.baseURL == "http://localhost:2368")
    #expect(client.transport is LocalTransport)
    #expect(throws: APIClient.Failure.taken("admin")) { try client.signUp(userName: "admin", password: "") }
  }

  @Test func aTestStandsInForTheNetwork() throws {
    let scene = try SceneAssembly.activated(with: [RecordedNetworkComponents.self]).scene()
    scene.screen.view.userNameInput.text = "ada"
    scene.screen.view.passwordInput.text = "analytical"
    scene.screen.view.submitButton.tap()
    let transport = try #require(scene.transport as? RecordingTransport)
    #expect(transport.requests == ["http://localhost:2368/users ada:analytical"])
    #expect(scene.screen.formBehavior?.signedUp == "ada")
  }

  @Test func architecture() {
    expectArchitecture(of: [UIComponents.self], follows: ".stratus.yml")
  }
}

/// Only what differs from the app is said here.
private final class RecordedNetworkComponents: NetworkComponents {
  override func define() {
    super.define()
    transport.initialize(RecordingTransport.init, as: { $0 }).scope(.lazySingleton)
  }
}

private final class RecordingTransport: Transport {
  private(set) var requests: [String] = []

  func post(_ body: String, to url: String) -> Int {
    requests.append("\(url) \(body)")
    return 201
  }
}

/// The screen, and what is behind it.
private final class SceneAssembly: Assembly {
  struct Scene {
    let screen: SignUpScreen
    let transport: any Transport
  }

  let scene = Definition<Scene>()

  private let components = Collaborator<UIComponents>()
  private let networkComponents = Collaborator<NetworkComponents>()

  override func define() {
    scene.initialize(Scene.init(screen:transport:), components.signUpScreen, networkComponents.transport)
  }
}
