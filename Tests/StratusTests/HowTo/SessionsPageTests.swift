import Stratus
import StratusTestSupport
import Testing

private final class ImageCache {
  var images: [String: String] = [:]
}

private final class Account {
  let name: String

  init(name: String) { self.name = name }
}

/// What the keychain of the app contains, which the container does not know.
private final class Keychain {
  var name: String?
}

private final class Draft {
  let server: String

  init(server: String) { self.server = server }
}

private final class AppAssembly: Assembly {
  let images = Definition<ImageCache>()
  let keychain = Definition<Keychain>()
  let account = Definition<Account?>()
  let draft = Definition<Draft>.Taking<String>()

  override func define() {
    images.initialize(ImageCache.init).scope(.lazySingleton)
    keychain.value(Keychain())
    account.initialize({ (keychain: Keychain) in keychain.name.map(Account.init(name:)) }, keychain)
      .scope(.lazySingleton)
    draft.define { user in
      draft.initialize({ (user: String, server: String) in Draft(server: server) }, user, .config("server"))
        .scope(.lazySingleton)
    }
  }
}

private final class SessionAssembly: Assembly, ChildAssembly {
  let input = Given<String>()
  let images = Definition<ImageCache>()

  override func define() { images.initialize(ImageCache.init).scope(.lazySingleton) }
}

private final class LoginModel {
  var session: ActivatedChild<SessionAssembly>?
  private let start: @Sendable (String) throws -> ActivatedChild<SessionAssembly>

  init(start: @escaping @Sendable (String) throws -> ActivatedChild<SessionAssembly>) { self.start = start }

  func logIn(as user: String) throws { session = try start(user) }
}

private final class LoginAssembly: Assembly {
  let session = Child<SessionAssembly>()
  let login = Definition<LoginModel>()
  let sharedLogin = Definition<LoginModel>()

  override func define() {
    login.initialize(LoginModel.init(start:), session).scope(.weakSingleton)
    sharedLogin.initialize(LoginModel.init(start:), session).scope(.lazySingleton)
  }
}

/// What `docs/how-to/sessions.md` says about resets and about what keeps a child.
struct SessionsPageTests {
  private let app: AppAssembly

  init() throws { app = try AppAssembly.activated(configuration: ["server": "a"]) }

  @Test func `nothing at log in stays nothing until everything is unloaded`() {
    #expect(app.account() == nil)
    app.keychain().name = "ada"
    #expect(app.account() == nil)
    app.unload()
    #expect(app.account()?.name == "ada")
  }

  @Test func `unloading replaces shared objects, but not values, the configuration, and what code holds`() {
    let (images, keychain) = (app.images(), app.keychain())
    images.images["ada"] = "portrait"
    app.unload()
    #expect(app.images() !== images)
    #expect(images.images["ada"] == "portrait")
    #expect(app.keychain() === keychain)
    #expect(app.draft("ada").server == "a")
  }

  @Test func `each user has an own object of a definition with an argument until everything is unloaded`() {
    let draft = app.draft("ada")
    #expect(app.draft("grace") !== draft)
    #expect(app.draft("ada") === draft)
    app.unload()
    #expect(app.draft("ada") !== draft)
  }

  @Test func `a weak singleton can keep a child, and a lazy singleton keeps it until it is logged out`() throws {
    weak var images: ImageCache?
    weak var login: LoginModel?
    func logIn(with model: (LoginAssembly) -> LoginModel) throws {
      let app = try LoginAssembly.activated()
      let model = model(app)
      try withExtendedLifetime(app) { try model.logIn(as: "ada") }
      images = model.session?.images()
      login = model
      #expect(images != nil)
    }
    try logIn { $0.login() }
    #expect(images == nil && login == nil)
    try logIn { $0.sharedLogin() }
    #expect(images != nil)
    login?.session = nil
    #expect(images == nil && login == nil)
  }
}
