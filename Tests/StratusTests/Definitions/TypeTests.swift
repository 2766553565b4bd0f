import Stratus
import Testing

@Suite("Injection by type")
struct TypeTests {
  protocol Store: AnyObject { var name: String { get } }
  protocol Logging {}
  class Disk: Store, Logging {
    var name: String { "disk" }
  }
  final class FastDisk: Disk {
    override var name: String { "fast" }
  }
  struct Clock: Equatable { var zone = "UTC" }
  final class Screen {
    let store: any Store
    var disk: Disk?
    var clock: Clock?
    var clocks: [Clock] = []
    var log: (any Logging)?
    init(store: any Store) { self.store = store }
    func wind(_ clock: Clock, times: Int) { clocks += Array(repeating: clock, count: times) }
  }

  final class Storage: Assembly {
    let disk = Definition<any Store>()
    let other = Definition<any Store>()
    let base = Definition<any Store>()
    let sized = Definition<any Store>.Taking<Int>()
    private let zone = Definition<String>()
    private let clock = Definition<Clock>()
    override func define() {
      disk.initialize(FastDisk.init, as: { $0 }).scope(.lazySingleton)
      other.alias(of: disk)
      base.abstract()
      sized.define { _ in sized.initialize(Disk.init, as: { $0 }) }
      zone.value("CET")
      clock.initialize(Clock.init(zone:), zone)
    }
  }

  final class Screens: Assembly {
    let screen = Definition<Screen>()
    let wrapper = Definition<Wrapper>()
    private let storage = Collaborator<Storage>()
    override func define() {
      screen.initialize(Screen.init(store:), .byType())
        .inject(\.disk, .byType())
        .inject(\.clock, .byType())
        .inject(\.log, .byType())
        .inject(\.clocks, .array(.byType(), .value(Clock())))
        .inject(Screen.wind(_:times:), .byType(), .value(2))
      wrapper.initialize(Wrapper.init(inner:), .byType())
    }
  }
  final class Wrapper {
    let inner: Screen
    init(inner: Screen) { self.inner = inner }
  }

  @Test("DEF-14 by protocol, class, superclass and optional, from a collection and a method, across assemblies")
  func found() throws {
    let storage = try Storage.activated(with: [Screens.self])
    let screens = try Screens.activated(with: [Storage.self])
    let screen = screens.screen()
    #expect(screen.store.name == "fast" && screen.store === screen.disk)
    #expect(screen.log as? Disk === screen.disk && screen.clock?.zone == "CET")
    #expect(screen.clocks.map(\.zone) == ["CET", "UTC", "CET", "CET"])
    #expect(screens.wrapper().inner !== screen && storage.disk() !== screen.store)
  }

  @Test("DEF-14 SCP-3 the object is shared as the scope of the found definition says")
  func shared() throws {
    let screens = try Screens.activated()
    #expect(screens.screen().store === screens.screen().store)
  }

  @Test("DEF-14 the definition that asks is no candidate: a store wraps the other one")
  func wrapping() throws {
    final class Cache: Store {
      let inner: any Store
      var name: String { "cached \(inner.name)" }
      init(inner: any Store) { self.inner = inner }
    }
    final class Wrapping: Assembly {
      let cache = Definition<any Store>()
      private let disk = Definition<any Store>()
      override func define() {
        cache.initialize(Cache.init(inner:), .byType(), as: { $0 })
        disk.initialize(Disk.init, as: { $0 })
      }
    }
    #expect(try Wrapping.activated().cache().name == "cached disk")
  }

  @Test("DEF-14 CIR-1 a cycle closed by type")
  func cycle() throws {
    final class Parent { var child: Child? }
    final class Child {
      unowned let parent: Parent
      init(parent: Parent) { self.parent = parent }
    }
    final class Family: Assembly {
      let parent = Definition<Parent>()
      private let child = Definition<Child>()
      override func define() {
        parent.initialize(Parent.init).inject(\.child, .byType())
        child.initialize(Child.init(parent:), .byType())
      }
    }
    let parent = try Family.activated().parent()
    #expect(parent.child?.parent === parent)
  }

  @Test("DEF-14 CIR-3 initializers that wait for each other by type fail activation")
  func initializerCircle() {
    final class A { init(_ b: B) {} }
    final class B { init(_ a: A) {} }
    final class Cycle: Assembly {
      let a = Definition<A>()
      let b = Definition<B>()
      override func define() {
        a.initialize(A.init, .byType())
        b.initialize(B.init, .byType())
      }
    }
    #expect(
      problems { () throws(ActivationError) in try Cycle.activated() }.map(\.message) == [
        "initializers wait for each other: Cycle.a -> Cycle.b -> Cycle.a"
      ])
  }

  @Test("DEF-10 DEF-14 a case of an option, and what chooses, by type")
  func option() throws {
    final class Choosing: Assembly {
      let clock = Definition<Clock?>()
      private let flag = Definition<Bool>()
      private let cet = Definition<Clock>()
      override func define() {
        flag.value(true)
        cet.value(Clock(zone: "CET"))
        clock.choose(by: .byType(), [true: .byType()], otherwise: .value(nil))
      }
    }
    #expect(try Choosing.activated().clock()?.zone == "CET")
  }

  @Test("DEF-14 several candidates fail activation, which names the requester, the type and the candidates")
  func ambiguous() {
    final class Many: Assembly {
      let screen = Definition<Screen>()
      let first = Definition<any Store>()
      let second = Definition<FastDisk>()
      override func define() {
        screen.initialize(Screen.init(store:), .byType())
        first.initialize(Disk.init, as: { $0 })
        second.initialize(FastDisk.init)
      }
    }
    let found = problems { () throws(ActivationError) in try Many.activated() }
    #expect(
      found.map(\.summary) == [
        "[ambiguous-type] Many.screen wants any Store by its type, and 2 definitions give one: Many.first (Disk) and "
          + "Many.second (FastDisk)"
      ])
    #expect(found.first?.remedy == "name the definition that is meant")
  }

  @Test("DEF-8 DEF-14 no candidate fails activation, which tells what does not count and what comes near")
  func unresolved() {
    final class None: Assembly {
      let screen = Definition<Screen>()
      let base = Definition<any Store>()
      let sized = Definition<FastDisk>.Taking<Int>()
      let cluck = Definition<Cluck>()
      override func define() {
        screen.initialize(Screen.init(store:), .byType()).inject(\.clock, .byType())
        base.abstract()
        sized.define { _ in sized.initialize(FastDisk.init) }
        cluck.value(Cluck())
      }
    }
    let found = problems { () throws(ActivationError) in try None.activated() }
    #expect(
      found.map(\.summary) == [
        "[unresolved-type] None.screen wants Clock by its type, and no other definition of the activated assemblies gives one",
        "[unresolved-type] None.screen wants any Store by its type, and no other definition of the activated assemblies gives "
          + "one: None.base would, but is abstract and None.sized would, but takes runtime arguments",
      ])
    #expect(
      found.map(\.remedy) == [
        "inject None.cluck (Cluck), if that is meant, or define one",
        "define one, or activate the assembly that does; better, name the definition",
      ])
  }
  struct Cluck {}

  @Test("DEF-7 DEF-14 a child inherits what its parent is given by type, and the path leads through it")
  func inherited() throws {
    final class Children: Assembly {
      let child = Definition<Screen>()
      private let parent = Definition<Screen>()
      private let clock = Definition<Clock>()
      override func define() {
        parent.abstract().inject(\.clock, .byType())
        child.initialize({ Screen(store: Disk()) }).parent(parent)
        clock.initialize({ Clock(zone: "EET") })
      }
    }
    #expect(try Children.activated().child().clock?.zone == "EET")
  }

  @Test("PRF-3 DEF-14 many wishes for one type are looked up in an index", arguments: [5_000])
  func many(count: Int) throws {
    // One definition wants the same type over and over: a search a wish would take count² steps.
    final class Many: Assembly {
      @TaskLocal static var count = 0
      let sum = Definition<Int>()
      private let clock = Definition<Clock>()
      override func define() {
        clock.value(Clock())
        let wishes = (0..<Self.count).map { _ in TypeInjection<Clock>.byType() as any Injection<Clock> }
        sum.initialize({ $0.count }, .array(wishes))
      }
    }
    let many = try Many.$count.withValue(count) { try Many.activated() }
    #expect(many.sum() == count)
  }
}
