import Foundation
import Stratus
import StratusSupport
import Testing

/// One resolution goes through a child and its parents: it has one graph, sees one wiring of each, and waits as its own
/// request may.
struct ChildResolutionTests {
  // MARK: The object graph

  final class Cart {}

  final class Total {
    let cart: Cart
    private let makeCart: () -> Cart
    private(set) var requested: Cart?

    init(cart: Cart, makeCart: @escaping () -> Cart) { (self.cart, self.makeCart) = (cart, makeCart) }
    func request() { requested = makeCart() }
  }

  final class Page {
    let left: Total, right: Total
    init(left: Total, right: Total) { (self.left, self.right) = (left, right) }
  }

  final class ShopAssembly: Assembly {
    let cart = Definition<Cart>()
    let left = Definition<Total>(), right = Definition<Total>()
    let visit = Child<VisitAssembly>()

    override func define() {
      cart.initialize(Cart.init)
      left.initialize(Total.init(cart:makeCart:), cart, cart.provider).injections { $0.afterInjections(Total.request) }
      right.initialize(Total.init(cart:makeCart:), cart, cart.provider)
    }
  }

  final class VisitAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    let page = Definition<Page>()
    let own = Definition<Total>()
    let shop = Collaborator<ShopAssembly>()

    override func define() {
      page.initialize(Page.init(left:right:), shop.left, shop.right)
      own.initialize(Total.init(cart:makeCart:), shop.cart, shop.cart.provider)
        .injections { $0.afterInjections(Total.request) }
    }
  }

  @Test func `objects of the parent share one graph within a resolution of a child`() throws {
    let visit = try ShopAssembly.activated().visit(1).assembly()
    let page = visit.page()
    #expect(page.left.cart === page.right.cart)
    #expect(page.left.requested === page.left.cart)
  }

  @Test func `a callback of a child gets the object of its parent that the graph has`() throws {
    let own = try ShopAssembly.activated().visit(1).own()
    #expect(own.requested === own.cart)
  }

  // MARK: Children that start in callbacks

  final class Host {
    let part: Cart
    private let start: (Int) throws -> ActivatedChild<GuestAssembly>
    private(set) var guest: Page2?

    init(part: Cart, start: @escaping (Int) throws -> ActivatedChild<GuestAssembly>) {
      (self.part, self.start) = (part, start)
    }
    func open() throws { guest = try start(1).guest.resolve() }
  }

  final class Page2 {
    let part: Cart
    init(part: Cart) { self.part = part }
  }

  final class HostAssembly: Assembly {
    let host = Definition<Host>()
    let part = Definition<Cart>()
    private let guest = Child<GuestAssembly>()

    override func define() {
      part.initialize(Cart.init).scope(.lazySingleton)
      host.initialize(Host.init(part:start:), part, guest).injections { $0.afterInjections(Host.open) }
    }
  }

  final class GuestAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    let guest = Definition<Page2>()
    private let host = Collaborator<HostAssembly>()
    override func define() { guest.initialize(Page2.init(part:), host.part).scope(.lazySingleton) }
  }

  @Test func `a child that a callback of its parent starts gets the singleton that is being built`() throws {
    let host = try HostAssembly.activated().host.resolve()
    #expect(host.guest?.part === host.part)
  }

  // MARK: One wiring

  final class Reader {
    let first: Int
    private let second: () -> Int
    private let patch: () -> Void
    private(set) var seen: [Int] = []

    init(first: Int, second: @escaping () -> Int, patch: @escaping () -> Void) {
      (self.first, self.second, self.patch) = (first, second, patch)
    }
    func read() {
      patch()
      seen = [first, second()]
    }
  }

  final class NumbersAssembly: Assembly {
    let first = Definition<Int>(), second = Definition<Int>()
    let reading = Child<ReadingAssembly>()
    override func define() {
      first.value(1)
      second.value(1)
    }
  }

  final class ReadingAssembly: Assembly, ChildAssembly {
    /// Changes the parent while the graph is built.
    let input = Given<@Sendable () -> Void>()
    let reader = Definition<Reader>()
    private let numbers = Collaborator<NumbersAssembly>()
    override func define() {
      reader.initialize(Reader.init(first:second:patch:), numbers.first, numbers.second.provider, input)
        .injections { $0.afterInjections(Reader.read) }
    }
  }

  @Test func `a patch of the parent does not change a resolution of a child that has begun`() throws {
    let activation = try Activation(of: [NumbersAssembly.self])
    let child = try activation.assembly(NumbersAssembly.self).reading {
      _ = try? activation.patch {
        guard let changed = try? activation.assembly(NumbersAssembly.self) else { return }
        changed.first.value(2)
        changed.second.value(2)
      }
    }
    #expect(child.reader().seen == [1, 1])
    #expect(child.reader().seen == [2, 2])
  }

  @Test func `a kept plan of a child does not outlive the objects of its parent`() throws {
    let app = try KeptAssembly.activated()
    let child = try app.child(1).assembly()
    weak var first: Cart?
    for _ in 0..<3 { first = child.user().part }
    #expect(first != nil)
    app.unload()
    #expect(first == nil)
    #expect(child.user().part === app.part())
  }

  final class KeptAssembly: Assembly {
    let part = Definition<Cart>()
    let child = Child<UsingAssembly>()
    override func define() { part.initialize(Cart.init).scope(.lazySingleton) }
  }

  final class UsingAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    let user = Definition<Page2>()
    private let kept = Collaborator<KeptAssembly>()
    override func define() { user.initialize(Page2.init(part:), kept.part) }
  }

  // MARK: Waiting

  final class Gate: Sendable {
    private let (opened, entered) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    func enter() {
      entered.signal()
      opened.wait()
      opened.signal()
    }
    func awaitEntry() { entered.wait() }
    func open() { opened.signal() }

    @TaskLocal static var current = Gate()
  }

  final class Slow: Sendable {
    init(gate: Gate) { gate.enter() }
  }

  final class Feed: Sendable {
    let slow: Slow
    init(slow: Slow) { self.slow = slow }
  }

  final class SlowAssembly: Assembly {
    let slow = Definition<Slow>()
    let session = Child<FeedAssembly>()
    override func define() { slow.initialize(Slow.init(gate:), .value(Gate.current)).scope(.lazySingleton) }
  }

  final class FeedAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    let feed = Definition<Feed>()
    let later = AsyncDefinition<Feed>()
    private let app = Collaborator<SlowAssembly>()
    override func define() {
      feed.initialize(Feed.init(slow:), app.slow)
      later.initialize({ (slow: Slow) async in Feed(slow: slow) }, app.slow)
    }
  }

  @Test(.timeLimit(.minutes(30)))
  @MainActor func `on the main actor, a child does not wait for an object of its parent`() async throws {
    let gate = Gate()
    let app = try Gate.$current.withValue(gate) { try Activation(of: [SlowAssembly.self]) }
    let child = try app.assembly(SlowAssembly.self).session(1)
    let building = Task.detached { _ = try app.assembly(SlowAssembly.self).slow.resolve() }
    gate.awaitEntry()
    let error = #expect(throws: ResolutionError.self) { try child.feed.resolve() }
    #expect(error?.kind == .busy)
    gate.open()
    try await building.value
    #expect(throws: Never.self) { try child.feed.resolve() }
  }

  /// As many constructions as could block all threads of the pool.
  @Test(.timeLimit(.minutes(30)))
  func `asynchronous constructions of children block no thread while the parent builds an object`() async throws {
    let gate = Gate()
    let app = try Gate.$current.withValue(gate) { try Activation(of: [SlowAssembly.self]) }
    let assembly = Shared(value: try app.assembly(SlowAssembly.self))
    Thread { _ = try? assembly.value.slow.resolve() }.start()
    gate.awaitEntry()
    let children = try (0..<64).map { try app.assembly(SlowAssembly.self).session($0) }
    let feeds = children.map { child in Task { try await child.later() } }
    for _ in 0..<1000 { await Task.yield() }
    gate.open()
    for feed in feeds { _ = try await feed.value }
  }

  private struct Shared<Value>: @unchecked Sendable { let value: Value }

  // MARK: Parameters of the main actor

  @MainActor final class Window {
    init() {}
  }

  final class Ticket: Sendable {
    init(census: Census) { census.add() }
  }

  final class Import: Sendable {
    init(ticket: Ticket, window: Window) async {}
  }

  final class DeskAssembly: Assembly {
    let window = Definition<Window>()
    let job = Child<ImportAssembly>()
    override func define() { window.initialize(Window.init).scope(.lazySingleton) }
  }

  final class ImportAssembly: Assembly, ChildAssembly {
    let input = Given<Census>()
    let run = AsyncDefinition<Import>()
    private let ticket = Definition<Ticket>()
    private let desk = Collaborator<DeskAssembly>()
    override func define() {
      ticket.initialize(Ticket.init(census:), input)
      run.initialize({ await Import(ticket: $0, window: $1) }, ticket, desk.window)
    }
  }

  @Test func `parameters are built once although one of the parent belongs to the main actor`() async throws {
    let census = Census()
    let job = try DeskAssembly.activated().job(census)
    try await Task.detached { _ = try await job.run() }.value
    #expect(census.born == 1)
  }

  // MARK: Patches and replacements

  final class Disk: Sendable {
    let name: String
    init(name: String) { self.name = name }
  }

  final class ServicesAssembly: Assembly, ChildResolutionServices {
    let disk = Definition<Disk>()
    let session = Child<CachingAssembly>()
    override func define() { disk.initialize(Disk.init(name:), .value("disk")) }
  }

  /// It decorates the services of its parent.
  final class CachingAssembly: Assembly, ChildAssembly, ChildResolutionServices {
    let input = Given<Int>()
    let disk = Definition<Disk>()
    let copy = Definition<Disk>()
    let parent = Collaborator<any ChildResolutionServices>()
    override func define() {
      disk.initialize({ Disk(name: "cached \($0.name)") }, parent.disk)
      copy.initialize({ Disk(name: "copied \($0.name)") }, parent.disk)
    }
  }

  @Test func `a patch in a child names the partner that the parent serves`() throws {
    let session = try ServicesAssembly.activated().session(1).assembly()
    #expect(session.copy().name == "copied disk")
    let patch = try session.patch { session.copy.initialize({ Disk(name: "patched \($0.name)") }, session.parent.disk) }
    #expect(session.copy().name == "patched disk" && session.disk().name == "cached disk")
    patch.undo()
    try session.patch { session.disk.initialize({ Disk(name: "other \($0.name)") }, session.parent.disk) }
    #expect(session.disk().name == "other disk")
  }

  class TitleAssembly: Assembly, ChildAssembly {
    final let input = Given<Int>()
    final let title = Definition<String>()
    private let helper = Collaborator<HelperAssembly>()
    override func define() { title.initialize({ "title of \($0)" }, helper.name) }
  }

  final class OtherTitleAssembly: TitleAssembly {
    override func define() { title.value("other title") }
  }

  class HelperAssembly: Assembly {
    final let name = Definition<String>()
    override func define() { name.value("helper") }
  }

  final class OtherHelperAssembly: HelperAssembly {
    override func define() { name.value("other helper") }
  }

  final class TitlesAssembly: Assembly {
    let child = Child<TitleAssembly>(with: [HelperAssembly.self])
  }

  @Test func `a subclass of the root, or of a listed assembly, takes its place in a child`() throws {
    let titles = try TitlesAssembly.activated()
    let root = try titles.child(1, with: [OtherTitleAssembly.self])
    #expect(root.title() == "other title")
    #expect(try root.activation.assembly(TitleAssembly.self).title() == "other title")
    let listed = try titles.child(1, with: [OtherHelperAssembly.self])
    #expect(listed.title() == "title of other helper")
    #expect(try listed.activation.assembly(HelperAssembly.self).name() == "other helper")
  }
}

protocol ChildResolutionServices: Assembly {
  var disk: Definition<ChildResolutionTests.Disk> { get }
}
