import Foundation
import Stratus
import Testing

/// Resolutions in callbacks, methods, and initializers while an object is built.
struct CallbackTests {
  struct Outage: Error {}
  final class Theme: Citizen {}
  final class Part: Citizen {
    var theme: Theme?
    var owner: Part?
    var parts: [Part] = []
    private(set) var calls: [String] = []
    override init() {}
    init(theme: Theme) {
      super.init()
      self.theme = theme
    }
    init(owner: Part) {
      super.init()
      self.owner = owner
    }
    init(first: Part, second: Part) {
      super.init()
      parts = [first, second]
    }
    func note(_ call: String) { calls.append(call) }
  }

  /// The action of each callback, by the name of the definition.
  final class Script: @unchecked Sendable {
    var callbacks: [String: (Screens, Part) throws -> Void] = [:]
  }
  /// The script of the running test.
  @TaskLocal static var script = Script()

  final class Screens: Assembly {
    let theme = Definition<Theme>()
    let vault = Definition<Theme>()
    let screen = Definition<Part>()
    let shake = Definition<Part>()
    let root = Definition<Part>()
    let child = Definition<Part>()
    let asking = Definition<Part>()
    let late = Definition<Part>()
    let pair = Definition<Part>()
    let shared = Definition<Part>()
    let sharedChild = Definition<Part>()
    let weak = Definition<Part>()
    let weakChild = Definition<Part>()
    let each = Definition<Part>()
    let fragile = Definition<Part>()
    let keyed = Definition<Part>.Taking<String, Theme>()
    let tellKeyed = Definition<Part>()

    private func run(_ name: String) -> (Part) -> (Screens) throws -> Void {
      { part in { screens in try CallbackTests.script.callbacks[name]?(screens, part) } }
    }

    override func define() {
      theme.initialize(Theme.init)
      vault.initialize(Theme.init).scope(.lazySingleton)
      screen.initialize(Part.init as () -> Part).injections {
        $0.inject(\.theme, theme)
        $0.afterInjections(run("screen"), .assembly(self))
      }
      shake.initialize(Part.init(theme:), theme).injections { $0.afterAll({ part in { part.note("all") } }) }
      root.initialize(Part.init as () -> Part).injections { $0.afterInjections(run("root"), .assembly(self)) }
      child.initialize(Part.init as () -> Part).injections { $0.inject(\.owner, root) }
      asking.initialize(Part.init as () -> Part).injections {
        $0.beforeInjections(run("asking"), .assembly(self))
        $0.afterAll(run("all"), .assembly(self))
      }
      late.initialize(Part.init(theme:), theme).injections { $0.afterInjections(run("late"), .assembly(self)) }
      pair.initialize(Part.init(first:second:), asking, late)
      shared.initialize(Part.init as () -> Part).injections { $0.afterInjections(run("shared"), .assembly(self)) }
        .scope(.lazySingleton)
      sharedChild.initialize(Part.init(owner:), shared).scope(.lazySingleton)
      weak.initialize(Part.init as () -> Part).injections { $0.afterInjections(run("weak"), .assembly(self)) }.scope(
        .weakSingleton)
      weakChild.initialize(Part.init(owner:), weak)
      each.initialize(Part.init(theme:), theme).scope(.prototype)
      fragile.initialize({ (shared: Part) throws -> Part in throw Outage() }, sharedChild)
      keyed.define { _, theme in keyed.initialize(Part.init(theme:), theme) }
      tellKeyed.initialize(Part.init as () -> Part).injections {
        $0.inject(\.owner, keyed.taking(.value("a"), theme))
        $0.afterInjections(run("keyed"), .assembly(self))
      }
    }
  }

  private func withCallbacks(
    _ callbacks: [String: (Screens, Part) throws -> Void], _ body: (Screens) throws -> Void
  ) throws {
    let script = Script()
    script.callbacks = callbacks
    try Self.$script.withValue(script) { try Census.$current.withValue(Census()) { try body(Screens.activated()) } }
  }

  @Test func `resolutions of a callback share the objects of the graph`() throws {
    try withCallbacks(["screen": { screens, part in part.parts = [screens.shake(), screens.shake(), screens.each()] }])
    {
      let screen = $0.screen()
      #expect(screen.parts[0].theme === screen.theme && screen.parts[1] === screen.parts[0])
      #expect(screen.parts[2].theme === screen.theme && $0.shake().theme !== screen.theme)
      #expect(Census.current.born == 6, "a screen, its theme, a shake, a prototype; then another shake with its theme")
    }
  }

  @Test func `a callback resolves the object in progress, whatever its scope`() throws {
    try withCallbacks([
      "root": { $1.parts = [$0.child()] }, "shared": { $1.parts = [$0.sharedChild()] },
      "weak": { $1.parts = [$0.weakChild()] },
    ]) { screens in
      for part in [screens.root(), screens.shared(), screens.weak()] {
        #expect(part.parts.first?.owner === part)
        part.parts = []
      }
      #expect(screens.sharedChild().owner === screens.shared())
    }
  }

  @Test func `a callback resolves the wired object of a later step`() throws {
    var isWired = false
    try withCallbacks([
      "late": { $1.note("late") },
      "asking": { screens, part in
        part.parts = [screens.late()]
        isWired = part.parts[0].calls == ["late"]
      },
    ]) {
      let pair = $0.pair()
      #expect(isWired && pair.parts[0].parts[0] === pair.parts[1] && pair.parts[1].calls == ["late"])
    }
  }

  @Test func `afterAll of an object that a callback resolves runs with that of the outermost graph`() throws {
    var early: [String] = []
    try withCallbacks([
      "asking": { screens, part in
        part.parts = [screens.shake()]
        early = part.parts[0].calls
      },
      "all": { screens, part in part.parts.append(screens.shake()) },
    ]) {
      let asking = $0.asking()
      #expect(early.isEmpty && asking.parts[0].calls == ["all"] && asking.parts[1] === asking.parts[0])
    }
  }

  @Test func `runtime arguments identify the object of the graph`() throws {
    try withCallbacks([
      "keyed": { screens, part in
        let theme = try #require(part.owner?.theme)
        part.parts = [
          screens.keyed("a", theme), screens.keyed("b", theme), screens.keyed("b", theme), screens.keyed("a", Theme()),
        ]
      }
    ]) {
      let part = $0.tellKeyed()
      #expect(part.parts[0] === part.owner && part.parts[1] !== part.owner)
      #expect(part.parts[2] === part.parts[1] && part.parts[3] !== part.owner)
    }
  }

  @Test func `a callback may catch the error of a resolution, of which nothing is kept`() throws {
    try withCallbacks([
      "root": { screens, part in
        let error = failure { () throws(ResolutionError) in try screens.fragile.resolve() }
        #expect(error?.underlyingError is Outage && error?.path == ["Screens.fragile"])
        #expect(Census.current.alive == 1)
        part.parts = [screens.sharedChild()]
      }
    ]) { screens in
      let root = screens.root()
      #expect(root.parts[0] === screens.sharedChild())
    }
  }

  @Test func `a failing outermost call releases the objects that callbacks resolved`() throws {
    try withCallbacks([
      "asking": { screens, _ in _ = screens.sharedChild() },
      "late": { _, _ in throw Outage() },
    ]) { screens in
      let error = failure { () throws(ResolutionError) in try screens.pair.resolve() }
      #expect(error?.path == ["Screens.pair", "Screens.late"] && Census.current.alive == 0)
      #expect(screens.sharedChild().owner === screens.shared())
    }
  }

  @Test func `a failing step that a callback ran ahead fails the outermost call`() throws {
    try withCallbacks([
      "asking": { screens, _ in _ = try? screens.late.resolve() },
      "late": { _, _ in throw Outage() },
    ]) { screens in
      let error = failure { () throws(ResolutionError) in try screens.pair.resolve() }
      #expect(error?.underlyingError is Outage && error?.path == ["Screens.pair", "Screens.late"])
      #expect(Census.current.alive == 0)
    }
  }

  @Test func `another thread that a callback waits for has a separate graph`() throws {
    struct Shared: @unchecked Sendable { let screens: Screens }
    try withCallbacks([
      "screen": { screens, part in
        let shared = Shared(screens: screens)
        nonisolated(unsafe) var other: Part?
        let census = Census.current
        let isDone = DispatchSemaphore(value: 0)
        Thread {
          Census.$current.withValue(census) { other = shared.screens.shake() }
          isDone.signal()
        }.start()
        isDone.wait()
        part.parts = [screens.shake(), try #require(other)]
      }
    ]) {
      let screen = $0.screen()
      #expect(screen.parts[0].theme === screen.theme && screen.parts[1].theme !== screen.theme)
    }
  }

  @Test func `a callback that unloads continues in its graph`() throws {
    try withCallbacks([
      "shared": { screens, part in
        screens.unload()
        part.parts = [screens.sharedChild()]
      }
    ]) { screens in
      let shared = screens.shared()
      #expect(shared.parts[0].owner === shared)
      shared.parts = []
      CallbackTests.script.callbacks = [:]
      #expect(screens.shared() !== shared && screens.sharedChild().owner === screens.shared())
    }
  }

  @Test func `after an unload, a callback does not receive later objects of another thread`() throws {
    struct Shared: @unchecked Sendable { let screens: Screens }
    try withCallbacks([
      "root": { screens, part in
        screens.unload()
        let shared = Shared(screens: screens)
        nonisolated(unsafe) var newer: Theme?
        let isDone = DispatchSemaphore(value: 0)
        Thread {
          newer = shared.screens.vault()
          isDone.signal()
        }.start()
        isDone.wait()
        part.theme = screens.vault()
        #expect(part.theme !== newer && part.theme === screens.vault())
      }
    ]) { screens in
      let root = screens.root()
      #expect(root.theme !== screens.vault())
    }
  }

  final class Host {
    let guest: Guest
    init(make: () throws -> Guest) throws { guest = try make() }
  }
  final class Guest {
    let host: Host
    init(host: Host) { self.host = host }
  }

  @Test(arguments: [Scope.objectGraph, .prototype])
  func `a provider that an initializer calls endlessly is an error with the path`(scope: Scope) throws {
    let found = try #require(Self.recursion(scope))
    #expect(
      found.description.contains("closures, or callbacks: Inn.host -> Inn.guest -> Inn.host")
        || found.description.contains("closures, or callbacks: Inn.guest -> Inn.host -> Inn.guest"))
  }

  @Test func `resolving a shared object while its initializer runs is an error with the path`() throws {
    let found = try #require(Self.recursion(.lazySingleton))
    #expect(
      found.description.contains(
        "Inn.host is resolved while it is being built: Inn.host -> Inn.guest -> Inn.host; inject it into a property"
      ))
  }

  private static func recursion(_ scope: Scope) -> ResolutionError? {
    final class Inn: Assembly {
      @TaskLocal static var scope = Scope.objectGraph
      let host = Definition<Host>()
      let guest = Definition<Guest>()
      override func define() {
        host.initialize(Host.init(make:), guest.provider).scope(Self.scope)
        guest.initialize(Guest.init(host:), host)
      }
    }
    return Inn.$scope.withValue(scope) {
      failure { () throws(ResolutionError) in
        do { return try Inn.activated().host.resolve() } catch let error as ResolutionError { throw error } catch {
          preconditionFailure("\(error)")
        }
      }
    }
  }

  @Test func `callbacks that resolve each other's prototypes endlessly are an error with the path`() throws {
    final class Endless: Assembly {
      let one = Definition<Part>()
      let two = Definition<Part>()
      override func define() {
        one.initialize(Part.init as () -> Part).injections {
          $0.afterInjections({ part in { (own: Endless) in part.parts = [try own.two.resolve()] } }, .assembly(self))
        }
        .scope(.prototype)
        two.initialize(Part.init(owner:), one).scope(.prototype)
      }
    }
    let endless = try Endless.activated()
    let error = failure { () throws(ResolutionError) in try endless.one.resolve() }
    #expect(error?.description.contains("callbacks: Endless.two -> Endless.one -> Endless.two;") == true)
  }

  @Test func `a resolution in an initializer is separate`() throws {
    final class Rows: Assembly {
      let row = Definition<Part>()
      let table = Definition<[Part]>()
      override func define() {
        row.initialize(Part.init as () -> Part)
        table.initialize({ (makeRow: () throws -> Part) in try (0..<3).map { _ in try makeRow() } }, row.provider)
      }
    }
    #expect(Set(try Rows.activated().table().map(ObjectIdentifier.init)).count == 3)
  }
}
