import Testing

@testable import Stratus

@Suite struct ChildTests {
  final class Network: Sendable {}
  final class Request: Sendable {}

  final class NetworkAssembly: Assembly {
    let network = Definition<Network>()
    let request = Definition<Request>()
    let named = Definition<String>.Taking<Int>()

    override func define() {
      network.initialize(Network.init).scope(.lazySingleton)
      request.initialize(Request.init)
      named.define { number in named.initialize({ "request \($0)" }, number) }
    }
  }

  struct User: Sendable, Equatable { let name: String }

  final class Feed {
    let user: User
    let network: Network
    init(user: User, network: Network) { (self.user, self.network) = (user, network) }
  }

  final class Store {}

  final class StoreAssembly: Assembly {
    let store = Definition<Store>()
    override func define() { store.initialize(Store.init).scope(.lazySingleton) }
  }

  final class SessionAssembly: Assembly, ChildAssembly {
    struct Input: Sendable { let user: User, token: Int }
    let input = Given<Input>()
    let feed = Definition<Feed>()
    let names = Definition<[String]>()
    let requests = Definition<Pair>()
    let makeNetwork = Definition<Maker>()
    let editor = Child<EditorAssembly>()
    let network = Collaborator<NetworkAssembly>()
    let stores = Collaborator<StoreAssembly>()

    override func define() {
      feed.initialize(Feed.init(user:network:), input.user, network.network).scope(.lazySingleton)
      names.initialize({ ["\($0.token)", $1] }, input, network.named.taking(input.token))
      requests.initialize(Pair.init, network.request, network.request)
      makeNetwork.initialize(Maker.init(make:), network.network.provider)
    }
  }

  final class Pair {
    let first: Request, second: Request
    init(_ first: Request, _ second: Request) { (self.first, self.second) = (first, second) }
  }

  final class Maker {
    let make: () -> Network
    init(make: @escaping () -> Network) { self.make = make }
  }

  final class EditorAssembly: Assembly, ChildAssembly {
    let input = Given<String>()
    let title = Definition<String>()
    let network = Collaborator<NetworkAssembly>()
    let stores = Collaborator<StoreAssembly>()
    let holder = Definition<Holder>()

    override func define() {
      title.initialize({ "Editing " + $0 }, input)
      holder.initialize(Holder.init, stores.store, network.network)
    }
  }

  final class Holder {
    let store: Store, network: Network
    init(_ store: Store, _ network: Network) { (self.store, self.network) = (store, network) }
  }

  final class Coordinator {
    let start: (SessionAssembly.Input) throws -> ActivatedChild<SessionAssembly>
    init(start: @escaping (SessionAssembly.Input) throws -> ActivatedChild<SessionAssembly>) { self.start = start }
  }

  final class AppAssembly: Assembly {
    let session = Child<SessionAssembly>()
    let coordinator = Definition<Coordinator>()
    let network = Collaborator<NetworkAssembly>()

    override func define() { coordinator.initialize(Coordinator.init(start:), session) }
  }

  private func input(_ name: String, _ token: Int = 1) -> SessionAssembly.Input {
    SessionAssembly.Input(user: User(name: name), token: token)
  }

  @Test func getsItsInputAndTheObjectsOfItsParent() throws {
    let app = try AppAssembly.activated()
    let session = try app.session(input("Ada", 7))
    let feed = session.feed()
    #expect(feed.user.name == "Ada")
    #expect(feed.network === app.network.network())
    #expect(session.names() == ["7", "request 7"])
    let pair = session.requests()
    #expect(pair.first === pair.second)
    #expect(session.makeNetwork().make() === app.network.network())
    #expect(session.network.network() === app.network.network())
  }

  @Test func childrenAreIndependent() throws {
    let app = try AppAssembly.activated()
    let (ada, grace) = (try app.session(input("Ada")), try app.session(input("Grace")))
    #expect(ada.feed().user.name == "Ada" && grace.feed().user.name == "Grace")
    #expect(ada.feed() === ada.feed())
    #expect(ada.stores.store() !== grace.stores.store())
  }

  @Test func aChildIsInjected() throws {
    let app = try AppAssembly.activated()
    let session = try app.coordinator().start(input("Ada"))
    #expect(session.feed().user.name == "Ada")
  }

  @Test func aChildHasChildren() throws {
    let app = try AppAssembly.activated()
    let session = try app.session(input("Ada"))
    let editor = try session.editor("Notes")
    #expect(editor.title() == "Editing Notes")
    let holder = editor.holder()
    #expect(holder.store === session.stores.store() && holder.network === app.network.network())
  }

  @Test func aChildKeepsItsParentAndNotTheOtherWayAround() throws {
    var app: AppAssembly? = try AppAssembly.activated()
    weak let network = app?.network.network()
    var session: ActivatedChild<SessionAssembly>? = try app?.session(input("Ada"))
    weak let feed = session?.feed()
    app = nil
    #expect(network != nil && feed != nil)
    session = nil
    #expect(network == nil && feed == nil)
    app = try AppAssembly.activated()
    weak let other = try app?.session(input("Ada")).feed()
    #expect(other == nil)
  }

  @Test func aPatchOfTheParentIsVisibleInLaterChildren() throws {
    let activation = try Activation(of: [AppAssembly.self])
    let app = try activation.assembly(AppAssembly.self)
    let network = try activation.assembly(NetworkAssembly.self)
    let early = try app.session(input("Ada"))
    let original = early.feed().network
    let double = Network()
    let patch = try activation.patch { network.network.initialize { double } }
    #expect(try app.session(input("Grace")).feed().network === double)
    #expect(early.feed().network === original)
    patch.undo()
    #expect(try app.session(input("Grace")).feed().network === network.network())
  }

  class FakeStoreAssembly: StoreBaseAssembly {
    override func define() { store.initialize(Store.init) }
  }

  class StoreBaseAssembly: Assembly {
    let store = Definition<Store>()
  }

  final class DraftAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    let stores = Collaborator<StoreBaseAssembly>()
    let store = Definition<Store>()
    override func define() { store.alias(of: stores.store) }
  }

  final class DraftsAssembly: Assembly {
    let draft = Child<DraftAssembly>(with: [FakeStoreAssembly.self])
    let broken = Child<DraftAssembly>()
  }

  @Test func aChildHasAssembliesOfItsOwn() throws {
    let drafts = try DraftsAssembly.activated()
    let draft = try drafts.draft(1)
    #expect(draft.store() !== draft.store())
    let error = #expect(throws: ActivationError.self) { try drafts.broken(1) }
    #expect(error?.description.contains("StoreBaseAssembly.store is declared, but") == true)
    // A replacement of a test.
    #expect(try drafts.broken(1, with: [FakeStoreAssembly.self]).store() !== draft.store())
  }

  @Test func aChildAloneIsAnError() throws {
    let error = #expect(throws: ActivationError.self) { try SessionAssembly.activated() }
    #expect(error?.problems.map(\.kind.description) == ["undefined-definition"])
    #expect(
      error?.problems.first?.message
        == "SessionAssembly.input has no value, because SessionAssembly is the root of child activations")
  }

  final class CollectingAssembly: Assembly {
    let names = Contributions<String>()
    let page = Child<AddingAssembly>()
  }

  final class AddingAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    let name = Definition<String>()
    private let collector = Collaborator<CollectingAssembly>()

    override func define() {
      name.value("late")
      collector.names.add(name)
    }
  }

  @Test func aChildCannotAddToACollectionOfItsParent() throws {
    let app = try CollectingAssembly.activated()
    let error = #expect(throws: ActivationError.self) { try app.page(1) }
    #expect(error?.problems.map(\.kind.description) == ["foreign-definition"])
    #expect(
      error?.problems.first?.message.hasPrefix("AddingAssembly.name is added to a collection of CollectingAssembly, ")
        == true)
    #expect(app.names() == [])
  }

  /// A start searches the siblings for those that have ended only if their number has doubled.
  @Test func theStartOfAChildDoesNotDependOnTheNumberOfItsSiblings() {
    let count = 10_000
    var limit = PruningLimit()
    var searched = 0
    for siblings in 0..<count where limit.isExceeded(by: siblings) {
      searched += siblings
      limit.set(after: siblings)
    }
    #expect(searched < 2 * count)
  }

  final class BaseAssembly: Assembly {
    let base = Definition<Store>()
    let page = Child<HeirAssembly>()
    override func define() { base.abstract() }
  }

  final class HeirAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    let store = Definition<Store>()
    private let app = Collaborator<BaseAssembly>()
    override func define() { store.initialize { Store() }.parent(app.base) }
  }

  @Test func aDefinitionOfAChildCannotInheritFromOneOfTheParent() throws {
    let error = #expect(throws: ActivationError.self) { try BaseAssembly.activated().page(1) }
    #expect(error?.problems.map(\.kind.description) == ["parent-type"])
    #expect(
      error?.problems.first?.message
        == "HeirAssembly.store inherits from BaseAssembly.base, which belongs to an activation above its own")
  }

  final class WrongAssembly: Assembly {
    let session = Collaborator<SessionAssembly>()
    let feed = Definition<Feed>()
    override func define() { feed.alias(of: session.feed) }
  }

  @Test func aParentCannotUseTheObjectsOfAChild() throws {
    let error = #expect(throws: ActivationError.self) { try WrongAssembly.activated() }
    #expect(
      error?.description.contains("WrongAssembly.session declares SessionAssembly as a collaborator, but") == true)
  }
}
