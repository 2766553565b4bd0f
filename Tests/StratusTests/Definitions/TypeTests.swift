import Stratus
import Testing

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
      screen.initialize(Screen.init(store:), .byType()).injections {
        $0.inject(\.disk, .byType())
        $0.inject(\.clock, .byType())
        $0.inject(\.log, .byType())
        $0.inject(\.clocks, .array(.byType(), .value(Clock())))
        $0.call(Screen.wind(_:times:), .byType(), .value(2))
      }
      wrapper.initialize(Wrapper.init(inner:), .byType())
    }
  }
  final class Wrapper {
    let inner: Screen
    init(inner: Screen) { self.inner = inner }
  }

  @Test func `an injection by type finds protocols, classes, superclasses, and optionals in all assemblies`() throws {
    let storage = try Storage.activated(with: [Screens.self])
    let screens = try Screens.activated(with: [Storage.self])
    let screen = screens.screen()
    #expect(screen.store.name == "fast" && screen.store === screen.disk)
    #expect(screen.log as? Disk === screen.disk && screen.clock?.zone == "CET")
    #expect(screen.clocks.map(\.zone) == ["CET", "UTC", "CET", "CET"])
    #expect(screens.wrapper().inner !== screen && storage.disk() !== screen.store)
  }

  @Test func `the object is shared according to the scope of its definition`() throws {
    let screens = try Screens.activated()
    #expect(screens.screen().store === screens.screen().store)
  }

  @Test func `the definition with the injection is not a candidate`() throws {
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

  @Test func `a cycle may be closed by type`() throws {
    final class Parent { var child: Child? }
    final class Child {
      unowned let parent: Parent
      init(parent: Parent) { self.parent = parent }
    }
    final class Family: Assembly {
      let parent = Definition<Parent>()
      private let child = Definition<Child>()
      override func define() {
        parent.initialize(Parent.init).injections { $0.inject(\.child, .byType()) }
        child.initialize(Child.init(parent:), .byType())
      }
    }
    let parent = try Family.activated().parent()
    #expect(parent.child?.parent === parent)
  }

  @Test func `a cycle of initializers by type is an error`() {
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
        "initializers depend on each other in a cycle: Cycle.a -> Cycle.b -> Cycle.a"
      ])
  }

  @Test func `a case of an option and its selector are injected by type`() throws {
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

  @Test func `several candidates are an error that names requester, type, and candidates`() {
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
        "[ambiguous-type] Many.screen needs any Store by its type, but 2 definitions provide it: Many.first (Disk) and "
          + "Many.second (FastDisk)"
      ])
    #expect(
      found.first?.remedy
        == "name the definition that you mean, or exclude the others from injection by type with onlyByName()")
  }

  @Test func `a missing candidate is an error that names excluded and similar definitions`() {
    final class None: Assembly {
      let screen = Definition<Screen>()
      let base = Definition<any Store>()
      let sized = Definition<FastDisk>.Taking<Int>()
      let cluck = Definition<Cluck>()
      override func define() {
        screen.initialize(Screen.init(store:), .byType()).injections { $0.inject(\.clock, .byType()) }
        base.abstract()
        sized.define { _ in sized.initialize(FastDisk.init) }
        cluck.value(Cluck())
      }
    }
    let found = problems { () throws(ActivationError) in try None.activated() }
    #expect(
      found.map(\.summary) == [
        """
        [unresolved-type] None.screen needs Clock by its type, but no other definition of the activated assemblies \
        provides it
        """,
        """
        [unresolved-type] None.screen needs any Store by its type, but no other definition of the activated \
        assemblies 
        """
          + "provides it: None.base would, but is abstract and None.sized would, but takes runtime arguments",
      ])
    #expect(
      found.map(\.remedy) == [
        "inject None.cluck (Cluck) if you meant that definition, or define one",
        "define one, or activate the assembly that does; preferably, name the definition",
      ])
  }
  struct Cluck {}

  @Test func `a child inherits injections by type, and paths contain them`() throws {
    final class Children: Assembly {
      let child = Definition<Screen>()
      private let parent = Definition<Screen>()
      private let clock = Definition<Clock>()
      override func define() {
        parent.abstract().injections { $0.inject(\.clock, .byType()) }
        child.initialize({ Screen(store: Disk()) }).parent(parent)
        clock.initialize({ Clock(zone: "EET") })
      }
    }
    #expect(try Children.activated().child().clock?.zone == "EET")
  }

  @Test(arguments: [5_000])
  func `many injections of a type use an index`(count: Int) throws {
    // One definition wants the same type over and over: a search a wish would take count² steps.
    final class Many: Assembly {
      @TaskLocal static var count = 0
      let sum = Definition<Int>()
      private let clock = Definition<Clock>()
      override func define() {
        clock.value(Clock())
        let wishes = (0..<Self.count).map { _ in AnyInjection<Clock>.byType() as any Injection<Clock> }
        sum.initialize({ $0.count }, .array(wishes))
      }
    }
    let many = try Many.$count.withValue(count) { try Many.activated() }
    #expect(many.sum() == count)
  }
}
