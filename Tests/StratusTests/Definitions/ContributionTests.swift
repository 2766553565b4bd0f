import Stratus
import Testing

/// Collections to which several assemblies contribute.
struct ContributionTests {
  class Plugin {
    let name: String
    init(_ name: String) { self.name = name }
  }
  final class First: Plugin { init() { super.init("first") } }

  struct Lobby { let plugins: [Plugin] }

  final class Low: Assembly {
    static let line: UInt = #line
    let plugins = Contributions<Plugin>()
    let lobby = Definition<Lobby>()
    override func define() { lobby.initialize(Lobby.init(plugins:), plugins) }
  }

  final class Page {}
  struct Router { let pages: [String: Page] }

  final class RouterAssembly: Assembly {
    let routes = Contributions<(path: String, page: Page)>()
    let router = Definition<Router>()

    override func define() {
      router.initialize({ Router(pages: Dictionary($0.map { ($0.path, $0.page) }) { first, _ in first }) }, routes)
    }
  }

  final class SettingsAssembly: Assembly {
    private let page = Definition<Page>()
    private let route = Definition<(path: String, page: Page)>()
    private let app = Collaborator<RouterAssembly>()

    override func define() {
      page.initialize(Page.init)
      route.initialize({ (path: "settings", page: $0) }, page)
      app.routes.add(route)
    }
  }

  class Adding: Assembly {
    final let a = Definition<Plugin>()
    final let b = Definition<Plugin>()
    final let low = Collaborator<Low>()
    override func define() {
      a.initialize({ Plugin("\(Self.self).a") }).scope(.lazySingleton)
      b.initialize({ Plugin("\(Self.self).b") })
    }
  }

  @Test func `a collection is ordered by number, then by assembly, then as written`() throws {
    final class Alpha: Adding {
      override func define() {
        super.define()
        low.plugins.add(b, order: 1)
        low.plugins.add(a, order: 1)
      }
    }
    final class Beta: Adding {
      override func define() {
        super.define()
        low.plugins.add(a)
        low.plugins.add(b, order: -1)
      }
    }
    let names = ["Beta.b", "Beta.a", "Alpha.b", "Alpha.a"]
    let low = try Low.activated(with: [Alpha.self, Beta.self])
    #expect(low.lobby().plugins.map(\.name) == names)
    #expect(try Low.activated(with: [Beta.self, Alpha.self]).plugins().map(\.name) == names)
    #expect(try low.plugins.resolve().map(\.name) == names)
  }

  @Test func `objects are shared according to their scopes`() throws {
    final class Alpha: Adding {
      override func define() {
        super.define()
        low.plugins.add(a)
        low.plugins.add(b)
      }
    }
    let alpha = try Alpha.activated()
    let (one, two) = (alpha.low.lobby().plugins, alpha.low.lobby().plugins)
    #expect(one[0] === alpha.a() && one[0] === two[0])
    #expect(one[1] !== two[1])
  }

  final class ListAssembly: Assembly {
    let plugins = Contributions<Plugin>()
    let list = Definition<[Plugin]>()
    let make = Definition<() -> [Plugin]>()
    private let first = Definition<Plugin>()
    override func define() {
      first.initialize(First.init, as: { $0 })
      plugins.add(first)
      list.initialize({ $0 }, plugins)
      make.initialize({ $0 }, list.provider)
    }
  }

  @Test func `a definition of the array has a provider`() throws {
    let assembly = try ListAssembly.activated()
    #expect(assembly.make()().map(\.name) == ["first"])
  }

  @Test func `an assembly that is not activated does not contribute`() throws {
    #expect(try Low.activated().lobby().plugins.isEmpty)
  }

  @Test func `an object is added as a supertype, also by the assembly of the collection`() throws {
    final class Own: Assembly {
      let plugins = Contributions<Plugin>()
      let objects = Contributions<any AnyObject>()
      private let first = Definition<First>()
      override func define() {
        first.initialize(First.init).scope(.lazySingleton)
        plugins.add(first, as: { $0 })
        objects.add(first, as: { $0 })
      }
    }
    let own = try Own.activated()
    #expect(own.plugins().map(\.name) == ["first"])
    #expect(own.plugins()[0] === own.objects()[0])
  }

  @Test func `pairs that assemblies contribute become a dictionary`() throws {
    let app = try RouterAssembly.activated(with: [SettingsAssembly.self])
    #expect(app.routes().map(\.path) == ["settings"])
    #expect(app.router().pages.keys.sorted() == ["settings"])
  }

  @Test func `a protocol can demand a collection, and another assembly can use it`() throws {
    final class Host: Assembly, Hosting {
      let plugins = Contributions<Plugin>()
    }
    final class Guest: Assembly {
      private let first = Definition<Plugin>()
      let lobby = Definition<Lobby>()
      private let host = Collaborator<any Hosting>()
      override func define() {
        first.initialize({ Plugin("guest") })
        host.plugins.add(first)
        lobby.initialize(Lobby.init(plugins:), host.plugins)
      }
    }
    #expect(try Guest.activated(with: [Host.self]).lobby().plugins.map(\.name) == ["guest"])
  }

  @Test func `a definition that is added twice is an error with both lines`() {
    final class Alpha: Adding {
      static let line: UInt = #line
      override func define() {
        super.define()
        low.plugins.add(a)
        low.plugins.add(a, order: 2)
      }
    }
    let found = problems { () throws(ActivationError) in try Low.activated(with: [Alpha.self]) }
    #expect(
      found.map(\.summary) == [
        "[duplicate-injection] Alpha.a is added to Low.plugins more than once: "
          + "ContributionTests.swift:\(Alpha.line + 3) and ContributionTests.swift:\(Alpha.line + 4)"
      ])
    #expect(found.map(\.line) == [Int(Alpha.line) + 4])
  }

  @Test func `an element that needs its own collection in its initializer is a cycle`() {
    final class Alpha: Assembly {
      private let help = Definition<Help>()
      private let low = Collaborator<Low>()
      override func define() {
        help.initialize(Help.init(plugins:), low.plugins)
        low.plugins.add(help, as: { $0 })
      }
    }
    final class Help: Plugin { init(plugins: [Plugin]) { super.init("help") } }
    let found = problems { () throws(ActivationError) in try Low.activated(with: [Alpha.self]) }
    #expect(found.map(\.kind) == [.initializerCycle])
    #expect(found.first?.message.contains("Low.plugins") == true && found.first?.message.contains("Alpha.help") == true)
  }

  @Test func `a patch of an element changes a collection until it is undone`() throws {
    final class Alpha: Adding {
      override func define() {
        super.define()
        low.plugins.add(b)
      }
    }
    let alpha = try Alpha.activated()
    let patch = try alpha.patch { alpha.b.initialize({ Plugin("patched") }) }
    #expect(alpha.low.lobby().plugins.map(\.name) == ["patched"])
    patch.undo()
    #expect(alpha.low.lobby().plugins.map(\.name) == ["Alpha.b"])
  }

  // In a process of its own, because a late recipe is printed.
  @Test func `a contribution to an activated assembly is an error`() async {
    await #expect(processExitsWith: .success) { try Self.contributeLate() }
  }

  private static func contributeLate() throws {
    let alpha = try Adding.activated()
    alpha.low.plugins.add(alpha.a)
    let error = failure { () throws(ResolutionError) in try alpha.b.resolve() }
    #expect("\(try #require(error))".contains("Low.plugins was given a recipe after activation"))
  }
}

protocol Hosting: Assembly {
  var plugins: Contributions<ContributionTests.Plugin> { get }
}
