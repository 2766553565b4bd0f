import Stratus
import Testing

/// The objects of a session are released with its assembly, whatever they hold and in whichever order they were
/// requested.
struct SessionLeakTests {
  final class Screen {
    let makeList: () -> List
    let session: Session?
    init(makeList: @escaping () -> List) {
      self.makeList = makeList
      session = nil
    }
    init(session: Session) {
      self.session = session
      makeList = { fatalError("never called") }
    }
  }
  final class List {}
  final class Database {}
  final class Router {
    let database: Database
    let make: () -> Screen
    var screens: [Screen] = []
    init(database: Database, make: @escaping () -> Screen) {
      self.database = database
      self.make = make
    }
  }

  final class Session: Assembly {
    let router = Definition<Router>()
    let navigator = Definition<Router>()
    private let database = Definition<Database>()
    private let providing = Definition<Screen>()
    private let resolving = Definition<Screen>()
    private let list = Definition<List>()
    override func define() {
      database.initialize(Database.init).scope(.lazySingleton)
      list.initialize(List.init)
      providing.initialize(Screen.init(makeList:), list.provider)
      resolving.initialize(Screen.init(session:), .assembly(self))
      router.initialize(Router.init(database:make:), database, providing.provider).scope(.lazySingleton)
      navigator.initialize(Router.init(database:make:), database, resolving.provider).scope(.lazySingleton)
    }
  }

  @Test(arguments: [\Session.router, \.navigator], [0, 1, 3])
  func `a shared object may store what its provider builds`(
    router: KeyPath<Session, Definition<Router>> & Sendable, screens: Int
  ) throws {
    weak var released: Router?
    weak var database: Database?
    do {
      let session = try Session.activated()
      let router = session[keyPath: router]()
      for _ in 0..<screens { router.screens.append(router.make()) }
      (released, database) = (router, router.database)
      #expect(database != nil)
    }
    #expect(released == nil && database == nil)
  }

  @Test func `an object outside the session that holds its screens does not keep it`() throws {
    weak var database: Database?
    var screens: [Screen] = []
    do {
      let session = try Session.activated()
      screens = [session.router().make(), session.navigator().make()]
      database = session.router().database
      #expect(database != nil)
    }
    #expect(database == nil && screens.count == 2)
  }

  final class Item {
    let make: () -> List
    init(make: @escaping () -> List) { self.make = make }
  }
  final class Holder {
    let item: Item
    init(item: Item) { self.item = item }
  }

  final class Ordered: Assembly {
    let item = Definition<Item>()
    let holder = Definition<Holder>()
    private let list = Definition<List>()
    override func define() {
      list.initialize(List.init)
      item.initialize(Item.init(make:), list.provider).scope(.weakSingleton)
      holder.initialize(Holder.init(item:), item).scope(.lazySingleton)
    }
  }

  @Test(arguments: [true, false])
  func `the order of requests does not matter`(isItemFirst: Bool) throws {
    weak var released: Holder?
    do {
      let ordered = try Ordered.activated()
      let item = isItemFirst ? ordered.item() : nil
      let holder = ordered.holder()
      #expect(item == nil || holder.item === item)
      released = holder
      #expect(released != nil)
    }
    #expect(released == nil)
  }

  @Test func `the singletons are released although somebody holds a screen`() throws {
    var provided: (() throws -> List)?
    weak var holder: Holder?
    final class Throwing: Assembly {
      let make = Definition<() throws -> List>()
      let holder = Definition<Holder>()
      private let item = Definition<Item>()
      private let list = Definition<List>()
      override func define() {
        list.initialize(List.init).scope(.lazySingleton)
        make.initialize({ make in make }, list.provider)
        item.initialize(Item.init(make:), list.provider)
        holder.initialize(Holder.init(item:), item).scope(.lazySingleton)
      }
    }
    do {
      let assembly = try Throwing.activated()
      (provided, holder) = (assembly.make(), assembly.holder())
      #expect(try holder != nil && provided?() != nil)
    }
    #expect(holder == nil)
    #expect(throws: ResolutionError.self) { try provided?() }
  }
}
