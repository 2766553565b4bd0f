import Stratus
import Testing

/// Providers for actors, the main actor, and code that throws.
struct IsolatedProviderTests {
  struct Outage: Error {}
  final class Token: Sendable {}
  final class Note {}
  @MainActor final class Screen {
    let title: String
    init() { title = "" }
    init(title: String) { self.title = title }
  }
  final class Broken: Sendable { init() throws { throw Outage() } }

  actor Session {
    let make: @Sendable () -> Token
    let open: @Sendable () throws -> Broken
    init(make: @escaping @Sendable () -> Token, open: @escaping @Sendable () throws -> Broken) {
      (self.make, self.open) = (make, open)
    }
  }

  @MainActor final class Router {
    let home: @MainActor () -> Screen
    let broken: @MainActor () throws -> Broken
    var note: (@MainActor () -> Note)?
    var next: @MainActor () throws -> Screen = { Screen() }
    var token: @Sendable () -> Token = { Token() }
    var detail: (@MainActor (String) -> Screen)?
    var copy: (@MainActor (Int) -> Note)?
    init(home: @escaping @MainActor () -> Screen, broken: @escaping @MainActor () throws -> Broken) {
      (self.home, self.broken) = (home, broken)
    }
  }

  final class Pool {
    var make: @Sendable () -> Token = { Token() }
    var spare: (@Sendable () -> Token)?
    var open: (@Sendable () throws -> Broken)?
    var named: (@Sendable (Int) -> Token)?
    private(set) var received: (@Sendable () -> Token)?
    func receive(_ make: @escaping @Sendable () -> Token) { received = make }
  }

  class Parts: Assembly {
    let token = Definition<Token>()
    let note = Definition<Note>()
    let screen = Definition<Screen>()
    let broken = Definition<Broken>()
    let numbered = Definition<Token>.Taking<Int>()
    let titled = Definition<Screen>.Taking<String>()
    let copied = Definition<Note>.Taking<Int>()
    override func define() {
      token.initialize(Token.init).scope(.lazySingleton)
      note.initialize(Note.init)
      screen.initialize(Screen.init as @MainActor () -> Screen)
      broken.initialize(Broken.init)
      numbered.define { _ in numbered.initialize(Token.init) }
      titled.define { titled.initialize(Screen.init(title:), $0) }
      copied.define { _ in copied.initialize(Note.init) }
    }
  }

  final class App: Parts {
    let session = Definition<Session>()
    let router = Definition<Router>()
    let pool = Definition<Pool>()
    override func define() {
      super.define()
      session.initialize(Session.init(make:open:), token.provider, broken.provider)
      router.initialize(Router.init(home:broken:), screen.provider, broken.provider).injections {
        $0.inject(\.note, note.provider)
        $0.inject(\.next, screen.provider)
        $0.inject(\.token, token.provider)
        $0.inject(\.detail, titled.provider { screen in { @MainActor in screen($0) } })
        $0.inject(\.copy, copied.provider { note in { @MainActor in note($0) } })
      }
      pool.initialize(Pool.init).injections {
        $0.inject(\.make, token.provider)
        $0.inject(\.spare, token.provider)
        $0.inject(\.open, broken.provider)
        $0.inject(\.named, numbered.provider { token in { @Sendable in token($0) } })
        $0.call(Pool.receive, token.provider)
      }
    }
  }

  /// The same recipes, through a collaborator.
  final class Feature: Assembly {
    let session = Definition<Session>()
    let router = Definition<Router>()
    let pool = Definition<Pool>()
    private let parts = Collaborator<Parts>()
    override func define() {
      session.initialize(Session.init(make:open:), parts.token.provider, parts.broken.provider)
      router.initialize(Router.init(home:broken:), parts.screen.provider, parts.broken.provider).injections {
        $0.inject(\.note, parts.note.provider)
        $0.inject(\.next, parts.screen.provider)
        $0.inject(\.token, parts.token.provider)
        $0.inject(\.detail, parts.titled.provider { screen in { @MainActor in screen($0) } })
        $0.inject(\.copy, parts.copied.provider { note in { @MainActor in note($0) } })
      }
      pool.initialize(Pool.init).injections {
        $0.inject(\.make, parts.token.provider)
        $0.inject(\.spare, parts.token.provider)
        $0.inject(\.open, parts.broken.provider)
        $0.inject(\.named, parts.numbered.provider { token in { @Sendable in token($0) } })
        $0.call(Pool.receive, parts.token.provider)
      }
    }
  }

  @Test func `an actor calls a provider in its own isolation`() async throws {
    let (app, feature) = (try App.activated(), try Feature.activated())
    for session in [app.session(), feature.session()] {
      let token = await session.token()
      #expect(await session.token() === token)
      #expect(await session.failure() is Outage)
    }
  }

  @Test func `a view model calls its providers on the main actor`() async throws {
    try await MainActor.run {
      let (app, feature) = (try App.activated(), try Feature.activated())
      for router in [app.router(), feature.router()] {
        #expect(router.home() !== router.home())
        #expect(try router.next() !== router.next())
        #expect(router.note?() !== nil && router.token() === router.token())
        #expect(router.detail?("Rain").title == "Rain" && router.copy?(1) !== nil)
        let error = #expect(throws: ResolutionError.self) { try router.broken() }
        #expect(error?.underlyingError is Outage)
      }
    }
  }

  @Test func `properties and methods take providers for any task`() async throws {
    let (app, feature) = (try Activation(of: [App.self]), try Activation(of: [Feature.self]))
    for pool in [try app.assembly(App.self).pool(), try feature.assembly(Feature.self).pool()] {
      let make = pool.make
      let other = await Task.detached { make() }.value
      let (spare, received) = (try #require(pool.spare), try #require(pool.received))
      #expect(spare() === other && received() === other)
      #expect(pool.named?(1) !== nil)
      let error = #expect(throws: ResolutionError.self) { try pool.open?() }
      #expect(error?.underlyingError is Outage)
    }
  }

  @Test func `a provider that a task calls after the activation has ended throws`() async throws {
    final class Holder: Sendable {
      let make: @Sendable () throws -> Token
      init(make: @escaping @Sendable () throws -> Token) { self.make = make }
    }
    final class Holders: Assembly {
      let holder = Definition<Holder>()
      private let token = Definition<Token>()
      override func define() {
        token.initialize(Token.init)
        holder.initialize(Holder.init(make:), token.provider).scope(.lazySingleton)
      }
    }
    let holder = try Holders.activated().holder()
    let error = await Task.detached { () -> ResolutionError? in
      do {
        _ = try holder.make()
        return nil
      } catch {
        return error as? ResolutionError
      }
    }.value
    #expect(error?.description.contains("after its activation had ended") == true)
  }

  @Test(.timeLimit(.minutes(3)))
  func `a provider for any task needs a Sendable type`() throws {
    let source = """
      import Stratus
      final class Note {}
      final class Token: Sendable {}
      final class Pool {
        var make: @Sendable () -> Note = { Note() }
        init(make: @escaping @Sendable () -> Note) {}
      }
      final class Session { init(make: @escaping @Sendable () -> Token) {} }
      final class App: Assembly {
        let note = Definition<Note>()
        let token = Definition<Token>()
        let pool = Definition<Pool>()
        let session = Definition<Session>()
        override func define() {
          session.initialize(Session.init(make:), token.provider)
          pool.initialize(Pool.init(make:), note.provider).injections {
            $0.inject(\\.make, note.provider)
          }
        }
      }
      """
    let errors = try Compiler.errors(in: source)
    #expect(errors.map(\.line) == [16, 17], "\(errors)")
    #expect(errors.allSatisfy { $0.message.contains("type 'Note' does not conform to the 'Sendable' protocol") })
  }
}

extension IsolatedProviderTests.Session {
  fileprivate func token() -> IsolatedProviderTests.Token { make() }

  fileprivate func failure() -> (any Error)? {
    do {
      _ = try open()
      return nil
    } catch {
      return (error as? ResolutionError)?.underlyingError
    }
  }
}
