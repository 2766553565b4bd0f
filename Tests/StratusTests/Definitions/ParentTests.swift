import Stratus
import Testing

struct ParentTests {
  final class Journal { var lines: [String] = [] }
  class Client {
    var url = ""
    var retries = 0
    var observed = 0 { didSet { log.append("observed \(observed)") } }
    weak var journal: Journal?
    var log: [String] = []
    init() {}
    init(url: String) { self.url = url }
    func open() { log.append("open") }
    func close() { log.append("close") }
    func note(_ word: String) { log.append(word) }
  }
  class MailClient: Client {
    var directory = ""
    func sync() { log.append("sync") }
  }
  final class FastMailClient: MailClient {}

  class Components: Assembly {
    let base = Definition<Client>()
    let mail = Definition<MailClient>()
    override func define() {
      base.abstract().injections {
        $0.inject(\.url, .value("http://base"))
        $0.inject(\.retries, .value(1))
        $0.inject(\.observed, .value(1))
        $0.call(Client.note, .value("parent's"))
        $0.beforeInjections(Client.open)
        $0.afterInjections(Client.close)
      }
      .scope(.lazySingleton)
      mail.initialize(MailClient.init).parent(base)
    }
  }

  @Test func `a child inherits properties, methods, callbacks, and scope`() throws {
    let components = try Components.activated()
    let mail = components.mail()
    #expect(mail.url == "http://base" && mail.retries == 1)
    #expect(mail.log == ["open", "observed 1", "parent's", "close"])
    #expect(components.mail() === mail)
  }

  @Test func `a child's properties, callbacks, and scope take precedence, and its parent's methods run first`() throws {
    final class Overriding: Components {
      override func define() {
        super.define()
        mail.initialize(MailClient.init).parent(base).injections {
          $0.inject(\.directory, .value("inbox"))
          $0.inject(\.observed, .value(2))
          $0.inject(\.retries, .value(3))
          $0.call(MailClient.sync)
          $0.beforeInjections(MailClient.note, .value("hello"))
          $0.afterInjections(MailClient.note, .value("bye"))
        }
        .scope(.objectGraph)
      }
    }
    let components = try Overriding.activated()
    let mail = components.mail()
    #expect(mail.url == "http://base" && mail.directory == "inbox" && mail.retries == 3)
    #expect(mail.log == ["hello", "observed 2", "parent's", "sync", "bye"], "the parent's value is never set")
    #expect(components.mail() !== mail)
  }

  @Test func `a method that parent and child inject is called twice, first for the parent`() throws {
    final class Repeating: Components {
      override func define() {
        super.define()
        mail.injections { $0.call(Client.note, .value("child's")) }
      }
    }
    #expect(try Repeating.activated().mail().log == ["open", "observed 1", "parent's", "child's", "close"])
  }

  @Test func `a child without an initializer inherits it`() throws {
    final class Inheriting: Assembly {
      let base = Definition<Client>()
      let child = Definition<Client>()
      let own = Definition<Client>()
      override func define() {
        base.initialize(Client.init(url:), .value("from parent"))
        child.parent(base).injections { $0.inject(\.retries, .value(9)) }
        own.initialize(Client.init(url:), .value("own")).parent(base)
      }
    }
    let assembly = try Inheriting.activated()
    #expect(assembly.child().url == "from parent" && assembly.child().retries == 9)
    #expect(assembly.base().retries == 0)
    #expect(assembly.own().url == "own")
  }

  @Test func `a parent may have a parent`() throws {
    final class Chained: Components {
      private let middle = Definition<MailClient>()
      let fast = Definition<FastMailClient>()
      override func define() {
        super.define()
        fast.initialize(FastMailClient.init).parent(middle).injections { $0.inject(\.retries, .value(7)) }
        middle.abstract().parent(base).injections {
          $0.inject(\.directory, .value("all"))
          $0.call(MailClient.sync)
        }.scope(.prototype)
      }
    }
    let assembly = try Chained.activated()
    let fast = assembly.fast()
    #expect(fast.url == "http://base" && fast.directory == "all" && fast.retries == 7)
    #expect(fast.log == ["open", "observed 1", "parent's", "sync", "close"])
    #expect(assembly.fast() !== fast)
  }

  @Test func `a replaced injection is not built`() throws {
    final class Counting: Assembly {
      let child = Definition<MailClient>()
      private let base = Definition<Client>()
      private let expensive = Definition<Journal>()
      private let cheap = Definition<Journal>()
      override func define() {
        expensive.initialize { () -> Journal in throw Unwanted() }
        cheap.initialize(Journal.init)
        base.abstract().injections { $0.inject(\.journal, expensive) }
        child.initialize(MailClient.init).parent(base).injections { $0.inject(\.journal, cheap) }
      }
    }
    struct Unwanted: Error {}
    _ = try Counting.activated().child.resolve()
  }

  @Test func `a parent may be in another assembly`() throws {
    final class Far: Assembly {
      let mail = Definition<MailClient>()
      private let components = Collaborator<Components>()
      override func define() { mail.initialize(MailClient.init).parent(components.base) }
    }
    #expect(try Far.activated().mail().url == "http://base")
  }

  @Test func `children inherit from a replaced parent`() throws {
    final class Other: Components {
      override func define() {
        super.define()
        base.initialize(Client.init).abstract().injections { $0.inject(\.url, .value("http://other")) }
      }
    }
    #expect(try Other.activated().mail().url == "http://other")
  }

  @Test func `structs and existentials may have parents of their own type`() throws {
    struct Point { var x = 0, y = 0 }
    final class Points: Assembly {
      let child = Definition<Point>()
      private let base = Definition<Point>()
      override func define() {
        base.abstract().injections {
          $0.inject(\.x, .value(1))
          $0.inject(\.y, .value(1))
        }
        child.initialize { Point() }.parent(base).injections { $0.inject(\.y, .value(2)) }
      }
    }
    let point = try Points.activated().child()
    #expect(point.x == 1 && point.y == 2)
  }

  @Test func `a parent of an unrelated type is an error`() {
    final class Unrelated: Components {
      let journal = Definition<Journal>()
      override func define() {
        super.define()
        journal.initialize(Journal.init).parent(base)
      }
    }
    let found = problems { () throws(ActivationError) in try Unrelated.activated() }
    #expect(
      found.map(\.summary) == [
        "[parent-type] Unrelated.journal builds Journal, but its parent Unrelated.base injects into Client, "
          + "which is not a supertype of Journal"
      ])
    #expect(found.first?.line == #line - 9)
  }

  @Test func `a definition of a subclass cannot be the parent of one of its superclass`() {
    final class UpsideDown: Assembly {
      let child = Definition<Client>()
      private let base = Definition<MailClient>()
      override func define() {
        base.abstract().injections { $0.inject(\.directory, .value("x")) }
        child.initialize(Client.init).parent(base)
      }
    }
    #expect(problems { () throws(ActivationError) in try UpsideDown.activated() }.map(\.kind) == [.parentType])
  }

  @Test func `an inherited initializer must return the declared type of the child`() {
    final class TooGeneral: Assembly {
      let child = Definition<MailClient>()
      private let base = Definition<Client>()
      override func define() {
        base.initialize(Client.init)
        child.parent(base)
      }
    }
    #expect(problems { () throws(ActivationError) in try TooGeneral.activated() }.map(\.kind) == [.parentType])
  }

  @Test func `a cycle of parents is an error`() {
    final class Circular: Assembly {
      private let first = Definition<Client>()
      private let second = Definition<Client>()
      private let third = Definition<Client>()
      private let fourth = Definition<Client>()
      override func define() {
        first.initialize(Client.init).parent(second)
        second.initialize(Client.init).parent(third)
        third.initialize(Client.init).parent(first)
        fourth.initialize(Client.init).parent(fourth)
      }
    }
    let found = problems { () throws(ActivationError) in try Circular.activated() }
    #expect(
      found.map(\.summary) == [
        "[parent-cycle] parents form a cycle: Circular.first -> Circular.second -> Circular.third -> "
          + "Circular.first",
        "[parent-cycle] parents form a cycle: Circular.fourth -> Circular.fourth",
      ])
  }

  @Test func `an abstract definition cannot be resolved`() throws {
    let components = try Components.activated()
    let error = failure { () throws(ResolutionError) in try components.base.resolve() }
    #expect(
      error?.description == "Components.base is abstract: it is only a parent of other definitions and has no object"
    )
  }

  @Test func `an abstract definition cannot be injected`() {
    final class Injecting: Components {
      let clients = Definition<[Client]>()
      override func define() {
        super.define()
        clients.initialize({ $0 }, .array(base))
      }
    }
    #expect(
      problems { () throws(ActivationError) in try Injecting.activated() }.map(\.summary) == [
        "[abstract-injected] Injecting.clients is injected with Injecting.base, which is abstract "
          + "and therefore never built"
      ])
  }

  @Test func `a child of an abstract definition is not abstract, and an abstract singleton is not built at load`()
    throws
  {
    final class Eager: Assembly {
      let base = Definition<Client>()
      let child = Definition<Client>()
      override func define() {
        base.initialize(Client.init).abstract().scope(.singleton)
        child.parent(base)
      }
    }
    let assembly = try Eager.activated()
    #expect(assembly.child() === assembly.child())
  }
}
