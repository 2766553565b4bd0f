import Stratus
import StratusTestSupport
import Testing

// MARK: The app

private nonisolated struct User: Sendable {
  let name: String
}
private final class ImageCache {}
private final class Feed {
  let user: User
  let images: ImageCache
  init(user: User, images: ImageCache) { (self.user, self.images) = (user, images) }
}
private final class FeedScreen {
  let feed: Feed
  init(feed: Feed) { self.feed = feed }
}
private nonisolated protocol Store: AnyObject {}
private final class FileStore: Store {}

// MARK: The interface of Needle

private protocol Dependency {}
private protocol Scope: AnyObject {}

private class Component<Needed>: Scope {
  private let parent: any Scope
  private var known: [String: Any] = [:]
  init(parent: any Scope) { self.parent = parent }

  /// Needle's generator writes a class for each path in the tree, which has the properties of the parents.
  var dependency: GeneratedDependency { GeneratedDependency(root: parent as? WithNeedle.RootComponent) }

  func shared<Value>(_ name: String = #function, _ make: () -> Value) -> Value {
    if let value = known[name] as? Value { return value }
    let value = make()
    known[name] = value
    return value
  }
}

private class BootstrapComponent: Component<Void> {
  private final class NoParent: Scope {}
  init() { super.init(parent: NoParent()) }
}

private struct GeneratedDependency: WithNeedle.SignedInDependency {
  let root: WithNeedle.RootComponent?
  var imageCache: ImageCache { root?.imageCache ?? ImageCache() }
}

// MARK: With Needle

private enum WithNeedle {
  protocol SignedInDependency: Dependency {
    var imageCache: ImageCache { get }
  }

  final class SignedInComponent: Component<SignedInDependency> {
    let user: User

    init(parent: any Scope, user: User) {
      self.user = user
      super.init(parent: parent)
    }

    var feed: Feed { shared { Feed(user: user, images: dependency.imageCache) } }
    var feedScreen: FeedScreen { FeedScreen(feed: feed) }
  }

  final class RootComponent: BootstrapComponent {
    var imageCache: ImageCache { shared { ImageCache() } }

    func signedIn(_ user: User) -> SignedInComponent { SignedInComponent(parent: self, user: user) }
  }
}

// MARK: With Stratus

private enum NeedlePage {
  final class ImageAssembly: Assembly {
    let cache = Definition<ImageCache>()

    override func define() { cache.initialize(ImageCache.init).scope(.lazySingleton) }
  }

  final class SignedInAssembly: Assembly, ChildAssembly {
    let input = Given<User>()
    let feedScreen = Definition<FeedScreen>()

    private let feed = Definition<Feed>()
    private let images = Collaborator<ImageAssembly>()

    override func define() {
      feed.initialize(Feed.init(user:images:), input, images.cache).scope(.lazySingleton)
      feedScreen.initialize(FeedScreen.init(feed:), feed)
    }
  }

  final class RootAssembly: Assembly {
    let signedIn = Child<SignedInAssembly>()

    private let images = Collaborator<ImageAssembly>()
  }

  static func start() throws -> FeedScreen {
    let root = try RootAssembly.activated()
    let session = try root.signedIn(User(name: "Ada"))
    let screen = session.feedScreen()
    return screen
  }

  final class FeedList {
    let makeScreen: () -> FeedScreen
    init(makeScreen: @escaping () -> FeedScreen) { self.makeScreen = makeScreen }
  }

  final class RowAssembly: Assembly, ChildAssembly {
    let input = Given<User>()
    let list = Definition<FeedList>()
    let store = Definition<any Store>()
    let feedScreen = Definition<FeedScreen>()

    private let feed = Definition<Feed>()
    private let images = Collaborator<ImageAssembly>()

    override func define() {
      feed.initialize(Feed.init(user:images:), input, images.cache).scope(.lazySingleton)
      feedScreen.initialize(FeedScreen.init(feed:), feed).scope(.prototype)
      store.initialize(FileStore.init, as: { $0 })
      list.initialize(FeedList.init(makeScreen:), feedScreen.provider)
    }
  }

  final class RowRootAssembly: Assembly {
    let rows = Child<RowAssembly>()

    private let images = Collaborator<ImageAssembly>()
  }
}

/// The code on the page for users of Needle, with an interface like Needle's.
struct NeedlePageTests {
  private let page = "docs/needle.md"

  @Test func `the examples on the page are those in this file`() throws {
    try expectSwift(ofPage: page)
    try expectTableCode(ofPage: page)
  }

  @Test func `both forms share the same objects`() throws {
    let component = WithNeedle.RootComponent()
    let signedIn = component.signedIn(User(name: "Ada"))
    #expect(signedIn.feed === signedIn.feedScreen.feed && signedIn.feed.images === component.imageCache)
    #expect(component.signedIn(User(name: "Bob")).feed !== signedIn.feed)

    #expect(try NeedlePage.start().feed.user.name == "Ada")
    let root = try NeedlePage.RootAssembly.activated()
    let (ada, bob) = (try root.signedIn(User(name: "Ada")), try root.signedIn(User(name: "Bob")))
    #expect(ada.feedScreen().feed === ada.feedScreen().feed && ada.feedScreen() !== ada.feedScreen())
    #expect(bob.feedScreen().feed !== ada.feedScreen().feed)
    #expect(bob.feedScreen().feed.images === ada.feedScreen().feed.images)
  }

  @Test func `the rows of the table do the same`() throws {
    let rows = try NeedlePage.RowRootAssembly.activated().rows(User(name: "Ada"))
    let list = rows.list()
    #expect(list.makeScreen() !== list.makeScreen() && list.makeScreen().feed === rows.feedScreen().feed)
    #expect(rows.store() is FileStore)
  }
}
