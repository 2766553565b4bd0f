import Stratus
import StratusTesting
import StratusTestingYAML
import Testing

@testable import SignUp

/// The objects that the definitions build, and a replacement for one of them.
struct AssemblyTests {
  @Test func `the screen receives its behavior`() throws {
    let components = try UIComponents.activated()
    let screen = expectDefinition(
      \.signUpScreen, in: components, gives: SignUpScreen.self, with: .property(\.formBehavior))
    #expect(screen?.nibName == "SignUpView")
    expectDefinition("formBehavior", in: components, gives: FormBehavior.self, with: "apiClient")
  }

  @Test func `the animation receives the view of the caller`() throws {
    let view = View()
    let shake = expectDefinition(
      "shakeAnimation", in: try UIComponents.activated(), taking: [view], gives: SidewaysShake.self)
    #expect(shake?.view === view)
  }

  @Test func `the client receives its transport`() throws {
    let network = try NetworkComponents.activated()
    expectDefinition(\.transport, in: network, gives: LocalTransport.self)
    expectDefinition(
      \.apiClient, in: network, gives: APIClient.self, with: .property(\.transport, is: LocalTransport.self))
  }

  @Test func `every definition builds an object`() throws {
    expectEveryDefinition(
      in: try Activation(of: [SceneAssembly.self]), taking: ["UIComponents.shakeAnimation": [View()]])
  }

  @Test func `each field receives a separate animation`() throws {
    let view = try UIComponents.activated().signUpScreen().view
    let first = try #require(view.userNameInput.shakeAnimation as? SidewaysShake)
    let second = try #require(view.passwordInput.shakeAnimation as? SidewaysShake)
    #expect(first !== second)
    #expect(first.view === view.userNameInput)
    #expect(second.view === view.passwordInput)
  }

  @Test func `a struct can be injected`() throws {
    let client = try NetworkComponents.activated().apiClient()
    #expect(client.baseURL == "http://localhost:2368")
    #expect(client.transport is LocalTransport)
    #expect(throws: APIClient.Failure.taken("admin")) { try client.signUp(userName: "admin", password: "") }
  }

  @Test func `a subclass replaces the network`() throws {
    let scene = try SceneAssembly.activated(with: [RecordedNetworkComponents.self]).scene()
    scene.screen.view.userNameInput.text = "ada"
    scene.screen.view.passwordInput.text = "analytical"
    scene.screen.view.submitButton.tap()
    let transport = try #require(scene.transport as? RecordingTransport)
    #expect(transport.requests == ["http://localhost:2368/users ada:analytical"])
    #expect(scene.screen.formBehavior?.signedUp == "ada")
  }

  @Test func `the assemblies follow the layers`() {
    expectArchitecture(of: [UIComponents.self], follows: ".stratus.yml")
  }
}

/// Replaces the transport and inherits the rest.
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

/// Builds the screen together with its transport.
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
