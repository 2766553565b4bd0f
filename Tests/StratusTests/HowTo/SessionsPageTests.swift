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

/// What `docs/how-to/sessions.md` says about resets.
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
}
